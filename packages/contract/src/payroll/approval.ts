import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, note, text } from '../wire.ts'
import { exampleRun, run, runParams } from './run-view.ts'

/** A run from its maker to who approves it. */
export const approvalRoutes = {
  create: route({
    name: 'payroll.create',
    method: 'POST',
    path: 'payroll/create',
    summary: 'Submits a computed run for approval and fixes its approval levels.',
    permission: 'create:payroll',
    limit: 'tells-colleagues',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.create',
    body: z.strictObject({ payrollId: id }),
    response: data(run),
    errors: ['payroll.state-wrong', 'payroll.content-changed', 'payroll.nobody-to-pay'],
    example: { body: { payrollId: exampleId } },
  }),
  approve: route({
    name: 'payroll.approve',
    method: 'PATCH',
    path: 'payroll/{payrollId}/approve',
    summary: 'Approves exactly the content that `contentHash` names, naming the warnings that were seen.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.approve',
    params: runParams,
    body: z.strictObject({
      contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wire.hash')),
      acknowledged: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)), []),
      reason: z.optional(note(500)),
    }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.acknowledgement-required',
      'payroll.maker-cannot-approve',
      'payroll.approver-decided-already',
      'payroll.reason-required',
      // where one person decides that refused payments leave once more
      'session.step-up-needed',
    ],
    example: { params: exampleRun, body: { contentHash: '0'.repeat(64), acknowledged: [] } },
  }),
  reject: route({
    name: 'payroll.reject',
    method: 'PATCH',
    path: 'payroll/{payrollId}/reject',
    summary: 'Sends the run back to its maker, with a reason.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.reject',
    params: runParams,
    body: z.strictObject({ reason: text(500) }),
    response: data(run),
    errors: ['payroll.state-wrong'],
    example: { params: exampleRun, body: { reason: 'Ngozi’s raise starts in December.' } },
  }),
}
