import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { jobRoleRoutes } from '@kazi/contract/job-roles'

/** What a change of departments, of who is in them, or of roles makes stale. */
export const madeStale = [
  departmentRoutes.list,
  departmentRoutes.read,
  jobRoleRoutes.listRoles,
  employeeRoutes.list,
  employeeRoutes.read,
]
