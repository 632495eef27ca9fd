import { accountingEndpoints } from '#domains/accounting/index.ts'
import {
  accountCommands,
  accountEndpoints,
  accountJobs,
  accountSchedules,
  accountSecurityEndpoints,
  findCaller,
} from '#domains/accounts/index.ts'
import { addOnEndpoints, addOnPay } from '#domains/add-ons/index.ts'
import { analyticsEndpoints } from '#domains/analytics/index.ts'
import { approvalByLink, approvalEndpoints, approvalJobs } from '#domains/approvals/index.ts'
import { auditLogCommands, auditLogEndpoints } from '#domains/audit-log/index.ts'
import { authorizationEndpoints } from '#domains/authorizations/index.ts'
import { bankEndpoints } from '#domains/banks/index.ts'
import {
  assertSubscribed,
  beginMonthsOnce,
  billingCommands,
  billingEndpoints,
  billingJobs,
  billingSchedules,
} from '#domains/billing/index.ts'
import { calculatorEndpoints } from '#domains/calculator/index.ts'
import { calendarFeedEndpoints } from '#domains/calendar-feed/index.ts'
import { commsEndpoints, commsJobs, commsSchedules } from '#domains/comms/index.ts'
import { consultantEndpoints } from '#domains/consultants/index.ts'
import { dashboardEndpoints } from '#domains/dashboard/index.ts'
import { departmentEndpoints } from '#domains/departments/index.ts'
import { digestJobs, digestSchedules } from '#domains/digests/index.ts'
import { disbursementEndpoints, disbursementFollower } from '#domains/disbursements/index.ts'
import { documentEndpoints } from '#domains/documents/index.ts'
import { earnedPayEndpoints } from '#domains/earned-wage-access/index.ts'
import {
  beginDay,
  departmentPeople,
  employeeEndpoints,
  employeeJobs,
  employeePay,
  hasEmployees,
  listPayable,
  payoutAccountChange,
  payoutAccounts,
} from '#domains/employees/index.ts'
import {
  hiringEndpoints,
  hiringJobs,
  hiringSchedules,
  listPublicDepartments,
  offerApproval,
} from '#domains/hiring/index.ts'
import {
  leaveApproval,
  leaveBehindDoor,
  leaveEndpoints,
  leaveJobs,
  leavePay,
  leaveSchedules,
  suggestTypesOnce,
} from '#domains/leave/index.ts'
import { letterBehindDoor, letterEndpoints } from '#domains/letters/index.ts'
import {
  advanceDisbursement,
  loanApproval,
  loanDisbursement,
  loanEndpoints,
  loanPay,
} from '#domains/loans/index.ts'
import { notificationEndpoints } from '#domains/notifications/index.ts'
import { operatorCommands, operatorJobs, operatorSchedules } from '#domains/operator/index.ts'
import {
  organizationCommands,
  organizationEndpoints,
  readActiveOrganization,
} from '#domains/organizations/index.ts'
import { parallelEndpoints } from '#domains/parallel-runs/index.ts'
import { hasWallet, paymentEndpoints, paymentJobs, paymentSchedules } from '#domains/payments/index.ts'
import {
  hasCompletedPayroll,
  payrollCalendar,
  payrollEndpoints,
  payrollJobs,
  payrollSchedules,
  readNextRunNeeds,
  runApproval,
  runFollower,
} from '#domains/payroll/index.ts'
import { listSchedules, payrollSettingsEndpoints, settingsPay } from '#domains/payroll-settings/index.ts'
import {
  payslipBehindDoor,
  payslipDeliveryJobs,
  payslipMailEndpoints,
} from '#domains/payslip-delivery/index.ts'
import { performanceEndpoints, performanceJobs, performanceSchedules } from '#domains/performance/index.ts'
import {
  personalDoorEndpoints,
  personalDoorJobs,
  personalDoorSchedules,
} from '#domains/personal-door/index.ts'
import { personalRecordEndpoints, tellOfExpiring } from '#domains/personal-records/index.ts'
import { privacyEndpoints } from '#domains/privacy/index.ts'
import { queryBehindDoor, queryEndpoints, queryJobs } from '#domains/queries/index.ts'
import {
  claimApproval,
  claimDisbursement,
  claimPay,
  reimbursementEndpoints,
  replanClaims,
  suggestCategoriesOnce,
} from '#domains/reimbursements/index.ts'
import {
  accrue,
  readDuesOutlook,
  remittanceCalendar,
  remittanceEndpoints,
  remittanceJobs,
  remittanceSchedules,
} from '#domains/remittances/index.ts'
import { shiftEndpoints, shiftJobs, shiftPay } from '#domains/shifts/index.ts'
import { teamEndpoints } from '#domains/team/index.ts'
import { uploadEndpoints, uploadJobs, uploadSchedules } from '#domains/uploads/index.ts'
import type { Commands } from '#platform/command.ts'
import { healthEndpoints } from '#platform/health/health.routes.ts'
import type { Endpoint } from '#platform/http/handlers.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import type { Ports } from '#platform/ports.ts'

/** What waits for an owner's PIN is decided in one domain and done by the one that it is about. */
const acts = { 'payout-account-change': payoutAccountChange, approval: approvalByLink }

/** What somebody without an account finds behind their door is known to the domain that it is about. */
const doorActs = {
  query: queryBehindDoor,
  letter: letterBehindDoor,
  payslip: payslipBehindDoor,
  leave: leaveBehindDoor,
}

/** What is asked of domains by those who know none of them. */
export const ports: Ports = {
  gates: {
    ...{ findCaller, assertSubscribed, readOrganization: readActiveOrganization },
    beginDay: async (context) => {
      await beginDay(context)
      await tellOfExpiring(context)
      await suggestTypesOnce(context)
      await suggestCategoriesOnce(context)
      await replanClaims(context)
      await beginMonthsOnce(context)
    },
  },
  /** how far an organisation is set up, by the domains that lean on it */
  setup: { hasWallet, hasEmployees, hasCompletedPayroll },
  /** what touches pay: payroll asks all of it */
  pay: {
    listPayable,
    listSchedules,
    contributors: [employeePay, settingsPay, addOnPay, leavePay, claimPay, shiftPay, loanPay],
  },
  /** what is approved, by its kind */
  approvals: {
    run: runApproval,
    leave: leaveApproval,
    claim: claimApproval,
    offer: offerApproval,
    advance: loanApproval,
    loan: loanApproval,
  },
  /** what runs owe becomes liabilities */
  dues: { accrue },
  /** whose payments a rail carries out, by the kind of their orders */
  /** what stands in calendars */
  calendar: [payrollCalendar, remittanceCalendar],
  paymentSources: { 'payroll-run': runFollower, disbursement: disbursementFollower },
  /** what people are paid for beside payroll, by its kind */
  disbursed: { claim: claimDisbursement, advance: advanceDisbursement, loan: loanDisbursement },
  /** what a wallet will be needed for */
  fundsOutlook: async (context) => ({
    runs: await readNextRunNeeds(context),
    dues: await readDuesOutlook(context),
  }),
  /** where people are paid */
  payoutAccounts,
  /** who is in which department */
  departmentPeople,
  /** which departments look for people */
  listOpenDepartments: listPublicDepartments,
}

/** Every call, by the folder of `src/` that answers it. */
export const endpointsByFolder: Readonly<Record<string, readonly Endpoint[]>> = {
  'platform/health': healthEndpoints,
  'domains/accounts': [...accountEndpoints, ...accountSecurityEndpoints],
  'domains/authorizations': authorizationEndpoints(acts),
  'domains/organizations': organizationEndpoints,
  'domains/team': teamEndpoints,
  'domains/consultants': consultantEndpoints,
  'domains/billing': billingEndpoints,
  'domains/calculator': calculatorEndpoints,
  'domains/banks': bankEndpoints,
  'domains/uploads': uploadEndpoints,
  'domains/departments': departmentEndpoints,
  'domains/employees': employeeEndpoints,
  'domains/add-ons': addOnEndpoints,
  'domains/performance': performanceEndpoints,
  'domains/personal-door': personalDoorEndpoints(doorActs),
  'domains/queries': queryEndpoints,
  'domains/personal-records': personalRecordEndpoints,
  'domains/letters': letterEndpoints,
  'domains/leave': leaveEndpoints,
  'domains/comms': commsEndpoints,
  'domains/reimbursements': reimbursementEndpoints,
  'domains/disbursements': disbursementEndpoints,
  'domains/shifts': shiftEndpoints,
  'domains/hiring': hiringEndpoints,
  'domains/loans': loanEndpoints,
  'domains/earned-wage-access': earnedPayEndpoints,
  'domains/payroll': payrollEndpoints,
  'domains/payroll-settings': payrollSettingsEndpoints,
  'domains/approvals': approvalEndpoints,
  'domains/payments': paymentEndpoints,
  'domains/remittances': remittanceEndpoints,
  'domains/documents': documentEndpoints,
  'domains/payslip-delivery': payslipMailEndpoints,
  'domains/parallel-runs': parallelEndpoints,
  'domains/accounting': accountingEndpoints,
  'domains/dashboard': dashboardEndpoints,
  'domains/analytics': analyticsEndpoints,
  'domains/notifications': notificationEndpoints,
  'domains/privacy': privacyEndpoints,
  'domains/calendar-feed': calendarFeedEndpoints,
  'domains/audit-log': auditLogEndpoints,
}
export const endpoints: readonly Endpoint[] = Object.values(endpointsByFolder).flat()

/** Every domain's jobs, by task name. */
export const jobs: JobHandlers = {
  ...accountJobs,
  ...approvalJobs,
  ...billingJobs,
  ...commsJobs,
  ...employeeJobs,
  ...hiringJobs,
  ...leaveJobs,
  ...digestJobs,
  ...operatorJobs,
  ...paymentJobs,
  ...payrollJobs,
  ...payslipDeliveryJobs,
  ...performanceJobs,
  ...personalDoorJobs,
  ...queryJobs,
  ...remittanceJobs,
  ...shiftJobs,
  ...uploadJobs,
}

/** Which jobs run by the clock, as cron patterns in UTC. */
export const schedules: JobSchedules = {
  ...accountSchedules,
  ...billingSchedules,
  ...commsSchedules,
  ...hiringSchedules,
  ...leaveSchedules,
  ...digestSchedules,
  ...operatorSchedules,
  ...paymentSchedules,
  ...payrollSchedules,
  ...performanceSchedules,
  ...personalDoorSchedules,
  ...remittanceSchedules,
  ...uploadSchedules,
}

/** What operators can do from the command line, beside serving and migrating. */
export const commands: Commands = {
  ...accountCommands,
  ...billingCommands,
  ...organizationCommands,
  ...auditLogCommands,
  ...operatorCommands,
}

/** The demo organisations of a first start. */
export { demoWorld } from '#domains/demo/index.ts'
