import * as z from 'zod/mini'
import { date, id, money, note } from '../wire.ts'
import { shiftColors, shiftStates } from './vocabulary.ts'

/** A time of day, `22:00`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wire.clock-time'))

/** Whole minutes. */
export const minutes = z.int()

/** A person as lists of shifts show them. */
export const personOfShift = z.strictObject({
  id,
  name: z.string(),
  number: z.string(),
  department: z.nullable(z.string()),
})

/** A place as shifts name it. */
export const namedLocation = z.strictObject({ id, name: z.string(), color: z.enum(shiftColors) })

/** A shift as the grid shows it. */
export const shift = z.strictObject({
  id,
  /** null: open, for whoever takes it */
  employeeId: z.nullable(id),
  /** the day that it begins on, which all of it counts for */
  on: date,
  startsAt: clockTime,
  /** of the next day where it isn't later than the beginning */
  endsAt: clockTime,
  /** from beginning to end */
  minutes,
  breakMinutes: minutes,
  isBreakPaid: z.boolean(),
  /** what of it is paid as planned */
  paidMinutes: minutes,
  location: z.nullable(namedLocation),
  name: z.nullable(z.string()),
  color: z.enum(shiftColors),
  state: z.enum(shiftStates),
  places: z.int(),
  /** why it was planned although a rule warns */
  reason: z.nullable(z.string()),
  /** time of it was recorded, or its day is approved: it is changed no more */
  isLocked: z.boolean(),
})

/** What stands against a shift, or should be known before it is made. */
export const conflict = z.strictObject({
  employee: z.nullable(z.strictObject({ id, name: z.string() })),
  on: date,
  code: z.string(),
  sentence: z.string(),
  /** a reason is enough */
  canOverride: z.boolean(),
})

/** null where the caller may not see pay, or no wage is known */
export const cost = z.nullable(money)

/** What a shift is said by. */
export const shiftForm = {
  startsAt: clockTime,
  endsAt: clockTime,
  breakMinutes: z._default(z.int().check(z.gte(0), z.lte(480)), 0),
  isBreakPaid: z._default(z.boolean(), false),
  locationId: z._default(z.nullable(id), null),
  name: z._default(z.nullable(note(60)), null),
  color: z._default(z.enum(shiftColors), 'green'),
}
