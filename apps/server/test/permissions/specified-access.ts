/*
 * Who may do what, written down a second time and by hand: the roles from the specification's section 6, and for
 * each route what it takes. The contract says the same as data that the server obeys; a slip in either shows as a
 * difference between the two. Nothing here is derived from the contract.
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

/** What each route takes: a permission in the active organisation, or one of the kinds of access beside them. */
const routesByAccess: Readonly<Record<string, readonly string[]>> = {
  public: [
    'health.readHealth',
    'account.signUpEmployer',
    'account.signUpConsultant',
    'account.logInEmployer',
    'account.verifyEmail',
    'account.logOut',
    'account.refreshToken',
    'account.forgotPassword',
    'account.verifyOtp',
    'account.resendOtp',
    'account.resetPassword',
    'account.createPin',
    'account.authorize',
    'accountSecurity.readPinLink',
    'accountSecurity.readAuthorization',
    'team.readInvitation',
    'team.acceptInvitation',
    'payments.listCountries',
  ],
  account: [
    'account.readMe',
    'account.updateDetails',
    'account.changePassword',
    'account.switchOrganization',
    'accountSecurity.listSessions',
    'accountSecurity.endSession',
    'accountSecurity.endOtherSessions',
    'accountSecurity.stepUp',
    'accountSecurity.startSecondFactor',
    'accountSecurity.confirmSecondFactor',
    'accountSecurity.removeSecondFactor',
    'accountSecurity.startEmailChange',
    'accountSecurity.confirmEmailChange',
    'accountSecurity.mailPinLink',
    'payments.listBanks',
    'notifications.list',
    'notifications.markAsRead',
  ],
  consultant: ['consultants.listOrganizations', 'consultants.listTeam'],
  'practice-owner': [
    'account.addOrganization',
    'consultants.addTeamMember',
    'consultants.assignOrganizations',
    'consultants.makeOwner',
    'consultants.removeTeamMember',
  ],
  member: [
    'payments.enquireName',
    'payments.uploadFile',
    'payments.downloadFile',
    'organizations.listWallets',
    'billing.readSubscription',
  ],
  'view:dashboard': ['dashboard.readStatsCard', 'dashboard.listTasks', 'organizations.readChecklist'],
  'view:employees': ['dashboard.readEmployeeStats', 'employees.list', 'employees.read'],
  'view:departments': ['departments.list'],
  'create:employees': ['employees.validateSheet', 'employees.importSheet', 'employees.downloadSheet'],
  'edit:employees': ['employees.update'],
  'edit:settings-company-info': ['organizations.saveKyc', 'organizations.createWallet'],
  'view:team-members': ['team.listMembers', 'team.listRoles', 'team.readConsultants'],
  'create:team-members': ['team.inviteMember', 'team.resendInvitation', 'team.createRole'],
  'edit:team-members': ['team.changeMember', 'team.changeRole', 'team.delegateRelease'],
  'delete:team-members': ['team.removeMember', 'team.deleteRole', 'team.dismissConsultant'],
  'view:payroll': [
    'dashboard.readPayrollDistribution',
    'payroll.list',
    'payroll.read',
    'payroll.readStatsCard',
    'payroll.downloadSheet',
    'payroll.downloadPayslip',
    'payroll.downloadPayslips',
    'payroll.listPayslips',
    'payroll.readPayslip',
    'payroll.readProgress',
  ],
  'create:payroll': ['payroll.getInitData', 'payroll.compute', 'payroll.create', 'payroll.deleteComputed'],
  'approve:payroll': [
    'payroll.approve',
    'payroll.reject',
    'payroll.processPayroll',
    'payroll.requestCode',
    'payroll.submitCode',
    'payroll.retryProcessing',
    'payroll.markPaid',
    'payroll.downloadPain001',
    'payroll.downloadBankCsv',
  ],
}

/** What each route takes, by the route's name. */
export const specifiedAccess: ReadonlyMap<string, string> = new Map(
  Object.entries(routesByAccess).flatMap(([access, names]) => names.map((name) => [name, access] as const)),
)
