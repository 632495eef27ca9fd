import { accountRoutes } from './account.ts'
import { dashboardRoutes } from './dashboard.ts'
import { employeeRoutes } from './employees.ts'
import { healthRoutes } from './health.ts'
import { organizationRoutes } from './organizations.ts'
import { paymentRoutes } from './payments.ts'
import { payrollRoutes } from './payroll.ts'
import { payrollExtensionRoutes } from './payroll-extensions.ts'
import type { Route } from './route.ts'

/** Every area's routes. The web imports an area's file; this whole is for the server and the documents. */
export const areas = {
  health: healthRoutes,
  account: accountRoutes,
  dashboard: dashboardRoutes,
  employees: employeeRoutes,
  payments: paymentRoutes,
  organizations: organizationRoutes,
  payroll: payrollRoutes,
  payrollExtensions: payrollExtensionRoutes,
}

/** Every route, in the order of the areas. */
export const allRoutes: readonly Route[] = Object.values(areas).flatMap((area): Route[] =>
  Object.values(area),
)
