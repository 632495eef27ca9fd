import { expect } from 'vitest'
import { calculate, type Facts, type Line, type Result, type Step, type StepLabel } from '../src/index.ts'

export type Payslip = Result & { ok: true }

/** The payslip of facts that must give one. */
export function payslipOf(facts: Facts): Payslip {
  const result = calculate(facts)
  expect(result.ok, JSON.stringify(result.problems)).toBe(true)
  return result as Payslip
}

export const lineOf = (payslip: Payslip, item: string): Line | undefined =>
  payslip.lines.find((line) => line.item === item)

/** A line's amount; 0 when there is no such line. */
export const amountOf = (payslip: Payslip, item: string): number => lineOf(payslip, item)?.amount ?? 0

/** A step of a line by its label; undefined when the line or step isn't there. */
export const stepOf = (payslip: Payslip, item: string, label: StepLabel): Step | undefined =>
  lineOf(payslip, item)?.steps.find((step) => step.label === label)

/** The figure of a step: what it added or took, else the running figure; 0 when there is no such step. */
export function figureOf(payslip: Payslip, item: string, label: StepLabel): number {
  const step = stepOf(payslip, item, label)
  if (step === undefined || step.kind === 'note') return 0
  return step.kind === 'add' || step.kind === 'subtract' ? step.value : step.amount
}

/** What the bands of a line were applied to. */
export function bandedIncomeOf(payslip: Payslip, item: string): number {
  const bands = lineOf(payslip, item)?.steps.find((step) => step.kind === 'bands')
  expect(bands, `${item} has bands`).toBeDefined()
  return (bands as Step & { kind: 'bands' }).rows.reduce((sum, row) => sum + row.taxed, 0)
}
