import * as z from 'zod/mini'
import { route } from './route.ts'
import { data } from './wire.ts'

export const healthRoutes = {
  readHealth: route({
    name: 'health.readHealth',
    method: 'GET',
    path: 'health',
    summary: 'Answers once the server, the database and the queue are ready.',
    permission: 'public',
    limit: 'reads',
    response: data(z.strictObject({ status: z.literal('ok'), version: z.string() })),
    errors: ['service.unavailable'],
    extension: true,
    example: {},
  }),
}
