import * as z from 'zod/mini'
import { date, minorUnits } from '../wire.ts'

/*
 * How a line of a payslip came about. Amounts are bare minor units of the payslip's currency; labels are message
 * keys of the `explain` area, so that each language writes its own sentence.
 */

/** A share or percentage in millionths: 15 % is 150000. */
const rate = z.int()

const bandRow = z.strictObject({
  from: minorUnits,
  to: z.nullable(minorUnits),
  rate,
  taxed: minorUnits,
  tax: minorUnits,
})

export const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), label: z.string(), amount: minorUnits }),
  z.strictObject({
    kind: z.enum(['add', 'subtract']),
    label: z.string(),
    value: minorUnits,
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('percent'),
    label: z.string(),
    base: minorUnits,
    rate,
    /** rounded to a multiple of it */
    unit: z.optional(minorUnits),
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.enum(['at-most', 'at-least']),
    label: z.string(),
    limit: minorUnits,
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('bands'),
    label: z.string(),
    per: z.enum(['month', 'year']),
    rows: z.array(bandRow),
    /** 12 for a twelfth of the year's tax */
    divisor: z.optional(z.int()),
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('table'),
    label: z.string(),
    base: minorUnits,
    above: minorUnits,
    upTo: z.nullable(minorUnits),
    amount: minorUnits,
  }),
  z.strictObject({
    kind: z.literal('fraction'),
    label: z.string(),
    numerator: z.int(),
    denominator: z.int(),
    amount: minorUnits,
  }),
  z.strictObject({ kind: z.literal('note'), label: z.string() }),
])

/** A span of the month that a line is made of, such as the days before a raise; what an absence takes is negative. */
export const linePart = z.strictObject({
  /** message key, under `parts` */
  kind: z.enum(['salary', 'unpaid-leave', 'suspension', 'arrears']),
  from: date,
  to: date,
  amount: minorUnits,
})

/** One figure of the law. */
export const figure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), amount: minorUnits }),
  z.strictObject({ kind: z.literal('rate'), rate }),
  z.strictObject({ kind: z.literal('fraction'), numerator: z.int(), denominator: z.int() }),
  z.strictObject({
    kind: z.literal('bands'),
    bands: z.array(z.strictObject({ upTo: z.nullable(minorUnits), rate })),
  }),
  /** a fixed sum for whoever earns more than `above` and not more than `upTo` (null: no upper end) */
  z.strictObject({
    kind: z.literal('classes'),
    classes: z.array(z.strictObject({ above: minorUnits, upTo: z.nullable(minorUnits), amount: minorUnits })),
  }),
  z.strictObject({ kind: z.literal('months'), months: z.array(z.int()) }),
  /** a method that the law chose; the word is a message key, under `methods` */
  z.strictObject({ kind: z.literal('method'), method: z.string() }),
  /** the law has no such thing in this span */
  z.strictObject({ kind: z.literal('none') }),
])

/** A dated value of the law as the payslip was worked out with it. */
export const parameter = z.strictObject({
  /** message key, under `parameters` */
  name: z.string(),
  effectiveFrom: date,
  /** the Act and section as printed, never translated */
  law: z.string(),
  /** where the figure was read */
  source: z.string(),
  /** by message key, under `figures` */
  figures: z.record(z.string(), figure),
})

/** The version of a rule that produced a line, with every figure of the law that it used. */
export const rule = z.strictObject({
  rule: z.string(),
  law: z.string(),
  effectiveFrom: date,
  parameters: z.array(parameter),
})
