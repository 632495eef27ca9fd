import type { Facts } from './country-facts.ts'
import {
  findMissingKenyaFacts,
  findMissingNigeriaFacts,
  findMissingUgandaFacts,
} from './country-shape-check.ts'
import {
  type Absence,
  type Arrears,
  type BaseAmounts,
  type Benefit,
  type CommonFacts,
  type Deduction,
  deductionRanks,
  type EarnedAmounts,
  type Extra,
  type NetRaise,
  type Pay,
  type Raise,
  type SalaryComponent,
} from './facts.ts'
import { refuse } from './facts-check.ts'
import { findMissingMeasure } from './measure-check.ts'
import type { Problem } from './result.ts'
import {
  checkChoice,
  checkFlag,
  checkList,
  checkNumber,
  checkNumberOrNull,
  checkObject,
  checkText,
  checkTextOrNull,
} from './shape-check.ts'

const residences = ['resident', 'non-resident']
const employmentRanks = ['main', 'secondary']
const payBases = ['monthly', 'net', 'hourly', 'daily', 'none']
const prorations = ['calendar-days', 'working-days', 'fixed-26', 'fixed-30', 'none']
const absenceKinds = ['unpaid-leave', 'suspension']
const extraKinds = ['regular', 'irregular', 'per-diem', 'loss-of-office']
const amountKinds = ['gross', 'net']
const benefitKinds = ['housing', 'car', 'asset', 'hired-asset', 'meals', 'other']

/**
 * Every fact that isn't there, or isn't of its kind, all at once; an empty list when nothing is. What the facts say
 * is for `findProblems`, which relies on their being there.
 */
export function findMissingFacts(facts: Facts): readonly Problem[] {
  const problems: Problem[] = []
  if (!checkObject(facts, 'facts', problems)) return problems
  findMissingCommonFacts(facts, problems)
  switch (facts.country) {
    case 'NG':
      findMissingNigeriaFacts(facts, problems)
      break
    case 'KE':
      findMissingKenyaFacts(facts, problems)
      break
    case 'UG':
      findMissingUgandaFacts(facts, problems)
      break
    default:
      problems.push(refuseCountry(facts))
  }
  return problems
}

function refuseCountry({ country }: { readonly country?: unknown }): Problem {
  if (typeof country === 'string') return refuse('country-unknown', { country })
  const problems: Problem[] = []
  checkText(country, 'country', problems)
  return problems[0]!
}

function findMissingCommonFacts(facts: CommonFacts, problems: Problem[]): void {
  const { period, employment, pay, deductionLimits, earlierThisMonth } = facts
  if (checkObject(period, 'period', problems)) {
    checkText(period.from, 'period.from', problems)
    checkText(period.to, 'period.to', problems)
  }
  checkText(facts.payDate, 'payDate', problems)
  if (checkObject(employment, 'employment', problems)) {
    checkTextOrNull(employment.startsOn, 'employment.startsOn', problems)
    checkTextOrNull(employment.endsOn, 'employment.endsOn', problems)
    checkChoice(employment.taxResidence, residences, 'employment.taxResidence', problems)
    checkChoice(employment.rank, employmentRanks, 'employment.rank', problems)
  }
  if (checkObject(pay, 'pay', problems)) checkPay(pay, problems)
  checkChoice(facts.proration, prorations, 'proration', problems)
  checkList(facts.absences, 'absences', problems, checkAbsence)
  if (checkObject(facts.breakdown, 'breakdown', problems)) {
    checkList(facts.breakdown.components, 'breakdown.components', problems, checkComponent)
    checkText(facts.breakdown.remainderTo, 'breakdown.remainderTo', problems)
  }
  checkList(facts.extraEarnings, 'extraEarnings', problems, checkExtra)
  checkList(facts.extraDeductions, 'extraDeductions', problems, checkDeduction)
  checkList(facts.benefits, 'benefits', problems, checkBenefit)
  checkList(facts.arrears, 'arrears', problems, checkArrears)
  if (checkObject(deductionLimits, 'deductionLimits', problems)) {
    checkFlag(deductionLimits.isLawfulMaximumOn, 'deductionLimits.isLawfulMaximumOn', problems)
    checkNumber(deductionLimits.minimumNet, 'deductionLimits.minimumNet', problems)
  }
  if (earlierThisMonth !== null && checkObject(earlierThisMonth, 'earlierThisMonth', problems)) {
    checkBaseAmounts(earlierThisMonth.bases, 'earlierThisMonth.bases', problems)
    checkObject(earlierThisMonth.taken, 'earlierThisMonth.taken', problems)
  }
}

function checkPay(pay: Pay, problems: Problem[]): void {
  switch (pay.basis) {
    case 'monthly':
      checkNumberOrNull(pay.gross, 'pay.gross', problems)
      checkList(pay.raises, 'pay.raises', problems, checkRaise)
      break
    case 'net':
      checkNumberOrNull(pay.net, 'pay.net', problems)
      if (pay.raises !== undefined) checkList(pay.raises, 'pay.raises', problems, checkNetRaise)
      break
    case 'hourly':
    case 'daily':
      checkNumberOrNull(pay.rate, 'pay.rate', problems)
      checkNumberOrNull(pay.hundredths, 'pay.hundredths', problems)
      break
    case 'none':
      checkNumberOrNull(pay.fullMonth, 'pay.fullMonth', problems)
      break
    default:
      checkChoice((pay as { readonly basis: unknown }).basis, payBases, 'pay.basis', problems)
  }
}

function checkRaise({ on, gross }: Raise, problems: Problem[]): void {
  checkText(on, 'on', problems)
  checkNumber(gross, 'gross', problems)
}

function checkNetRaise({ on, net }: NetRaise, problems: Problem[]): void {
  checkText(on, 'on', problems)
  checkNumber(net, 'net', problems)
}

function checkAbsence({ kind, from, to, paidShare }: Absence, problems: Problem[]): void {
  checkChoice(kind, absenceKinds, 'kind', problems)
  checkText(from, 'from', problems)
  checkText(to, 'to', problems)
  checkNumber(paidShare, 'paidShare', problems)
}

function checkComponent({ code, label, share }: SalaryComponent, problems: Problem[]): void {
  checkText(code, 'code', problems)
  checkTextOrNull(label, 'label', problems)
  checkNumber(share, 'share', problems)
}

function checkExtra(extra: Extra, problems: Problem[]): void {
  const { code, label, kind, amount, amountIs, days, measure } = extra
  checkText(code, 'code', problems)
  checkText(label, 'label', problems)
  checkChoice(kind, extraKinds, 'kind', problems)
  checkNumber(amount, 'amount', problems)
  checkChoice(amountIs, amountKinds, 'amountIs', problems)
  checkNumberOrNull(days, 'days', problems)
  if (measure !== undefined) findMissingMeasure(measure, problems)
}

function checkDeduction(deduction: Deduction, problems: Problem[]): void {
  const { code, label, amount, rank, isOwnLoan, measure, carried, balance } = deduction
  checkText(code, 'code', problems)
  checkTextOrNull(label, 'label', problems)
  checkNumber(amount, 'amount', problems)
  checkChoice(rank, deductionRanks, 'rank', problems)
  if (isOwnLoan !== undefined) checkFlag(isOwnLoan, 'isOwnLoan', problems)
  if (measure !== undefined) findMissingMeasure(measure, problems)
  if (carried !== undefined) checkNumber(carried, 'carried', problems)
  if (balance !== undefined) checkNumber(balance, 'balance', problems)
}

function checkBenefit(benefit: Benefit, problems: Problem[]): void {
  checkText(benefit.code, 'code', problems)
  checkText(benefit.label, 'label', problems)
  switch (benefit.kind) {
    case 'housing':
      checkNumber(benefit.marketRent, 'marketRent', problems)
      break
    case 'car':
      checkNumber(benefit.cost, 'cost', problems)
      checkNumber(benefit.privateShare, 'privateShare', problems)
      break
    case 'asset':
      checkNumber(benefit.cost, 'cost', problems)
      break
    case 'hired-asset':
      checkNumber(benefit.monthlyHire, 'monthlyHire', problems)
      break
    case 'meals':
    case 'other':
      checkNumber(benefit.value, 'value', problems)
      break
    default:
      checkChoice((benefit as { readonly kind: unknown }).kind, benefitKinds, 'kind', problems)
  }
}

function checkArrears({ month, paid, due }: Arrears, problems: Problem[]): void {
  checkText(month, 'month', problems)
  checkEarned(paid, 'paid', problems)
  checkEarned(due, 'due', problems)
}

function checkEarned(earned: EarnedAmounts, path: string, problems: Problem[]): void {
  if (!checkObject(earned, path, problems)) return
  checkNumber(earned.gross, `${path}.gross`, problems)
  checkBaseAmounts(earned.bases, `${path}.bases`, problems)
}

function checkBaseAmounts(bases: BaseAmounts, path: string, problems: Problem[]): void {
  if (!checkObject(bases, path, problems)) return
  checkNumber(bases.paye, `${path}.paye`, problems)
  checkNumber(bases.pension, `${path}.pension`, problems)
  checkNumber(bases.health, `${path}.health`, problems)
  checkNumber(bases.housing, `${path}.housing`, problems)
  checkNumber(bases.irregular, `${path}.irregular`, problems)
}
