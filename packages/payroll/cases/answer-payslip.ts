import { calculate, type Facts } from '../src/index.ts'
import type { CaseInput } from './case-input.ts'
import { inMajorUnits, type Payslip } from './payslip-figures.ts'
import type { CaseAnswer } from './worked-case.ts'

/** Computes the facts of a case, if its input could be read, and reads the figures off the payslip. */
export function answerPayslip(
  input: CaseInput,
  facts: Facts,
  read: Readonly<Record<string, (payslip: Payslip) => number>>,
): CaseAnswer {
  if (input.problems.length > 0) return { ok: false, problems: input.problems }
  const result = calculate(facts)
  if (!result.ok) return result
  const figures = Object.entries(read).map(([name, readOne]) => [
    name,
    inMajorUnits(readOne(result), input.currency),
  ])
  return { ok: true, figures: Object.fromEntries(figures), warnings: result.problems }
}
