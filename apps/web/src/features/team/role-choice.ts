import { type Permission, permissionsOf } from '@kazi/contract/permissions'
import type { BodyInputOf } from '@kazi/contract/route'
import type { memberRoutes } from '@kazi/contract/team/members'
import type { Option } from '#components/fields/option.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import type { CustomRole } from './team.ts'

/** A role as the wire names it: one of the fixed ones, or the id of one that the organisation made. */
type RoleChoice = BodyInputOf<typeof memberRoutes.changeMember>['role']

export const roleKeyOf = (role: RoleChoice): string => (typeof role === 'string' ? role : role.id)
export const roleOfKey = (key: string): RoleChoice =>
  key === 'employer' || key === 'orgadmin' ? key : { id: key }

const within = (given: readonly Permission[], own: ReadonlySet<Permission>): boolean =>
  given.every((permission) => own.has(permission))

/** The roles that the person at the screen may give: nobody gives more than they have, owners alone make owners. */
export function useGivableRoles(customRoles: readonly CustomRole[]): readonly Option<string>[] {
  const { t } = useTranslation('team')
  const own = useSession((session) => session.user?.currentUserRole)
  const held = new Set(own?.permissions)
  const fixed = (['employer', 'orgadmin'] as const).filter((role) =>
    role === 'employer' ? own?.role === 'employer' : within(permissionsOf[role], held),
  )
  return [
    ...fixed.map((role) => ({
      value: role,
      label: t(($) => $.role[role]),
      detail: t(($) => $.roleDetail[role]),
    })),
    ...customRoles
      .filter((role) => within(role.permissions, held))
      .map((role) => ({ value: role.id, label: role.name })),
  ]
}

/** A role in words: the fixed ones in the reader's language, the organisation's own as they were named. */
export function useRoleName(): (role: { readonly name: string; readonly id: string | null }) => string {
  const { t } = useTranslation('team')
  return ({ name, id }) => {
    if (id === null && (name === 'employer' || name === 'orgadmin')) return t(($) => $.role[name])
    return name
  }
}
