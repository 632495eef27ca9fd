import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, text } from '../wire.ts'

const named = z.strictObject({ id, name: z.string() })

const delegation = z.strictObject({
  id,
  from: named,
  to: named,
  fromOn: date,
  toOn: date,
  reason: z.nullable(z.string()),
  /** it is the caller's own, and they may end it */
  isOwn: z.boolean(),
})

/** Who decides in whose place while they are away. */
export const delegationRoutes = {
  listDelegations: route({
    name: 'approvals.listDelegations',
    method: 'GET',
    path: 'approvals/delegations',
    summary:
      'Who decides in whose place, today and later, and to whom the caller could hand their decisions.',
    permission: 'member',
    limit: 'reads',
    response: data(
      z.strictObject({
        delegations: z.array(delegation),
        /** who may decide about something that the caller may decide about; empty where the caller decides nothing */
        people: z.array(named),
      }),
    ),
    errors: [],
    extension: true,
    example: {},
  }),
  delegate: route({
    name: 'approvals.delegate',
    method: 'POST',
    path: 'approvals/delegations',
    summary: 'Hands the caller’s own decisions to a colleague from a day to a day; it ends by itself.',
    permission: 'member',
    limit: 'writes',
    repeat: 'refused',
    audit: 'approvals.delegate',
    stepUp: true,
    body: z.strictObject({
      to: id,
      fromOn: date,
      toOn: date,
      reason: z._default(z.nullable(text(200)), null),
    }),
    response: data(delegation),
    status: 201,
    errors: ['approvals.delegate-unfit', 'approvals.delegation-days-wrong', 'approvals.delegated-already'],
    extension: true,
    example: { body: { to: exampleId, fromOn: '2026-12-01', toOn: '2026-12-14' } },
  }),
  endDelegation: route({
    name: 'approvals.endDelegation',
    method: 'DELETE',
    path: 'approvals/delegations/{delegationId}',
    summary: 'Ends a delegation of the caller’s before its last day.',
    permission: 'member',
    limit: 'writes',
    repeat: 'refused',
    audit: 'approvals.endDelegation',
    params: z.strictObject({ delegationId: id }),
    response: data(z.strictObject({ id })),
    errors: [],
    extension: true,
    example: { params: { delegationId: exampleId } },
  }),
}
