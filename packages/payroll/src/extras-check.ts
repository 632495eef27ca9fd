import type { Facts } from './country-facts.ts'
import type { Benefit, Deduction, Extra } from './facts.ts'
import { checkAmount, checkBases, checkShare, isAmount, refuse } from './facts-check.ts'
import { itemOf } from './items.ts'
import { AMOUNT_MAX } from './limits.ts'
import { checkMeasure } from './measure-check.ts'
import type { Problem } from './result.ts'

/** Adds what is wrong with extra earnings, extra deductions and benefits in kind; each needs a code of its own. */
export function checkExtras(facts: Facts, problems: Problem[]): void {
  const { extraEarnings, extraDeductions, benefits } = facts
  if (extraEarnings.length + extraDeductions.length + benefits.length === 0) return
  const codes = new Set(facts.breakdown.components.map((component) => component.code))
  for (const { code } of [...extraEarnings, ...extraDeductions, ...benefits]) {
    if (codes.has(code) || itemOf(code) !== undefined) problems.push(refuse('code-used-twice', { code }))
    codes.add(code)
  }
  for (const extra of extraEarnings) {
    checkExtra(extra, problems)
    const { label, measure } = extra
    if (measure !== undefined) checkMeasure(label, measure, facts, 'extra-negative', problems)
  }
  for (const deduction of extraDeductions) checkDeduction(deduction, facts, problems)
  for (const benefit of benefits) checkBenefit(benefit, problems)
  checkTotal(
    'gross',
    extraEarnings.map(({ amount }) => amount),
    problems,
  )
  checkTotal('benefits', benefits.map(amountOf), problems)
}

function checkExtra({ code, label, amount, bases, kind, days }: Extra, problems: Problem[]): void {
  checkAmount(label, amount, 'extra-negative', problems)
  checkBases(code, bases, problems)
  const hasDays = days !== null && Number.isInteger(days) && days >= 0 && days <= 31
  if (kind === 'per-diem' && !hasDays) problems.push(refuse('per-diem-days-missing', { label }))
}

function checkDeduction(deduction: Deduction, facts: Facts, problems: Problem[]): void {
  const { code, amount, bases, measure, carried, balance } = deduction
  const label = deduction.label ?? code
  checkAmount(label, amount, 'deduction-negative', problems)
  if (carried !== undefined) checkAmount(label, carried, 'deduction-negative', problems)
  if (balance !== undefined) checkAmount(label, balance, 'deduction-negative', problems)
  if (measure !== undefined) checkMeasure(label, measure, facts, 'deduction-negative', problems)
  checkBases(code, bases, problems)
}

function checkBenefit(benefit: Benefit, problems: Problem[]): void {
  checkAmount(benefit.label, amountOf(benefit), 'benefit-negative', problems)
  if (benefit.kind === 'car') checkShare(benefit.label, benefit.privateShare, problems)
}

function amountOf(benefit: Benefit): number {
  switch (benefit.kind) {
    case 'housing':
      return benefit.marketRent
    case 'car':
    case 'asset':
      return benefit.cost
    case 'hired-asset':
      return benefit.monthlyHire
    case 'meals':
    case 'other':
      return benefit.value
  }
}

/** Adds a problem when amounts that are each in order are together far from anything that is paid. */
export function checkTotal(label: string, amounts: readonly number[], problems: Problem[]): void {
  const total = amounts.filter(isAmount).reduce((sum, amount) => sum + amount, 0)
  if (total <= AMOUNT_MAX) return
  problems.push(refuse('amount-too-large', { label, amountMinor: total, limitMinor: AMOUNT_MAX }))
}
