import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, id, instant, list, paging } from '../wire.ts'
import { exampleRun, runParams } from './run-view.ts'

/** Where a mailed payslip is: `queued` leaves in a moment, `no-address` waits for somebody to enter one. */
export const payslipMailStates = ['queued', 'mailed', 'opened', 'no-address'] as const

const counts = z.strictObject({
  /** payslips of the run that may be mailed */
  people: z.int(),
  /** of these, nobody asked for it yet */
  unasked: z.int(),
  queued: z.int(),
  mailed: z.int(),
  opened: z.int(),
  noAddress: z.int(),
})

/** Payslips to their people: a link and a code, no figure in the mail. */
export const payslipMailRoutes = {
  mailPayslips: route({
    name: 'payroll.mailPayslips',
    method: 'POST',
    path: 'payroll/{payrollId}/mail-payslips',
    summary:
      'Mails each person the link to their payslip: those who were not mailed before, those who have not opened it, or those named.',
    permission: 'create:payroll',
    limit: 'mails',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.mailPayslips',
    params: runParams,
    body: z.strictObject({
      to: z._default(z.enum(['not-mailed', 'not-opened']), 'not-mailed'),
      /** these alone, whether they were mailed before or not */
      payslipIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
    }),
    response: data(counts),
    errors: ['payroll.state-wrong', 'payroll.nobody-to-mail'],
    extension: true,
    example: { params: exampleRun, body: {} },
  }),
  listPayslipMails: route({
    name: 'payroll.listPayslipMails',
    method: 'GET',
    path: 'payroll/{payrollId}/payslip-mails',
    summary: 'Whose payslip was mailed when, and who opened it when.',
    permission: 'view:payroll',
    limit: 'reads',
    params: runParams,
    query: z.strictObject({
      ...paging,
      state: z.optional(z.enum(payslipMailStates)),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.strictObject({
      ...list(
        z.strictObject({
          payslipId: id,
          employeeId: id,
          number: z.string(),
          name: z.string(),
          state: z.enum(payslipMailStates),
          /** where it went; null before it left */
          addressMasked: z.nullable(z.string()),
          mailedAt: z.nullable(instant),
          /** how often it was mailed */
          mails: z.int(),
          /** until when the last link works */
          expiresAt: z.nullable(instant),
          firstOpenedAt: z.nullable(instant),
          lastOpenedAt: z.nullable(instant),
        }),
      ).shape,
      summary: counts,
    }),
    errors: ['payroll.state-wrong'],
    extension: true,
    example: { params: exampleRun },
  }),
}
