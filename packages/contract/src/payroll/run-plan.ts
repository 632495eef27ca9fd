import * as z from 'zod/mini'
import { id, minorUnits, text } from '../wire.ts'
import { bonusMeasures, bonusNames, offCycleItems } from './run-vocabulary.ts'

/* What a run pays that isn't a month's regular pay. */

/** An amount for one person. */
const offCycleItem = z.strictObject({
  employeeId: id,
  kind: z.enum(offCycleItems),
  name: text(60),
  amount: minorUnits.check(z.gte(1)),
  amountIs: z.enum(['gross', 'net']),
})

/** What an off-cycle run pays: these amounts. Absent there: the salary of whoever the month's payroll left out. */
export const offCycleItemList = z.array(offCycleItem).check(z.minLength(1), z.maxLength(10_000))

/** What everybody in a bonus run is paid, each by their own salary and service. */
export const bonusPlan = z.strictObject({
  kind: z.enum(bonusNames),
  /** as the payslip prints it */
  name: text(60),
  measure: z.enum(bonusMeasures),
  /** of a whole year; for `fixed` alone */
  amount: z.nullable(minorUnits.check(z.gte(1))),
  /** millionths of a full month's basic pay or salary; for a share alone */
  share: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
  /** absent: as the payroll settings of each person say */
  amountIs: z.optional(z.enum(['gross', 'net'])),
  /** whoever came within the last twelve months gets the part of it; absent: as the payroll settings say */
  byTenure: z.optional(z.boolean()),
})

/** What goes with the kind of a run. */
export const planOfKind = {
  /** for `off-cycle` */
  items: z.optional(offCycleItemList),
  /** for `bonus` */
  bonus: z.optional(bonusPlan),
  /** for `correction`: the run whose month alone is put right; absent: every month that was paid otherwise than is known now */
  correctsId: z.optional(id),
}
