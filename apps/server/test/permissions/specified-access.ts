import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'
import { readBeside } from '../calls/beside-domains.ts'

/*
 * Who may do what, written down a second time and by hand: the roles from the specification's section 6, and for
 * each route what it takes, in `test/access.ts` of the domain that answers it. The contract says the same as data that
 * the server obeys; a slip in either shows as a difference between the two. Nothing here is derived from the contract.
 */

type Grants = Readonly<Record<string, string>>

const permissionsFrom = (grants: Grants): ReadonlySet<string> =>
  new Set(
    Object.entries(grants).flatMap(([resource, actions]) =>
      actions.split(' ').map((action) => `${action}:${resource}`),
    ),
  )

const employer = permissionsFrom({
  dashboard: 'view',
  employees: 'view create edit delete',
  departments: 'view create edit delete assign',
  payroll: 'view create approve',
  'payroll-settings': 'view edit',
  remittance: 'view edit update-settings',
  'leave-management': 'view create approve',
  shifts: 'view approve create edit delete',
  'audit-log': 'view',
  comms: 'view create',
  hirings: 'view',
  benefits: 'view',
  'bonus-and-deductions': 'view edit',
  'team-members': 'view edit create delete',
  'settings-company-info': 'view edit',
  billing: 'view edit',
  performance: 'view edit',
  reports: 'view',
  wallet: 'view',
  reimbursement: 'view',
})

const orgadmin = permissionsFrom({
  dashboard: 'view',
  employees: 'view create edit delete',
  departments: 'view create edit delete assign',
  payroll: 'view create approve',
  'payroll-settings': 'view',
  remittance: 'view update-settings',
  'bonus-and-deductions': 'view edit',
  'leave-management': 'view create approve',
  benefits: 'view',
  hirings: 'view',
  reports: 'view',
  shifts: 'view edit delete create approve',
  comms: 'view',
  'team-members': 'view',
  performance: 'view',
  reimbursement: 'view',
  'settings-company-info': 'view',
})

/** In a client's organisation: the employer's, but for changing what the client pays for the product. */
const consultant = new Set([...employer].filter((permission) => permission !== 'edit:billing'))

/** What each role may do in an organisation. */
export const specifiedRoles = { employer, orgadmin, consultant } as const

export const accessByFolder = await readBeside<{ readonly access: AccessByHand; readonly further?: Further }>(
  'access.ts',
)

/** What each route takes, by the route's name: a permission in the active organisation, or a kind of access beside them. */
export const specifiedAccess: ReadonlyMap<string, string> = new Map(
  [...accessByFolder.values()]
    .flatMap(({ access }) => Object.entries(access))
    .flatMap(([access, names]) => names.map((name) => [name, access] as const)),
)

/** Who is refused by a rule that looks further than a role's permissions, by the route's name. */
export const furtherRules: Further = Object.assign(
  {},
  ...[...accessByFolder.values()].map(({ further }) => further),
)
