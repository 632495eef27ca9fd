import type { departmentRoutes } from '@kazi/contract/departments'
import { transact } from '#platform/db/transact.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { selectDepartments } from './departments.queries.ts'

export const departmentHandlers: Handlers<typeof departmentRoutes> = {
  list: async (context, { query }) =>
    transact(context, async (inside) => {
      const { page, perPage } = query
      const { departments, total } = await selectDepartments(inside, query)
      return { data: departments, meta: { page, perPage, total, pages: Math.ceil(total / perPage) } }
    }),
}
