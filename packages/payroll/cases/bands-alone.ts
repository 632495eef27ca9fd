import type { Minor } from '@kazi/values/money'
import { type Brackets, prepareBrackets, taxBySlices } from '../src/brackets.ts'
import type { ResolvedLaw } from '../src/parameter.ts'
import { type CaseInput, employmentNames } from './case-input.ts'
import { inMajorUnits } from './payslip-figures.ts'
import type { CaseAnswer } from './worked-case.ts'

/* Some cases test nothing but the tax table, on a chargeable income of a year. */

const incomeNames = ['chargeable_income', 'annual_chargeable'] as const
export const bandsNames: readonly string[] = [...incomeNames, ...employmentNames]

export const asksForBandsAlone = (input: CaseInput): boolean => incomeNames.some(input.has)

/** @param bandsOf the table of a year that the law has for this person */
export function answerBandsAlone<Law>(
  input: CaseInput,
  law: ResolvedLaw<Law>,
  bandsOf: (law: Law) => Brackets,
): CaseAnswer {
  const [name, second] = incomeNames.filter(input.has)
  if (second !== undefined) input.refuse('input-contradictory', `${name} and ${second} are the same input.`)
  const income = input.amount(name ?? incomeNames[0])
  if (input.problems.length > 0) return { ok: false, problems: input.problems }
  if (!law.ok) return law
  const tax = taxBySlices(bandsOf(law.law), income)
  return { ok: true, figures: { annual_tax: inMajorUnits(tax, input.currency) }, warnings: law.problems }
}

/**
 * Bands that the law applies by the month, for a year: every edge is twelve times as high, to the nearest `unit`, for
 * Acts print round figures for a year.
 */
export const bandsOfYear = ({ slices }: Brackets, unit: Minor): Brackets =>
  prepareBrackets(
    slices.map(({ to, rate }) => ({
      upTo: to === null ? null : ((Math.round((to * 12) / unit) * unit) as Minor),
      rate,
    })),
  )
