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
import { assertSubscribed, billingEndpoints } from '#domains/billing/index.ts'
import { consultantEndpoints } from '#domains/consultants/index.ts'
import { dashboardEndpoints } from '#domains/dashboard/index.ts'
import { departmentEndpoints } from '#domains/departments/index.ts'
import { documentEndpoints } from '#domains/documents/index.ts'
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
  leaveApproval,
  leaveEndpoints,
  leaveJobs,
  leavePay,
  leaveSchedules,
  suggestTypesOnce,
} from '#domains/leave/index.ts'
import { letterBehindDoor, letterEndpoints } from '#domains/letters/index.ts'
import { notificationEndpoints } from '#domains/notifications/index.ts'
import {
  organizationCommands,
  organizationEndpoints,
  readActiveOrganization,
} from '#domains/organizations/index.ts'
import { parallelEndpoints } from '#domains/parallel-runs/index.ts'
import { hasWallet, paymentEndpoints, paymentJobs, paymentSchedules } from '#domains/payments/index.ts'
import {
  hasCompletedPayroll,
  payrollEndpoints,
  payrollJobs,
  readNextRunNeeds,
  runApproval,
  runFollower,
} from '#domains/payroll/index.ts'
import { payrollSettingsEndpoints, settingsPay } from '#domains/payroll-settings/index.ts'
import {
  payslipBehindDoor,
  payslipDeliveryJobs,
  payslipMailEndpoints,
} from '#domains/payslip-delivery/index.ts'
import {
  personalDoorEndpoints,
  personalDoorJobs,
  personalDoorSchedules,
} from '#domains/personal-door/index.ts'
import { personalRecordEndpoints, tellOfExpiring } from '#domains/personal-records/index.ts'
import { queryBehindDoor, queryEndpoints, queryJobs } from '#domains/queries/index.ts'
import {
  accrue,
  readDuesOutlook,
  remittanceEndpoints,
  remittanceJobs,
  remittanceSchedules,
} from '#domains/remittances/index.ts'
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
const doorActs = { query: queryBehindDoor, letter: letterBehindDoor, payslip: payslipBehindDoor }

/** What is asked of domains by those who know none of them. */
export const ports: Ports = {
  gates: {
    ...{ findCaller, assertSubscribed, readOrganization: readActiveOrganization },
    beginDay: async (context) => {
      await beginDay(context)
      await tellOfExpiring(context)
      await suggestTypesOnce(context)
    },
  },
  /** how far an organisation is set up, by the domains that lean on it */
  setup: { hasWallet, hasEmployees, hasCompletedPayroll },
  /** what touches pay: payroll asks all of it */
  pay: { listPayable, contributors: [employeePay, settingsPay, addOnPay, leavePay] },
  /** what is approved, by its kind */
  approvals: { run: runApproval, leave: leaveApproval },
  /** what runs owe becomes liabilities */
  dues: { accrue },
  /** whose payments a rail carries out, by the kind of their orders */
  paymentSources: { 'payroll-run': runFollower },
  /** what a wallet will be needed for */
  fundsOutlook: async (context) => ({
    nextRun: await readNextRunNeeds(context),
    dues: await readDuesOutlook(context),
  }),
  /** where people are paid */
  payoutAccounts,
  /** who is in which department */
  departmentPeople,
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
  'domains/banks': bankEndpoints,
  'domains/uploads': uploadEndpoints,
  'domains/departments': departmentEndpoints,
  'domains/employees': employeeEndpoints,
  'domains/add-ons': addOnEndpoints,
  'domains/personal-door': personalDoorEndpoints(doorActs),
  'domains/queries': queryEndpoints,
  'domains/personal-records': personalRecordEndpoints,
  'domains/letters': letterEndpoints,
  'domains/leave': leaveEndpoints,
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
  'domains/audit-log': auditLogEndpoints,
}
export const endpoints: readonly Endpoint[] = Object.values(endpointsByFolder).flat()

/** Every domain's jobs, by task name. */
export const jobs: JobHandlers = {
  ...accountJobs,
  ...approvalJobs,
  ...employeeJobs,
  ...leaveJobs,
  ...paymentJobs,
  ...payrollJobs,
  ...payslipDeliveryJobs,
  ...personalDoorJobs,
  ...queryJobs,
  ...remittanceJobs,
  ...uploadJobs,
}

/** Which jobs run by the clock, as cron patterns in UTC. */
export const schedules: JobSchedules = {
  ...accountSchedules,
  ...leaveSchedules,
  ...paymentSchedules,
  ...personalDoorSchedules,
  ...remittanceSchedules,
  ...uploadSchedules,
}

/** What operators can do from the command line, beside serving and migrating. */
export const commands: Commands = {
  ...accountCommands,
  ...organizationCommands,
  ...auditLogCommands,
}

/** The demo organisations of a first start. */
export { demoWorld } from '#domains/demo/index.ts'
