import type { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'

/** A kind of thing with its levels. */
export type KindLevels = ResponseOf<typeof approvalLevelRoutes.readLevels>['data'][number]
type Asked = BodyInputOf<typeof approvalLevelRoutes.setLevels>['levels'][number]

/** A level as it is edited: anybody, or those who are ticked, roles and people in one list. */
export interface DraftLevel {
  readonly who: 'anybody' | 'named'
  /** fixed roles by their names, all others by their ids */
  readonly named: readonly string[]
}

export const emptyLevel: DraftLevel = { who: 'anybody', named: [] }

export function draftOf({ people, roles, ownRoles }: KindLevels['levels'][number]): DraftLevel {
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id)
  const named = [...roles, ...ids(ownRoles), ...ids(people)]
  return { who: named.length > 0 ? 'named' : 'anybody', named }
}

/** Whether a level that names somebody names anybody. */
export const isReady = ({ who, named }: DraftLevel): boolean => who === 'anybody' || named.length > 0

/** @param roleIds which of the ids are the organisation's own roles */
export function levelOf({ who, named }: DraftLevel, roleIds: ReadonlySet<string>): Asked {
  if (who === 'anybody') return {}
  const roles = (['employer', 'orgadmin'] as const).filter((role) => named.includes(role))
  const ids = named.filter((one) => one !== 'employer' && one !== 'orgadmin')
  return {
    roles,
    ownRoles: ids.filter((id) => roleIds.has(id)),
    people: ids.filter((id) => !roleIds.has(id)),
  }
}
