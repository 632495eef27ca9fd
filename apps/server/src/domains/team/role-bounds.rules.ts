import type { Permission } from '@kazi/contract/permissions'
import type { RoleShape } from '#domains/memberships/index.ts'

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

/** Whoever makes a payroll or approves it is shown what it pays: nobody does either without the permission to see it. */
export const seesWhatItPays = ({ permissions }: RoleShape): boolean =>
  permissions.has('view:payroll') ||
  !(permissions.has('create:payroll') || permissions.has('approve:payroll'))

/** Whether somebody may take a role away. What they may not release by themselves they still may take from others. */
export const mayTake = ({ permissions, mayMakeEmployers }: Giver, taken: RoleShape): boolean =>
  taken.role === 'employer' ? mayMakeEmployers : [...taken.permissions].every((one) => permissions.has(one))
