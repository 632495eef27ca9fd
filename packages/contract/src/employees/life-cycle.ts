import * as z from 'zod/mini'
import { payEffects } from '../payroll/pay-effects.ts'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, minorUnits, text } from '../wire.ts'
import { employeeFilter } from './employees.ts'
import { separationPayments } from './separation-vocabulary.ts'

/** What a suspended person is paid. */
export const suspensionPays = ['full', 'percentage', 'none'] as const
export const separationReasons = [
  'resignation',
  'dismissal',
  'redundancy',
  'end-of-contract',
  'retirement',
  'death',
  'other',
] as const
/** What became of the notice that the law or the contract asks for. */
export const notices = ['served', 'waived', 'in-lieu', 'none-due'] as const

const people = z.array(id).check(z.minLength(1), z.maxLength(500))
/** `true`: answers what the act would do to pay, and does nothing. */
const preview = z._default(z.boolean(), false)
const saidInQuery = z._default(z.enum(['yes', 'no']), 'no')

/** What happens in a person's employment. */
export const lifeCycleRoutes = {
  suspend: route({
    name: 'employees.suspend',
    method: 'POST',
    path: 'employees/suspend',
    summary:
      'Suspends people from a day on, up to one or without an end: on full pay, a percentage of it, or none.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'employees.suspend',
    body: z.strictObject({
      employeeIds: people,
      from: date,
      /** the last day; null: until it is revoked */
      to: z.nullable(date),
      pay: z.enum(suspensionPays),
      /** of the pay that goes on; for `percentage` alone */
      percent: z.nullable(z.int().check(z.gte(1), z.lte(99))),
      reason: text(200),
      preview,
    }),
    response: data(payEffects),
    errors: ['employees.field-invalid', 'employees.suspended-already', 'employees.not-employed-then'],
    example: {
      body: {
        employeeIds: [exampleId],
        from: '2026-12-01',
        to: null,
        pay: 'percentage',
        percent: 50,
        reason: 'Pending an inquiry',
      },
    },
  }),
  revokeSuspension: route({
    name: 'employees.revokeSuspension',
    method: 'DELETE',
    path: 'employees/{employee_id}/revoke/{suspend_id}',
    summary: 'Ends a suspension on a day; with back pay it is as if it had never been.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'employees.revokeSuspension',
    params: z.strictObject({ employee_id: id, suspend_id: id }),
    query: z.strictObject({
      /** the first day back; today unless it is said */
      from: z.optional(date),
      backPay: saidInQuery,
      reason: z.optional(text(200)),
      preview: saidInQuery,
    }),
    response: data(payEffects),
    errors: ['employees.suspension-over', 'employees.field-invalid'],
    example: { params: { employee_id: exampleId, suspend_id: exampleId }, query: { backPay: 'yes' } },
  }),
  separate: route({
    name: 'employees.separate',
    method: 'POST',
    path: 'employees/separate',
    summary: 'Ends an employment with its last day. Until that day has passed the person stays employed.',
    permission: 'delete:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'employees.separate',
    body: z.strictObject({
      employeeId: id,
      reason: z.enum(separationReasons),
      lastOn: date,
      notice: z.enum(notices),
      note: z.nullable(text(200)),
      /** to whom the duties are handed over */
      handover: z.nullable(text(120)),
      /** paid with the last payslip, each with how its amount was found */
      payments: z._default(
        z
          .array(
            z.strictObject({
              kind: z.enum(separationPayments),
              amount: minorUnits.check(z.gte(1)),
              why: text(200),
            }),
          )
          .check(z.maxLength(10)),
        [],
      ),
      preview,
    }),
    response: data(
      z.strictObject({
        ...payEffects.shape,
        /** the least that the law asks for of somebody who is paid by the month; null: none */
        lawfulNotice: z.nullable(
          z.strictObject({ count: z.int(), unit: z.enum(['day', 'week', 'month']), source: z.string() }),
        ),
        /** full years on the last day */
        yearsOfService: z.int(),
      }),
    ),
    errors: ['employees.field-invalid', 'employees.separated-already'],
    example: {
      body: {
        employeeId: exampleId,
        reason: 'resignation',
        lastOn: '2026-12-10',
        notice: 'served',
        note: null,
        handover: null,
      },
    },
  }),
  restore: route({
    name: 'employees.restore',
    method: 'GET',
    path: 'employees/{employee_id}/restore',
    summary:
      'Employs the same person again from a day on, or takes back a separation whose last day is still to come.',
    permission: 'delete:employees',
    limit: 'writes',
    audit: 'employees.restore',
    params: z.strictObject({ employee_id: id }),
    query: z.strictObject({
      /** the first day back; today unless it is said */
      from: z.optional(date),
      preview: saidInQuery,
    }),
    response: data(payEffects),
    errors: ['employees.not-separated', 'employees.duplicate', 'employees.field-invalid'],
    example: { params: { employee_id: exampleId }, query: {} },
  }),
  togglePayroll: route({
    name: 'employees.togglePayroll',
    method: 'PATCH',
    path: 'employees/payroll/toggle-all',
    summary:
      'Takes named people, or all that a filter finds, in or out of payroll from the first day of a month on.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'employees.togglePayroll',
    body: z.strictObject({
      isOnPayroll: z.boolean(),
      /** the first day of a month: payroll pays a month or leaves it */
      from: date,
      reason: text(200),
      /** null: all active people whom `filter` finds */
      employeeIds: z.nullable(people),
      filter: z.optional(z.strictObject(employeeFilter)),
      preview,
    }),
    response: data(payEffects),
    errors: ['employees.field-invalid'],
    example: {
      body: {
        isOnPayroll: false,
        from: '2026-12-01',
        reason: 'Paid by the parent company',
        employeeIds: [exampleId],
      },
    },
  }),
  readTimeline: route({
    name: 'employees.readTimeline',
    method: 'GET',
    path: 'employees/{employee_id}/timeline',
    summary: 'What changed of a person, who did it, when and why, with what is planned; and the suspensions.',
    permission: 'view:employees',
    limit: 'reads',
    audit: 'employees.readTimeline',
    params: z.strictObject({ employee_id: id }),
    response: data(
      z.strictObject({
        entries: z.array(
          z.strictObject({
            id,
            field: z.string(),
            /** both null where the caller may not see pay, and the field is of it */
            before: z.nullable(z.string()),
            after: z.nullable(z.string()),
            /** the day from which it holds; null: from the moment of the change */
            effectiveOn: z.nullable(date),
            isPlanned: z.boolean(),
            why: z.nullable(z.string()),
            changedBy: z.nullable(z.string()),
            changedAt: instant,
          }),
        ),
        suspensions: z.array(
          z.strictObject({
            id,
            from: date,
            to: z.nullable(date),
            /** of the pay that goes on */
            percent: z.number(),
            reason: z.string(),
            /** neither over nor revoked */
            isOpen: z.boolean(),
            revokedFrom: z.nullable(date),
            hasBackPay: z.boolean(),
          }),
        ),
      }),
    ),
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId } },
  }),
}
