import * as z from 'zod/mini'
import { employmentTypes } from '../employees/vocabulary.ts'
import { date, text } from '../wire.ts'
import { accruals, countings } from './vocabulary.ts'

/** Days in hundredths: one and three quarters are 175. */
export const dayHundredths = z.int().check(z.gte(0), z.lte(36_600))
/** A share in millionths: half is 500,000. */
const share = z.int().check(z.gte(0), z.lte(1_000_000))
const months = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** What holds of a type of leave, from a day on. Days are hundredths of a day. */
export const leaveTerms = z.strictObject({
  /** a leave year's days, or those of one event; null: as many as are granted, without a balance */
  entitlement: z.nullable(dayHundredths),
  accrual: z.enum(accruals),
  counts: z.enum(countings),
  /** the month in which a leave year begins, 1 to 12 */
  yearStartsIn: z.int().check(z.gte(1), z.lte(12)),
  /** months of service before any of it can be taken */
  waitingMonths: months(60),
  /** further days a leave year after so many years of service; the last step that is reached counts */
  seniority: z
    .array(z.strictObject({ afterYears: z.int().check(z.gte(1), z.lte(50)), extra: dayHundredths }))
    .check(z.maxLength(10)),
  /** a balance that nothing more accrues over; null: none */
  cap: z.nullable(dayHundredths),
  /** what of a year's rest lives on in the next: null: nothing of it */
  carryOver: z.nullable(
    z.strictObject({
      /** null: all of it */
      most: z.nullable(dayHundredths),
      /** months of the new year after which what was carried is gone; null: it stays */
      expiresAfterMonths: z.nullable(z.int().check(z.gte(1), z.lte(12))),
    }),
  ),
  /** how far below nothing a balance may go */
  negativeMost: dayHundredths,
  /** whether a joiner gets only the part of the year that is left, and a leaver keeps only the part that is over */
  proRata: z.boolean(),
  /** days between the request and its first day */
  noticeDays: z.int().check(z.gte(0), z.lte(365)),
  mostInARow: z.nullable(dayHundredths),
  leastInRequest: dayHundredths,
  halfDays: z.boolean(),
  /** how the days that were taken in twelve rolling months are paid, in this order; past the last they are unpaid */
  payTiers: z
    .array(
      z.strictObject({
        /** null: all that follow */
        days: z.nullable(dayHundredths),
        share,
      }),
    )
    .check(z.maxLength(6)),
  /** a document is needed from so many days on; null: never */
  attachmentAfter: z.nullable(dayHundredths),
  gender: z.nullable(z.enum(['female', 'male'])),
  /** empty: all */
  employmentTypes: z.array(z.enum(employmentTypes)).check(z.maxLength(5)),
  /** days on which nobody is to be away */
  blackouts: z.array(z.strictObject({ from: date, to: date, name: text(60) })).check(
    z.maxLength(20),
    z.refine((spans) => spans.every(({ from, to }) => from <= to), 'wire.date'),
  ),
  /** whether days come while somebody is suspended or away without pay */
  accruesWhileUnpaid: z.boolean(),
  isEncashable: z.boolean(),
})
export type LeaveTerms = z.output<typeof leaveTerms>

/** What a type without anything particular says. */
export const plainTerms: LeaveTerms = {
  entitlement: null,
  accrual: 'up-front',
  counts: 'working-days',
  yearStartsIn: 1,
  waitingMonths: 0,
  seniority: [],
  cap: null,
  carryOver: { most: null, expiresAfterMonths: null },
  negativeMost: 0,
  proRata: true,
  noticeDays: 0,
  mostInARow: null,
  leastInRequest: 50,
  halfDays: true,
  payTiers: [{ days: null, share: 1_000_000 }],
  attachmentAfter: null,
  gender: null,
  employmentTypes: [],
  blackouts: [],
  accruesWhileUnpaid: true,
  isEncashable: false,
}
