import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, list, paging, text } from '../wire.ts'
import { clockTime, cost, minutes, namedLocation, personOfShift } from './parts.ts'
import { shiftTerms } from './terms.ts'
import { timeFlags, timeSources, timeStates } from './vocabulary.ts'

/** Minutes by how they are paid. */
const classes = z.strictObject({
  ordinary: minutes,
  overtime: minutes,
  restDay: minutes,
  holiday: minutes,
  /** of all of these, those of the night */
  night: minutes,
})

/** One person's span of days: planned, worked, approved and paid in one line. */
const reportRow = z.strictObject({
  employee: personOfShift,
  planned: minutes,
  clocked: minutes,
  approved: minutes,
  /** what payslips that are decided paid; the approved rest waits for the next */
  paid: minutes,
  classes,
  /** how many times wait for approval */
  waiting: z.int(),
  flags: z.array(z.strictObject({ flag: z.enum(timeFlags), count: z.int() })),
  cost,
})

const time = z.strictObject({
  id,
  employee: personOfShift,
  on: date,
  startsAt: clockTime,
  /** null while the person is at work, or the second punch is missing */
  endsAt: z.nullable(clockTime),
  /** what of it is worked and paid */
  minutes: z.nullable(minutes),
  unpaidBreakMinutes: minutes,
  state: z.enum(timeStates),
  source: z.enum(timeSources),
  location: z.nullable(namedLocation),
  /** what was planned */
  planned: z.nullable(z.strictObject({ id, startsAt: clockTime, endsAt: clockTime, minutes })),
  flags: z.array(z.enum(timeFlags)),
  reason: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  enteredAt: instant,
  classes: z.nullable(classes),
})

const filter = {
  from: z.optional(date),
  to: z.optional(date),
  location: z.optional(id),
  search: z.optional(z.string().check(z.maxLength(100))),
}
const entry = {
  on: date,
  startsAt: clockTime,
  endsAt: clockTime,
  unpaidBreakMinutes: z._default(z.int().check(z.gte(0), z.lte(480)), 0),
  reason: text(200),
}
const entryErrors = [
  'shifts.time-overlaps',
  'shifts.not-employed',
  'shifts.break-long',
  'shifts.time-ahead',
  'shifts.too-far',
] as const
const span = { from: '2026-11-01', to: '2026-11-30' }
const exampleEntry = {
  on: '2026-11-20',
  startsAt: '22:00',
  endsAt: '06:00',
  reason: 'The kiosk was out of order',
}

/** What was worked, approved and paid. */
export const shiftHourRoutes = {
  readReport: route({
    name: 'shifts.readReport',
    method: 'GET',
    path: 'shifts/report',
    audit: 'shifts.readReport',
    summary:
      'Hours planned, clocked, approved and paid of everybody over some days, with what is late or missing.',
    permission: 'view:shifts',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter }),
    response: list(reportRow),
    errors: ['shifts.span-wrong'],
    example: { query: span },
  }),
  exportReport: route({
    name: 'shifts.exportReport',
    extension: true,
    method: 'GET',
    path: 'shifts/report/export',
    summary: 'Exactly what the report shows, without its pages, as XLSX or CSV.',
    permission: 'view:shifts',
    limit: 'exports',
    audit: 'shifts.exportReport',
    query: z.strictObject({ ...filter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['shifts.span-wrong'],
    example: { query: { ...span, format: 'csv' } },
  }),
  readPersonReport: route({
    name: 'shifts.readPersonReport',
    method: 'GET',
    path: 'shifts/{employee_id}/report',
    audit: 'shifts.readPersonReport',
    summary: 'One person’s days: what was planned, clocked, approved and paid of each, and how it is paid.',
    permission: 'view:shifts',
    limit: 'reads',
    params: z.strictObject({ employee_id: id }),
    query: z.strictObject({ from: filter.from, to: filter.to }),
    response: data(
      z.strictObject({
        ...reportRow.shape,
        from: date,
        to: date,
        days: z.array(
          z.strictObject({
            on: date,
            holiday: z.nullable(z.string()),
            planned: minutes,
            clocked: minutes,
            approved: minutes,
            times: z.array(time),
            flags: z.array(z.enum(timeFlags)),
          }),
        ),
      }),
    ),
    errors: ['shifts.span-wrong'],
    example: { params: { employee_id: exampleId }, query: span },
  }),
  listTimes: route({
    name: 'shifts.listTimes',
    extension: true,
    method: 'GET',
    path: 'shifts/times',
    summary: 'What people worked, each beside what was planned; those that wait for approval first.',
    permission: 'view:shifts',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter, state: z.optional(z.enum(timeStates)) }),
    response: list(time),
    errors: ['shifts.span-wrong'],
    example: { query: span },
  }),
  enterTime: route({
    name: 'shifts.enterTime',
    extension: true,
    method: 'POST',
    path: 'shifts/times',
    summary: 'Enters by hand what people worked on a day, with a reason.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'shifts.enterTime',
    subscription: true,
    body: z.strictObject({ employeeIds: z.array(id).check(z.minLength(1), z.maxLength(200)), ...entry }),
    response: data(z.array(time)),
    status: 201,
    errors: entryErrors,
    example: { body: { employeeIds: [exampleId], ...exampleEntry } },
  }),
  correctTime: route({
    name: 'shifts.correctTime',
    extension: true,
    method: 'PUT',
    path: 'shifts/times/{time_id}',
    summary:
      'Corrects what somebody worked, with a reason. What was approved has to be approved anew: the difference is arrears.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'refused',
    audit: 'shifts.correctTime',
    subscription: true,
    params: z.strictObject({ time_id: id }),
    body: z.strictObject(entry),
    response: data(time),
    errors: entryErrors,
    example: { params: { time_id: exampleId }, body: exampleEntry },
  }),
  removeTime: route({
    name: 'shifts.removeTime',
    extension: true,
    method: 'DELETE',
    path: 'shifts/times/{time_id}',
    summary: 'Takes back a time that nobody worked, with a reason.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'refused',
    audit: 'shifts.removeTime',
    subscription: true,
    params: z.strictObject({ time_id: id }),
    query: z.strictObject({ reason: text(200) }),
    response: data(z.strictObject({ id })),
    errors: [],
    example: { params: { time_id: exampleId }, query: { reason: 'Entered for the wrong person' } },
  }),
  approveTimes: route({
    name: 'shifts.approveTimes',
    extension: true,
    method: 'POST',
    path: 'shifts/times/approve',
    summary: 'Approves times as they are: they are locked, and the next payslip pays them.',
    permission: 'approve:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.approveTimes',
    subscription: true,
    body: z.strictObject({
      /** these times; null: every one of the span that is recorded */
      ids: z._default(z.nullable(z.array(id).check(z.minLength(1), z.maxLength(1000))), null),
      from: z._default(z.nullable(date), null),
      to: z._default(z.nullable(date), null),
      employeeIds: z._default(z.nullable(z.array(id).check(z.minLength(1), z.maxLength(500))), null),
    }),
    response: data(z.strictObject({ approved: z.int(), already: z.int(), open: z.int(), people: z.int() })),
    errors: ['shifts.own-hours', 'shifts.rate-missing', 'shifts.hour-value-missing', 'shifts.span-wrong'],
    example: { body: { ids: [exampleId] } },
  }),
  reopenTimes: route({
    name: 'shifts.reopenTimes',
    extension: true,
    method: 'POST',
    path: 'shifts/times/reopen',
    summary:
      'Takes approval back, so that times are corrected. What a payslip has paid already stays paid until then.',
    permission: 'approve:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.reopenTimes',
    subscription: true,
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)), reason: text(200) }),
    response: data(z.strictObject({ reopened: z.int() })),
    errors: [],
    example: { body: { ids: [exampleId], reason: 'The break was longer' } },
  }),
  readSettings: route({
    name: 'shifts.readSettings',
    extension: true,
    method: 'GET',
    path: 'shifts/settings',
    summary: 'The rules, the grace and the premiums that hold, with what the law asks for at least.',
    permission: 'view:shifts',
    limit: 'reads',
    response: data(
      z.strictObject({
        from: z.nullable(date),
        terms: shiftTerms,
        /** what the law of the country says of hours, each with its section */
        law: z.array(
          z.strictObject({ term: z.string(), least: z.int(), source: z.string(), isShort: z.boolean() }),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
  changeSettings: route({
    name: 'shifts.changeSettings',
    extension: true,
    method: 'PUT',
    path: 'shifts/settings',
    summary: 'Says what holds of shifts from a day on. What is under the law’s floor is kept and said.',
    permission: 'approve:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.changeSettings',
    subscription: true,
    body: z.strictObject({ from: date, terms: shiftTerms }),
    response: data(z.strictObject({ from: date, terms: shiftTerms })),
    errors: ['shifts.too-far'],
    example: { body: { from: '2026-12-01', terms: exampleTerms() } },
  }),
}

function exampleTerms() {
  return {
    rules: {
      ...{ rest: 'warn', dayHours: 'warn', weekHours: 'block', weeklyRest: 'warn' },
      ...{ leave: 'block', suspension: 'block', holiday: 'warn' },
    },
    ...{ leastRest: 660, mostOfDay: 600, mostOfWeek: 3360, graceMinutes: 10 },
    premiums: {
      ...{ dailyOvertimeAfter: 480, weeklyOvertimeAfter: 2880, overtime: 150, restDay: null, restDayOn: 7 },
      ...{ holiday: 200, night: null, nightFrom: 1320, nightTo: 360, hoursOfMonth: null, hoursOfDay: 8 },
    },
  }
}
