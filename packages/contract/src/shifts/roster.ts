import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, money, note, text } from '../wire.ts'
import {
  clockTime,
  conflict,
  cost,
  minutes,
  namedLocation,
  personOfShift,
  shift,
  shiftForm,
} from './parts.ts'
import { awayKinds, shiftColors, shiftStates, wageBases } from './vocabulary.ts'

const wage = z.strictObject({ basis: z.enum([...wageBases, 'monthly']), amount: money })

const row = z.strictObject({
  employee: personOfShift,
  location: z.nullable(namedLocation),
  /** null where the caller may not see pay, or none is agreed */
  wage: z.nullable(wage),
  shifts: z.array(shift),
  away: z.array(z.strictObject({ on: date, kind: z.enum(awayKinds) })),
  /** of the days shown, as they are planned to be paid */
  minutes,
  cost,
})

/** The roster over some days. */
const schedule = z.strictObject({
  from: date,
  to: date,
  days: z.array(
    z.strictObject({ on: date, holiday: z.nullable(z.string()), people: z.int(), minutes, cost }),
  ),
  rows: z.array(row),
  /** shifts that wait for somebody */
  open: z.array(shift),
  /** everybody whom the filter finds, of whom the rows are the first */
  people: z.int(),
  minutes,
  cost,
  drafts: z.int(),
})

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
const reason = z._default(z.nullable(text(200)), null)
const saved = data(z.strictObject({ shifts: z.array(shift), warnings: z.array(conflict) }))
const conflicts = [
  'shifts.conflict',
  'shifts.overlaps',
  'shifts.not-employed',
  'shifts.on-leave',
  'shifts.suspended',
  'shifts.rest-short',
  'shifts.day-long',
  'shifts.week-long',
  'shifts.no-rest-day',
  'shifts.on-holiday',
  'shifts.location-unknown',
  'shifts.not-on-roster',
  'shifts.break-long',
  'shifts.too-far',
  'shifts.locked',
] as const

const wageForm = {
  basis: z.enum(wageBases),
  amount: money,
  /** the first day of a month, or that on which the wage before began */
  from: date,
  reason,
}
const wageErrors = [
  'shifts.too-far',
  'shifts.wage-day-wrong',
  'shifts.wage-currency',
  'employees.field-invalid',
] as const
const exampleShift = { startsAt: '22:00', endsAt: '06:00', breakMinutes: 30 }

/** Who works when. */
export const rosterRoutes = {
  readSchedule: route({
    name: 'shifts.readSchedule',
    method: 'GET',
    path: 'shifts',
    audit: 'shifts.readSchedule',
    summary:
      'The roster over some days: people, their shifts, who is away, hours and cost of each day and person.',
    permission: 'view:shifts',
    limit: 'reads',
    query: z.strictObject({
      /** the first day; the Monday of this week where it isn't said */
      from: z.optional(date),
      /** how many days, at most 31 */
      days: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(31)), 7),
      location: z.optional(id),
      department: z.optional(id),
      /** a name or a staff number */
      search: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(shiftStates)),
    }),
    response: data(schedule),
    errors: [],
    example: { query: { from: '2026-11-23' } },
  }),
  createShifts: route({
    name: 'shifts.create',
    method: 'POST',
    path: 'shifts',
    summary: 'Plans a shift for people on days, or an open one. What a rule warns of needs a reason.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'shifts.create',
    subscription: true,
    body: z.strictObject({
      /** null: open */
      employeeIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(200))),
      days: z.array(date).check(z.minLength(1), z.maxLength(62)),
      ...shiftForm,
      places: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
      state: z._default(z.enum(shiftStates), 'draft'),
      reason,
    }),
    response: saved,
    status: 201,
    errors: conflicts,
    example: { body: { employeeIds: [exampleId], days: ['2026-12-07'], ...exampleShift } },
  }),
  removeShifts: route({
    name: 'shifts.remove',
    method: 'DELETE',
    path: 'shifts',
    summary: 'Removes shifts that nobody has worked yet.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'refused',
    audit: 'shifts.remove',
    subscription: true,
    body: z.strictObject({ ids }),
    response: data(z.strictObject({ removed: z.int() })),
    errors: ['shifts.locked'],
    example: { body: { ids: [exampleId] } },
  }),
  changeShifts: route({
    name: 'shifts.changeMany',
    method: 'PATCH',
    path: 'shifts/bulk/update',
    summary:
      'Moves, stretches, gives away or publishes shifts, and says what people are paid for them from a day on.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'shifts.changeMany',
    subscription: true,
    body: z.strictObject({
      shifts: z._default(
        z.nullable(
          z.strictObject({
            ids,
            /** what isn't said stays as it is */
            change: z.strictObject({
              /** null: open */
              employeeId: z.optional(z.nullable(id)),
              /** how many days later, or earlier */
              byDays: z.optional(z.int().check(z.gte(-366), z.lte(366))),
              startsAt: z.optional(clockTime),
              endsAt: z.optional(clockTime),
              breakMinutes: z.optional(z.int().check(z.gte(0), z.lte(480))),
              isBreakPaid: z.optional(z.boolean()),
              locationId: z.optional(z.nullable(id)),
              name: z.optional(z.nullable(note(60))),
              color: z.optional(z.enum(shiftColors)),
              state: z.optional(z.enum(shiftStates)),
            }),
          }),
        ),
        null,
      ),
      wages: z._default(z.nullable(z.strictObject({ employeeIds: ids, ...wageForm })), null),
      reason,
    }),
    response: saved,
    errors: [...conflicts, 'shifts.wage-day-wrong', 'shifts.wage-currency', 'employees.field-invalid'],
    example: { body: { shifts: { ids: [exampleId], change: { byDays: 1 } } } },
  }),
  updateWage: route({
    name: 'shifts.updateWage',
    method: 'PATCH',
    path: 'shifts/{employee_id}/update-wage',
    summary:
      'Says what a person is paid for an hour, a day or a shift from a day on. It is what payroll pays by.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.updateWage',
    subscription: true,
    params: z.strictObject({ employee_id: id }),
    body: z.strictObject(wageForm),
    response: data(z.strictObject({ wage, from: date })),
    errors: [...wageErrors, 'shifts.not-on-roster'],
    example: {
      params: { employee_id: exampleId },
      body: { basis: 'hourly', amount: { amount: 65_000, currency: 'NGN' }, from: '2026-12-01' },
    },
  }),
  addEmployees: route({
    name: 'shifts.addEmployees',
    method: 'POST',
    path: 'shifts/add-employees',
    summary: 'Puts people on the roster, at a place where it is said.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.addEmployees',
    subscription: true,
    body: z.strictObject({ employeeIds: ids, locationId: z._default(z.nullable(id), null) }),
    response: data(z.strictObject({ added: z.int(), moved: z.int(), unchanged: z.int() })),
    errors: ['shifts.location-unknown', 'shifts.not-employed'],
    example: { body: { employeeIds: [exampleId] } },
  }),
  removeEmployee: route({
    name: 'shifts.removeEmployee',
    method: 'POST',
    path: 'shifts/remove-employee',
    summary: 'Takes a person off the roster, with the shifts from today on. What was worked stays.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.removeEmployee',
    subscription: true,
    body: z.strictObject({ employeeId: id }),
    response: data(z.strictObject({ removed: z.int() })),
    errors: [],
    example: { body: { employeeId: exampleId } },
  }),
}
