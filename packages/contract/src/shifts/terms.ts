import * as z from 'zod/mini'
import { ruleEffects } from './vocabulary.ts'

const effect = z.enum(ruleEffects)
/** In hundredths of what is paid for an ordinary hour: 150 is one and a half. */
const factor = z.nullable(z.int().check(z.gte(100), z.lte(500)))
const minutesOf = (most: number) => z.nullable(z.int().check(z.gte(0), z.lte(most)))

/** What is paid beside the ordinary hour. What is null isn't paid: the law or the organisation says nothing of it. */
export const premiumTerms = z.strictObject({
  /** of a day, in minutes, after which an hour is overtime */
  dailyOvertimeAfter: minutesOf(1440),
  /** the same of a week from Monday */
  weeklyOvertimeAfter: minutesOf(10_080),
  overtime: factor,
  restDay: factor,
  /** 1 is Monday */
  restDayOn: z.int().check(z.gte(1), z.lte(7)),
  holiday: factor,
  /** in hundredths of the ordinary hour, on top of whatever is paid: 10 is a tenth */
  night: z.nullable(z.int().check(z.gte(1), z.lte(300))),
  /** minutes after midnight */
  nightFrom: z.int().check(z.gte(0), z.lte(1439)),
  nightTo: z.int().check(z.gte(0), z.lte(1439)),
  /** how many hours a month’s salary is for, by which an hour of somebody is valued who is paid by the month */
  hoursOfMonth: z.nullable(z.int().check(z.gte(1), z.lte(744))),
  /** how many hours a day’s wage is for */
  hoursOfDay: z.nullable(z.int().check(z.gte(1), z.lte(24))),
})

/** What holds of shifts from a day on. */
export const shiftTerms = z.strictObject({
  rules: z.strictObject({
    rest: effect,
    dayHours: effect,
    weekHours: effect,
    weeklyRest: effect,
    leave: effect,
    suspension: effect,
    holiday: effect,
  }),
  /** between the end of a shift and the beginning of the next, in minutes; null: no such rule */
  leastRest: minutesOf(2880),
  mostOfDay: minutesOf(1440),
  mostOfWeek: minutesOf(10_080),
  /** how many minutes late or early nobody is told of */
  graceMinutes: z.int().check(z.gte(0), z.lte(120)),
  premiums: premiumTerms,
})

/** What is said of shifts where neither a law nor an organisation says anything. */
export const plainShiftTerms = {
  rules: {
    rest: 'warn',
    dayHours: 'warn',
    weekHours: 'warn',
    weeklyRest: 'warn',
    leave: 'block',
    suspension: 'block',
    holiday: 'warn',
  },
  leastRest: null,
  mostOfDay: null,
  mostOfWeek: null,
  graceMinutes: 10,
  premiums: {
    dailyOvertimeAfter: null,
    weeklyOvertimeAfter: null,
    overtime: null,
    restDay: null,
    restDayOn: 7,
    holiday: null,
    night: null,
    nightFrom: 22 * 60,
    nightTo: 6 * 60,
    hoursOfMonth: null,
    hoursOfDay: null,
  },
} satisfies z.output<typeof shiftTerms>
