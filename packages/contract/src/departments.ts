import * as z from 'zod/mini'
import { route } from './route.ts'
import { id, list, paging } from './wire.ts'

/** What an organisation's people are grouped by. */
export const departmentRoutes = {
  list: route({
    name: 'departments.list',
    method: 'GET',
    path: 'departments',
    summary: 'The departments by name, with how many active people each has.',
    permission: 'view:departments',
    limit: 'reads',
    query: z.strictObject(paging),
    response: list(z.strictObject({ id, name: z.string(), employees: z.int() })),
    errors: [],
    example: { query: { page: 1 } },
  }),
}
