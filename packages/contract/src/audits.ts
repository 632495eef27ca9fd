import * as z from 'zod/mini'
import { route } from './route.ts'
import { data, date, id, instant, list, paging } from './wire.ts'

/** What of the log is asked for. Days are the organisation's. */
const filters = {
  /** what was done, or who looked at pay, accounts and identity numbers */
  of: z._default(z.enum(['acts', 'looks']), 'acts'),
  /** who did it */
  person: z.optional(id),
  /** a kind of thing (`employee`), or one thing (`employee:<id>`) */
  object: z.optional(
    z.string().check(z.regex(/^[a-z]+(-[a-z]+)*(:[\w-]{1,60})?$/, 'wire.choice'), z.maxLength(100)),
  ),
  /** the name of the act, as the log has it */
  act: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/, 'wire.choice'))),
  from: z.optional(date),
  to: z.optional(date),
}

/** A field that an act changed, each side as text; null: it wasn't there, or isn't any more. */
const change = z.strictObject({
  /** the path of the field */
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const entry = z.strictObject({
  /** its place in the log, from 1; of a look, an id of its own */
  id: z.string(),
  occurredAt: instant,
  act: z.string(),
  object: z.strictObject({
    kind: z.string(),
    id: z.string(),
    /** what people call it, where that is known */
    name: z.nullable(z.string()),
  }),
  /** null: the system, or an operator from the command line */
  person: z.nullable(z.strictObject({ id, name: z.string() })),
  role: z.nullable(z.string()),
  /** null: erased */
  ip: z.nullable(z.string()),
  requestId: z.string(),
  changes: z.array(change),
  /** how many changes are left out of a long list */
  more: z.int(),
  /** what it said was erased; that it happened is still proven */
  isErased: z.boolean(),
  /** the caller’s role doesn’t show them what it was about */
  isHidden: z.boolean(),
})

/** What happened in an organisation, for whoever may read it. */
export const auditRoutes = {
  listAudits: route({
    name: 'audits.list',
    method: 'GET',
    path: 'audits',
    summary:
      'What happened in the organisation, the newest first: who did what to which thing, and what it changed.',
    permission: 'view:audit-log',
    limit: 'reads',
    audit: 'audits.list',
    query: z.strictObject({ ...paging, ...filters }),
    response: list(entry),
    errors: [],
    example: { query: { page: 1 } },
  }),
  readFilters: route({
    name: 'audits.readFilters',
    method: 'GET',
    path: 'audits/filters',
    summary: 'Who acted, on which kinds of things and how, as far as the log goes back.',
    permission: 'view:audit-log',
    limit: 'reads',
    response: data(
      z.strictObject({
        people: z.array(z.strictObject({ id, name: z.string() })),
        objects: z.array(z.string()),
        acts: z.array(z.string()),
      }),
    ),
    errors: [],
    extension: true,
    example: {},
  }),
  downloadAudits: route({
    name: 'audits.download',
    method: 'GET',
    path: 'audits/download',
    summary: 'Exactly what the log shows under these filters, as a sheet.',
    permission: 'view:audit-log',
    limit: 'exports',
    audit: 'audits.download',
    query: z.strictObject({ ...filters, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['audits.too-many-rows'],
    extension: true,
    example: { query: { format: 'csv' } },
  }),
}
