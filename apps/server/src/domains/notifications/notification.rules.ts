import type { AccountNotificationKind, OrganizationNotificationKind } from '@kazi/contract/notifications'
import type { Permission } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import type { Actor } from '#platform/context.ts'

/** Who is told of a kind: whoever may do something about it. Who may no longer, doesn't see what they were told. */
export const permissionOfKind: Readonly<Record<OrganizationNotificationKind, Permission>> = {
  'payroll-computed': 'create:payroll',
  'payroll-drafted': 'create:payroll',
  'payroll-not-drafted': 'create:payroll',
  'payroll-awaiting-approval': 'approve:payroll',
  'payroll-approved': 'create:payroll',
  'payroll-rejected': 'create:payroll',
  'payroll-cancelled': 'create:payroll',
  'bank-files-ready': 'approve:payroll',
  'payments-failed': 'approve:payroll',
  'payments-late': 'approve:payroll',
  'account-correction-waiting': 'approve:payroll',
  'approval-levels-changed': 'edit:payroll-settings',
  'approval-levels-looser': 'edit:payroll-settings',
  'decisions-delegated': 'view:dashboard',
  'accounts-unconfirmed': 'approve:payroll',
  'import-finished': 'create:employees',
  'records-expiring': 'edit:employees',
  'member-joined': 'view:team-members',
  'kyc-accepted': 'edit:settings-company-info',
  'kyc-refused': 'edit:settings-company-info',
  'query-answered': 'edit:employees',
  'query-overdue': 'edit:employees',
  'remittance-due': 'edit:remittance',
  'remittance-overdue': 'edit:remittance',
  'leave-awaiting-approval': 'approve:leave-management',
  'leave-approved': 'create:leave-management',
  'leave-rejected': 'create:leave-management',
  'leave-ended': 'create:leave-management',
  'leave-day-returned': 'create:leave-management',
  'wallet-short': 'view:wallet',
  'wallet-differs': 'view:wallet',
  'check-ins-overdue': 'view:performance',
  'appraisal-overdue': 'view:performance',
  'probation-ending': 'edit:employees',
  'poll-closed': 'create:comms',
  'suggestion-received': 'create:comms',
  'claim-awaiting-approval': 'view:reimbursement',
  'claim-approved': 'view:reimbursement',
  'claim-rejected': 'view:reimbursement',
  'claim-returned': 'view:reimbursement',
  'application-received': 'view:hirings',
  'interview-chosen': 'view:hirings',
  'offer-awaiting-approval': 'view:hirings',
  'offer-accepted': 'view:hirings',
  'offer-rejected': 'view:hirings',
  'onboarding-submitted': 'view:hirings',
  'contract-signed': 'view:hirings',
  'loan-awaiting-approval': 'view:benefits',
  'loan-approved': 'view:benefits',
  'loan-rejected': 'view:benefits',
}

/** What a kind is about, such as `payroll`: what is chosen to be told of. */
export const subjectOf = (kind: OrganizationNotificationKind): string =>
  permissionOfKind[kind].slice(permissionOfKind[kind].indexOf(':') + 1)

/** The kinds that a person sees in the active organisation. */
export const kindsSeenBy = ({ permissions }: Actor): OrganizationNotificationKind[] =>
  (Object.keys(permissionOfKind) as OrganizationNotificationKind[]).filter((kind) =>
    permissions.has(permissionOfKind[kind]),
  )

/** Where the account's own things are looked at and changed. */
export const accountLink = '/app/settings?tab=personal-info'

/** Something that happened in an organisation, for those who may do something about it. */
export interface Notice {
  readonly kind: OrganizationNotificationKind
  /** fills the kind's sentence; never amounts or account numbers: whoever reads it may not see those */
  readonly values: Readonly<Record<string, string | number>>
  /** the page of the thing, `/app/…` */
  readonly link: string
  /** Of whom it is about: whoever is limited to other departments isn't told. Absent: it is about nobody's person. */
  readonly departmentId?: Id | null
}

/** Something that happened to a person's own account. */
export interface AccountNotice {
  readonly kind: AccountNotificationKind
  readonly values?: Readonly<Record<string, string | number>>
}
