import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import { atMost, type Steps, startSteps, startWith } from './explanation.ts'
import { type CommonFacts, type Deduction, deductionRanks, type StatutoryBases } from './facts.ts'
import { AMOUNT_MAX } from './limits.ts'
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
  instructed: readonly Deduction[],
  limit: DeductionLimit | null,
): readonly Shortfall[] {
  const { facts, lines, problems } = pay
  if (instructed.length + facts.extraDeductions.length === 0) return NONE
  const shortfalls: Shortfall[] = []
  for (const deduction of facts.extraDeductions) {
    if (!lowersBase(deduction.bases)) continue
    const steps = startSteps(pay.trace)
    lines.push(lineOf(deduction, startWith(steps, 'extra.amount', deduction.amount), steps, null))
  }
  const rooms = roomsOf(pay, limit)
  for (const deduction of inOrder([...instructed, ...facts.extraDeductions])) {
    const steps = startSteps(pay.trace)
    const isCut = deduction.amount > rooms.lawful
    const taken = takeWithin(deduction, rooms, steps)
    lines.push(lineOf(deduction, taken, steps, isCut ? (limit?.rule ?? null) : null))
    if (taken === deduction.amount) continue
    const shortfall = {
      item: deduction.code,
      label: deduction.label,
      taken,
      carried: (deduction.amount - taken) as Minor,
    }
    shortfalls.push(shortfall)
    problems.push(carriedProblem(shortfall))
  }
  return shortfalls
}

/** What may still be taken, by law and so that the minimum net is left. Never negative. */
interface Rooms {
  lawful: Minor
  minimumNet: Minor
}

function roomsOf(
  { facts, gross, lines }: PayCase<CommonFacts, unknown>,
  limit: DeductionLimit | null,
): Rooms {
  const { isLawfulMaximumOn, minimumNet } = facts.deductionLimits
  let taken = 0
  for (const line of lines) if (line.kind === 'deduction') taken += line.amount
  const roomBelow = (most: number): Minor => Math.max(0, most - taken) as Minor
  const hasLimit = limit !== null && isLawfulMaximumOn
  return {
    lawful: hasLimit
      ? roomBelow(multiplyFraction(gross, limit.numerator, limit.denominator, 'down'))
      : AMOUNT_MAX,
    minimumNet: roomBelow(gross - minimumNet),
  }
}

const inOrder = (deductions: readonly Deduction[]): Deduction[] =>
  deductions
    .filter(({ bases }) => !lowersBase(bases))
    .sort((a, b) => deductionRanks.indexOf(a.rank) - deductionRanks.indexOf(b.rank))

function takeWithin({ amount }: Deduction, rooms: Rooms, steps: Steps): Minor {
  const asked = startWith(steps, 'extra.amount', amount)
  const lawful = atMost(steps, 'deduction.lawful-room', asked, rooms.lawful)
  const taken = atMost(steps, 'deduction.minimum-net-room', lawful, rooms.minimumNet)
  rooms.lawful = (rooms.lawful - taken) as Minor
  rooms.minimumNet = (rooms.minimumNet - taken) as Minor
  return taken
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

/** An amount that an authority instructs the employer to take; nothing when there is none. */
export const instructedDeduction = (code: string, amount: Minor): readonly Deduction[] =>
  amount === ZERO ? NONE : [{ code, label: null, amount, rank: 'instructed', bases: noBases }]

const NONE: readonly never[] = []
