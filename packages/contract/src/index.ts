import { accountRoutes } from './account.ts'
import { accountSecurityRoutes } from './account-security.ts'
import { billingRoutes } from './billing.ts'
import { consultantRoutes } from './consultants.ts'
import { dashboardRoutes } from './dashboard.ts'
import { departmentRoutes } from './departments.ts'
import { employeeRoutes } from './employees.ts'
import { healthRoutes } from './health.ts'
import { notificationRoutes } from './notifications.ts'
import { organizationRoutes } from './organizations.ts'
import { paymentRoutes } from './payments.ts'
import { payrollRoutes } from './payroll.ts'
import { payrollExtensionRoutes } from './payroll-extensions.ts'
import type { Route } from './route.ts'
import { teamRoutes } from './team.ts'

/** Every area's routes. The web imports an area's file; this whole is for the server and the documents. */
export const areas = {
  health: healthRoutes,
  account: accountRoutes,
  accountSecurity: accountSecurityRoutes,
  dashboard: dashboardRoutes,
  departments: departmentRoutes,
  employees: employeeRoutes,
  payments: paymentRoutes,
  organizations: organizationRoutes,
  team: teamRoutes,
  consultants: consultantRoutes,
  billing: billingRoutes,
  payroll: payrollRoutes,
  payrollExtensions: payrollExtensionRoutes,
  notifications: notificationRoutes,
}

/** Every route, in the order of the areas. */
export const allRoutes: readonly Route[] = Object.values(areas).flatMap((area): Route[] =>
  Object.values(area),
)
