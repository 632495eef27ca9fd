import { type Minor, ZERO } from '@kazi/values/money'
import {
  type Budget,
  count,
  type LawfulLimits,
  type LawfulRoom,
  lawfulRoomOf,
  minimumNetRoom,
  noLimits,
} from './deduction-room.ts'
import { atMost, minus, type Steps, startSteps, startWith } from './explanation.ts'
import { type CommonFacts, type Deduction, deductionRanks, type StatutoryBases } from './facts.ts'
import { askedOf, type Shared, sharedOf } from './measure.ts'
import type { PayCase } from './pay-case.ts'
import type { Line, Problem, RuleReference, Shortfall } from './result.ts'

/** Whether a deduction changes what the law takes: then it's taken in full. */
export const lowersBase = ({ paye, pension, health, housing }: StatutoryBases): boolean =>
  paye || pension || health || housing

/**
 * Takes the deductions that the law doesn't compute, once it has taken its own: first those that lower a base, in
 * full; then the others by rank, each as far as the lawful limits and the minimum net leave room. What there is no
 * room for is carried, and said.
 * @param instructed amounts that an authority instructs the employer to take, each an item of the country's
 * @param limits the country's lawful limits
 */
export function takeDeductions(
  pay: PayCase<CommonFacts, unknown>,
  instructed: readonly InstructedDeduction[],
  limits: LawfulLimits,
): readonly Shortfall[] {
  const { facts, lines, problems } = pay
  const shortfalls: Shortfall[] = []
  const shared = sharedOf(facts, lines)
  for (const deduction of facts.extraDeductions) {
    if (!lowersBase(deduction.bases)) continue
    const steps = startSteps(pay.trace)
    lines.push(lineOf(deduction, askedOf(steps, deduction, shared), steps, null))
  }
  const ordered = inOrder([...instructed, ...facts.extraDeductions])
  const budget = budgetOf(pay, limits, ordered, shared)
  for (const deduction of ordered) {
    const steps = startSteps(pay.trace)
    const asked = askedOf(null, deduction, shared)
    const lawful = lawfulRoomOf(deduction, budget)
    const cutBy = lawful !== null && asked > lawful.amount ? lawful : null
    const taken = takeWithin(deduction, { asked, cutBy, budget, shared }, steps)
    lines.push(lineOf(deduction, taken, steps, cutBy?.rule ?? null))
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

function budgetOf(
  { facts, gross, lines }: PayCase<CommonFacts, unknown>,
  limits: LawfulLimits,
  ordered: readonly Deduction[],
  shared: Shared,
): Budget {
  const { isLawfulMaximumOn, minimumNet } = facts.deductionLimits
  let taken = 0
  for (const line of lines) if (line.kind === 'deduction') taken += line.amount
  let dueToOthers = taken
  for (const one of ordered) if (one.isOwnLoan !== true) dueToOthers += askedOf(null, one, shared)
  return {
    earned: gross,
    limits: isLawfulMaximumOn ? limits : noLimits,
    minimumNet,
    dueToOthers: dueToOthers as Minor,
    taken: taken as Minor,
    takenByCourts: ZERO,
    takenByOwnLoans: ZERO,
  }
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
  { asked, cutBy, budget, shared }: Asked,
  steps: Steps,
): Minor {
  const minimumNet = minimumNetRoom(budget, null)
  cutBy?.derive(steps)
  const lawful = cutBy?.amount ?? asked
  if (lawful > minimumNet) minimumNetRoom(budget, steps)
  const opening = startAsked(steps, deduction, shared)
  const withinLaw = atMost(steps, 'deduction.lawful-room', opening, lawful)
  const taken = atMost(steps, 'deduction.minimum-net-room', withinLaw, minimumNet)
  count(budget, deduction, taken)
  return taken
}

interface Asked {
  readonly asked: Minor
  /** the room that the law leaves where that isn't enough */
  readonly cutBy: LawfulRoom | null
  readonly budget: Budget
  readonly shared: Shared
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
