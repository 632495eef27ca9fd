import { departmentRoutes } from '@kazi/contract/departments'
import { area } from '#platform/http/handlers.ts'
import { listDepartments } from './departments.service.ts'

export const departmentEndpoints = area(departmentRoutes, {
  list: (context, { query }) => listDepartments(context, query),
})
