import { type Permission, permissionsOf } from '@kazi/contract/permissions'
import { languages, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'

/** What a role is made of, as far as giving and taking it goes. */
export interface RoleShape {
  readonly role: 'employer' | 'orgadmin' | 'custom'
  readonly permissions: ReadonlySet<Permission>
}

/** What somebody is, or is to be, in the organisation. */
export interface Appointment extends RoleShape {
  /** a fixed role's own name, or what the organisation calls its role */
  readonly roleName: string
  readonly roleId: Id | null
  readonly departmentIds: readonly Id[]
}

/** The permissions of a fixed role, or those of the organisation's own. */
export const permissionSetOf = (
  role: RoleShape['role'],
  custom: readonly Permission[],
): ReadonlySet<Permission> => new Set(role === 'custom' ? custom : permissionsOf[role])

/** Who gives or takes a role. */
export interface Giver {
  readonly permissions: ReadonlySet<Permission>
  /** an employer of the organisation; or a consultant, while it has no employer of its own */
  readonly mayMakeEmployers: boolean
  /** may release the organisation's money; a consultant only by the client's word */
  readonly mayRelease: boolean
}

/**
 * Whether somebody may give a role, or take it away: nobody gives or takes more than they have themselves. Being an
 * employer is more than its permissions: owners alone make and unmake owners. And whoever may not release money
 * gives nobody the permission for it: it would be their own release by another's hand.
 */
export const mayGive = (giver: Giver, given: RoleShape): boolean =>
  given.role === 'employer'
    ? giver.mayMakeEmployers
    : mayTake(giver, given) && (giver.mayRelease || !given.permissions.has('approve:payroll'))

/** Whether somebody may take a role away. What they may not release by themselves they still may take from others. */
export const mayTake = ({ permissions, mayMakeEmployers }: Giver, taken: RoleShape): boolean =>
  taken.role === 'employer' ? mayMakeEmployers : [...taken.permissions].every((one) => permissions.has(one))

/**
 * Names, in small letters, that a rule would take for another role, or a reader, who sees the fixed ones in words of
 * their language: nothing of an organisation's own is called so.
 */
export const reservedNames: readonly string[] = [
  'employer',
  'orgadmin',
  'consultant',
  'custom',
  ...languages.flatMap((language) => [
    translate(language, 'team', 'role.employer').toLowerCase(),
    translate(language, 'team', 'role.orgadmin').toLowerCase(),
  ]),
]
