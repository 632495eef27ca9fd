import { type Currency, type Minor, toDecimalString } from '@kazi/values/money'
import type { Result, Step, StepLabel } from '../src/index.ts'

export type Payslip = Result & { readonly ok: true }

/** An amount in the major unit, the very number that its digits say. */
export const inMajorUnits = (amount: number, currency: Currency): number =>
  Number(toDecimalString(amount as Minor, currency))

const stepsOf = (payslip: Payslip, item: string): readonly Step[] =>
  payslip.lines.find((line) => line.item === item)?.steps ?? []

/** A line's amount; 0 when the law of the date, or the person, has no such line. */
export const amountOf = (payslip: Payslip, item: string): number =>
  payslip.lines.find((line) => line.item === item)?.amount ?? 0

/** What a step added or took, else its running figure; 0 when it wasn't there to be taken. */
export function figureOf(payslip: Payslip, item: string, label: StepLabel): number {
  const step = stepsOf(payslip, item).findLast((one) => one.label === label)
  if (step === undefined || step.kind === 'note') return 0
  return step.kind === 'add' || step.kind === 'subtract' ? step.value : step.amount
}

/** The running figure that a line's tax table, or else its one flat rate, was applied to. */
export function taxedIncomeOf(payslip: Payslip, item: string): number {
  const steps = stepsOf(payslip, item)
  const bands = steps.find((step) => step.kind === 'bands')
  if (bands !== undefined) return bands.rows.reduce((sum, row) => sum + row.taxed, 0)
  return steps.findLast((step) => step.kind === 'percent')?.base ?? 0
}

/** The figure that the bands gave, before any relief. */
export const taxByBandsOf = (payslip: Payslip, item: string): number =>
  stepsOf(payslip, item).find((step) => step.kind === 'bands')?.amount ?? 0
