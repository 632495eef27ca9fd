import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, instant, list, money, month, note, paging } from '../wire.ts'

/** What time is counted in, by what is agreed for one of it. */
export const timeUnits = ['hour', 'day'] as const

/** Hundredths of an hour or a day: 7.5 hours are 750; no month has more than 744 hours. */
const hundredths = z.int().check(z.gte(0), z.lte(74_400))

/** Time that people worked in a month, of those who are paid by the hour or the day. */
export const workedTimeRoutes = {
  listWorkedTime: route({
    name: 'employees.listWorkedTime',
    method: 'GET',
    path: 'employees/worked-time',
    summary: 'Who is paid by the hour or the day in a month, and how much each of them worked in it.',
    permission: 'view:employees',
    limit: 'reads',
    audit: 'employees.listWorkedTime',
    query: z.strictObject({
      ...paging,
      month,
      /** only those of whom nothing was entered */
      missing: z._default(z.enum(['yes', 'no']), 'no'),
    }),
    response: list(
      z.strictObject({
        id,
        name: z.string(),
        number: z.string(),
        department: z.nullable(z.string()),
        unit: z.enum(timeUnits),
        /** for one hour or one day; null where the caller may not see pay */
        rate: z.nullable(money),
        /** null: nobody has said it yet, and the person can't be paid */
        hundredths: z.nullable(hundredths),
        note: z.nullable(z.string()),
        enteredBy: z.nullable(z.string()),
        enteredAt: z.nullable(instant),
      }),
    ),
    errors: [],
    extension: true,
    example: { query: { month: '2026-11' } },
  }),
  setWorkedTime: route({
    name: 'employees.setWorkedTime',
    method: 'PUT',
    path: 'employees/worked-time',
    summary:
      'Says how much people worked in a month. What was said before is kept; a month that is paid already is made up for.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'employees.setWorkedTime',
    body: z.strictObject({
      month,
      entries: z
        .array(
          z.strictObject({
            employeeId: id,
            /** null takes back what was said */
            hundredths: z.nullable(hundredths),
            note: z.nullable(note(200)),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: data(z.strictObject({ changed: z.int() })),
    errors: ['employees.field-invalid'],
    extension: true,
    example: {
      body: { month: '2026-11', entries: [{ employeeId: exampleId, hundredths: 16_050, note: null }] },
    },
  }),
}
