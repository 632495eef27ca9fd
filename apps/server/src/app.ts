import { accountRoutes } from '@kazi/contract/account'
import { employeeRoutes } from '@kazi/contract/employees'
import { healthRoutes } from '@kazi/contract/health'
import { organizationRoutes } from '@kazi/contract/organizations'
import { paymentRoutes } from '@kazi/contract/payments'
import { accountHandlers, accountJobs, accountSchedules } from '#domains/accounts/index.ts'
import { employeeHandlers } from '#domains/employees/index.ts'
import { organizationHandlers } from '#domains/organizations/index.ts'
import { paymentHandlers } from '#domains/payments/index.ts'
import type { Commands } from '#platform/command.ts'
import type { DemoWorld } from '#platform/demo-world.ts'
import { healthHandlers } from '#platform/health/health.routes.ts'
import { area, type Endpoint } from '#platform/http/handlers.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'

/** Every area of the contract with the domain that answers it. */
export const endpoints: readonly Endpoint[] = [
  ...area(healthRoutes, healthHandlers),
  ...area(accountRoutes, accountHandlers),
  ...area(organizationRoutes, organizationHandlers),
  ...area(paymentRoutes, paymentHandlers),
  ...area(employeeRoutes, employeeHandlers),
]

/** Every domain's jobs, by task name. */
export const jobs: JobHandlers = { ...accountJobs }

/** Which jobs run by the clock, as cron patterns in UTC. */
export const schedules: JobSchedules = { ...accountSchedules }

/** What operators can do from the command line, beside serving and migrating. */
export const commands: Commands = {}

/** The demo organisations of a first start. */
export const demoWorld: DemoWorld | undefined = undefined
