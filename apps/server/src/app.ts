import { accountRoutes } from '@kazi/contract/account'
import { accountSecurityRoutes } from '@kazi/contract/account-security'
import { billingRoutes } from '@kazi/contract/billing'
import { consultantRoutes } from '@kazi/contract/consultants'
import { dashboardRoutes } from '@kazi/contract/dashboard'
import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees'
import { healthRoutes } from '@kazi/contract/health'
import { notificationRoutes } from '@kazi/contract/notifications'
import { organizationRoutes } from '@kazi/contract/organizations'
import { paymentRoutes } from '@kazi/contract/payments'
import { payrollRoutes } from '@kazi/contract/payroll'
import { payrollExtensionRoutes } from '@kazi/contract/payroll-extensions'
import { teamRoutes } from '@kazi/contract/team'
import {
  accountCommands,
  accountHandlers,
  accountJobs,
  accountSchedules,
  accountSecurityHandlers,
} from '#domains/accounts/index.ts'
import { authorizationHandlers } from '#domains/authorizations/index.ts'
import { billingHandlers } from '#domains/billing/index.ts'
import { clientHandlers, consultantHandlers } from '#domains/consultants/index.ts'
import { dashboardHandlers } from '#domains/dashboard/index.ts'
import { departmentHandlers } from '#domains/departments/index.ts'
import { documentHandlers } from '#domains/documents/index.ts'
import {
  employeeHandlers,
  employeeJobs,
  employeePay,
  listPayable,
  payoutAccountChange,
  payoutAccounts,
} from '#domains/employees/index.ts'
import { notificationHandlers } from '#domains/notifications/index.ts'
import { organizationHandlers } from '#domains/organizations/index.ts'
import { paymentHandlers } from '#domains/payments/index.ts'
import { nameEnquiryHandlers, payoutHandlers } from '#domains/payouts/index.ts'
import { payrollHandlers, payrollJobs } from '#domains/payroll/index.ts'
import { teamHandlers } from '#domains/team/index.ts'
import type { Commands } from '#platform/command.ts'
import { healthHandlers } from '#platform/health/health.routes.ts'
import { area, type Endpoint } from '#platform/http/handlers.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import type { Ports } from '#platform/ports.ts'

/** Payroll's calls are answered by three domains: the run, paying it out, its files. */
const runHandlers = { ...payrollHandlers, ...payoutHandlers, ...documentHandlers }

/** What waits for an owner's PIN is decided in one domain and done by the one that it is about. */
const decisionHandlers = authorizationHandlers({ 'payout-account-change': payoutAccountChange })

/** What touches pay, by the domains that know of it: payroll asks all of them and knows none. */
export const ports: Ports = { pay: { listPayable, contributors: [employeePay], payoutAccounts } }

/** Every area of the contract with the domain that answers it. */
export const endpoints: readonly Endpoint[] = [
  ...area(healthRoutes, healthHandlers),
  ...area(accountRoutes, { ...accountHandlers, ...clientHandlers, ...decisionHandlers }),
  ...area(accountSecurityRoutes, { ...accountSecurityHandlers, ...decisionHandlers }),
  ...area(organizationRoutes, organizationHandlers),
  ...area(teamRoutes, teamHandlers),
  ...area(consultantRoutes, consultantHandlers),
  ...area(billingRoutes, billingHandlers),
  ...area(paymentRoutes, { ...paymentHandlers, ...nameEnquiryHandlers }),
  ...area(departmentRoutes, departmentHandlers),
  ...area(employeeRoutes, employeeHandlers),
  ...area(payrollRoutes, runHandlers),
  ...area(payrollExtensionRoutes, runHandlers),
  ...area(dashboardRoutes, dashboardHandlers),
  ...area(notificationRoutes, notificationHandlers),
]

/** Every domain's jobs, by task name. */
export const jobs: JobHandlers = { ...accountJobs, ...employeeJobs, ...payrollJobs }

/** Which jobs run by the clock, as cron patterns in UTC. */
export const schedules: JobSchedules = { ...accountSchedules }

/** What operators can do from the command line, beside serving and migrating. */
export const commands: Commands = { ...accountCommands }

/** The demo organisations of a first start. */
export { demoWorld } from '#domains/demo/index.ts'
