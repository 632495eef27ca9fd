import { departmentRoutes } from '@kazi/contract/departments'
import { transact } from '#platform/db/transact.ts'
import { area } from '#platform/http/handlers.ts'
import { selectDepartments } from './departments.queries.ts'

export const departmentEndpoints = area(departmentRoutes, {
  list: async (context, { query }) =>
    transact(context, async (inside) => {
      const { page, perPage } = query
      const { departments, total } = await selectDepartments(inside, query)
      return { data: departments, meta: { page, perPage, total, pages: Math.ceil(total / perPage) } }
    }),
})
