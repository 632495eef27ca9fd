import { type Minor, multiplyFraction } from '@kazi/values/money'
import {
  atMost,
  evenOut,
  fractionOf,
  minus,
  notBelowZero,
  type Steps,
  startSteps,
  startWith,
} from './explanation.ts'
import { type CommonFacts, type Deduction, deductionRanks, type StatutoryBases } from './facts.ts'
import { AMOUNT_MAX } from './limits.ts'
import { askedOf, type Shared, sharedOf } from './measure.ts'
import type { PayCase } from './pay-case.ts'
import type { Line, Problem, RuleReference, Shortfall } from './result.ts'

/** The most that all deductions together may take of a month's pay, as a share of it. */
export interface DeductionLimit {
  readonly numerator: number
  readonly denominator: number
  readonly rule: RuleReference
}

/** Whether a deduction changes what the law takes: then it's taken in full. */
export const lowersBase = ({ paye, pension, health, housing }: StatutoryBases): boolean =>
  paye || pension || health || housing

/**
 * Takes the deductions that the law doesn't compute, once it has taken its own: first those that lower a base, in
 * full; then the others by rank, each as far as the lawful maximum and the minimum net leave room. What there is no
 * room for is carried, and said.
 * @param instructed amounts that an authority instructs the employer to take, each an item of the country's
 * @param limit the country's lawful maximum; null when it has none
 */
export function takeDeductions(
  pay: PayCase<CommonFacts, unknown>,
  instructed: readonly InstructedDeduction[],
  limit: DeductionLimit | null,
): readonly Shortfall[] {
  const { facts, lines, problems } = pay
  const shortfalls: Shortfall[] = []
  const shared = sharedOf(facts, lines)
  for (const deduction of facts.extraDeductions) {
    if (!lowersBase(deduction.bases)) continue
    const steps = startSteps(pay.trace)
    lines.push(lineOf(deduction, askedOf(steps, deduction, shared), steps, null))
  }
  const budget = budgetOf(pay, limit)
  for (const deduction of inOrder([...instructed, ...facts.extraDeductions])) {
    const steps = startSteps(pay.trace)
    const asked = askedOf(null, deduction, shared)
    const isCut = asked > lawfulRoom(budget, null)
    const taken = takeWithin(deduction, budget, shared, steps)
    lines.push(lineOf(deduction, taken, steps, isCut ? (limit?.rule ?? null) : null))
    if (taken === asked) continue
    const shortfall = {
      item: deduction.code,
      label: deduction.label,
      taken,
      carried: (asked - taken) as Minor,
    }
    shortfalls.push(shortfall)
    problems.push(carriedProblem(shortfall))
  }
  return shortfalls
}

/** What deductions may take of a month's pay, and what they took so far. */
interface Budget {
  readonly earned: Minor
  /** null: nothing limits them, by law or by the organisation's choice */
  readonly limit: DeductionLimit | null
  readonly minimumNet: Minor
  taken: Minor
}

function budgetOf(
  { facts, gross, lines }: PayCase<CommonFacts, unknown>,
  limit: DeductionLimit | null,
): Budget {
  const { isLawfulMaximumOn, minimumNet } = facts.deductionLimits
  let taken = 0
  for (const line of lines) if (line.kind === 'deduction') taken += line.amount
  return {
    earned: gross,
    limit: isLawfulMaximumOn ? limit : null,
    minimumNet,
    taken: taken as Minor,
  }
}

/** What the law lets be taken still: its share of the pay, to the last unit below, less everything taken so far. */
function lawfulRoom({ earned, limit, taken }: Budget, steps: Steps): Minor {
  if (limit === null) return AMOUNT_MAX
  const { numerator, denominator } = limit
  const opening = startWith(steps, 'deduction.pay', earned)
  const share = fractionOf(steps, 'deduction.lawful-share', opening, numerator, denominator)
  const exact = multiplyFraction(earned, numerator, denominator, 'down')
  const most = evenOut(steps, 'deduction.rounded-down', share, exact)
  return notBelowZero(steps, minus(steps, 'deduction.taken', most, taken))
}

/** What leaves the minimum net. */
function minimumNetRoom({ earned, minimumNet, taken }: Budget, steps: Steps): Minor {
  const opening = startWith(steps, 'deduction.pay', earned)
  const most = minus(steps, 'deduction.minimum-net', opening, minimumNet)
  return notBelowZero(steps, minus(steps, 'deduction.taken', most, taken))
}

const inOrder = (
  deductions: readonly (Deduction | InstructedDeduction)[],
): (Deduction | InstructedDeduction)[] =>
  deductions
    .filter(({ bases }) => !lowersBase(bases))
    .sort((a, b) => deductionRanks.indexOf(a.rank) - deductionRanks.indexOf(b.rank))

/** A room that isn't enough is derived before it is used; one that is enough says nothing. */
function takeWithin(
  deduction: Deduction | InstructedDeduction,
  budget: Budget,
  shared: Shared,
  steps: Steps,
): Minor {
  const amount = askedOf(null, deduction, shared)
  const lawful = lawfulRoom(budget, null)
  const minimumNet = minimumNetRoom(budget, null)
  if (amount > lawful) lawfulRoom(budget, steps)
  if (Math.min(amount, lawful) > minimumNet) minimumNetRoom(budget, steps)
  const asked = startAsked(steps, deduction, shared)
  const withinLaw = atMost(steps, 'deduction.lawful-room', asked, lawful)
  const taken = atMost(steps, 'deduction.minimum-net-room', withinLaw, minimumNet)
  budget.taken = (budget.taken + taken) as Minor
  return taken
}

function startAsked(steps: Steps, deduction: Deduction | InstructedDeduction, shared: Shared): Minor {
  if (!('takenBefore' in deduction)) return askedOf(steps, deduction, shared)
  const { amount, takenBefore } = deduction
  const ofMonth = startWith(steps, 'extra.amount', (amount + takenBefore) as Minor)
  return minus(steps, 'earlier.taken', ofMonth, takenBefore)
}

function lineOf({ code, label }: Deduction, amount: Minor, steps: Steps, rule: RuleReference | null): Line {
  return { item: code, label, kind: 'deduction', amount, parts: NONE, steps: steps ?? NONE, rule }
}

const carriedProblem = ({ item, label, taken, carried }: Shortfall): Problem => ({
  key: 'deduction-carried',
  severity: 'warning',
  values: { label: label ?? item, takenMinor: taken, carriedMinor: carried },
})

/** A deduction that lowers no base. */
export const noBases: StatutoryBases = { paye: false, pension: false, health: false, housing: false }

/** What is left to take of an amount that an authority instructs the employer to take in a month. */
export interface InstructedDeduction extends Deduction {
  /** what earlier payslips of the month took of it */
  readonly takenBefore: Minor
}

/** An amount of a month that an authority instructs the employer to take; nothing when there is none left. */
export const instructedDeduction = (
  code: string,
  ofMonth: Minor,
  takenBefore: Minor,
): readonly InstructedDeduction[] =>
  ofMonth <= takenBefore
    ? NONE
    : [
        {
          code,
          label: null,
          amount: (ofMonth - takenBefore) as Minor,
          takenBefore,
          rank: 'instructed',
          bases: noBases,
        },
      ]

const NONE: readonly never[] = []
