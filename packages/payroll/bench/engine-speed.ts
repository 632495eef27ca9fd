import { calculate, type Facts, type Result, type Step } from '../src/index.ts'
import { netInKenya, netInNigeria, netInUganda } from './by-hand.ts'
import { people } from './people.ts'

/*
 * Payslips a second on one thread, three ways over the same people, alternated in rounds: the engine with every
 * line, step and band walked; the engine read for its totals, nothing explained; the law by hand. The best round of
 * each counts, and the processor's time in it: whatever else the machine does slows a run down, not the engine.
 */

const EXPLAINED_GOAL = 100_000
const PLAIN_GOAL = 2_000_000
const ROUNDS = 9
const ROUND_MICROSECONDS = 250_000

function checkSteps(steps: readonly Step[]): number {
  let sum = 0
  for (const step of steps) {
    sum += step.label.length
    if (step.kind === 'note') continue
    sum += step.amount
    if (step.kind !== 'bands') continue
    for (const row of step.rows) sum += row.from + (row.to ?? 0) + row.rate + row.taxed + row.tax
  }
  return sum
}

/** Reads everything that a payslip says, so that nothing of it can be left uncomputed. */
function checkExplained(result: Result): number {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  let sum = result.totals.net + result.problems.length
  for (const line of result.lines) {
    sum += line.amount + line.item.length + (line.rule?.law.length ?? 0) + checkSteps(line.steps)
  }
  return sum
}

function checkTotals(result: Result): number {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.totals.net
}

interface Round {
  readonly perSecond: number
  readonly checksum: number
}

/** Runs `compute` over everybody again and again for a round's time. What counts is the processor's time. */
function runRound<Person>(everybody: readonly Person[], compute: (person: Person) => number): Round {
  const start = process.cpuUsage()
  let checksum = 0
  let count = 0
  let microseconds = 0
  while (microseconds < ROUND_MICROSECONDS) {
    for (const person of everybody) checksum = (checksum + compute(person)) % 1_000_000_007
    count += everybody.length
    const { user, system } = process.cpuUsage(start)
    microseconds = user + system
  }
  return { perSecond: (count * 1_000_000) / microseconds, checksum }
}

interface Speeds {
  explainedPerSecond: number
  plainPerSecond: number
  limitPerSecond: number
}

function measure<Person extends Facts>(
  country: string,
  everybody: readonly Person[],
  byHand: (person: Person) => number,
): Speeds {
  for (const person of everybody) {
    const net = checkTotals(calculate(person, 'amounts'))
    if (net !== byHand(person)) throw new Error(`${country}: ${net} by the engine, ${byHand(person)} by hand`)
  }
  const best: Speeds = { explainedPerSecond: 0, plainPerSecond: 0, limitPerSecond: 0 }
  let checksum = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const explained = runRound(everybody, (person) => checkExplained(calculate(person)))
    const plain = runRound(everybody, (person) => checkTotals(calculate(person, 'amounts')))
    const limit = runRound(everybody, byHand)
    checksum = (checksum + explained.checksum + plain.checksum + limit.checksum) % 1_000_000_007
    best.explainedPerSecond = Math.max(best.explainedPerSecond, Math.round(explained.perSecond))
    best.plainPerSecond = Math.max(best.plainPerSecond, Math.round(plain.perSecond))
    best.limitPerSecond = Math.max(best.limitPerSecond, Math.round(limit.perSecond))
  }
  process.stderr.write(`${country} ${everybody.length} people ${JSON.stringify(best)} checksum ${checksum}\n`)
  return best
}

/** @returns whether every goal is reached, in every country. Prints the speeds as the last line. */
export function measureEngine(): boolean {
  const countries = {
    KE: measure('KE', people.KE, netInKenya),
    NG: measure('NG', people.NG, netInNigeria),
    UG: measure('UG', people.UG, netInUganda),
  }
  process.stdout.write(`${JSON.stringify({ bench: 'engine', countries })}\n`)
  return Object.values(countries).every(
    ({ explainedPerSecond, plainPerSecond }) =>
      explainedPerSecond >= EXPLAINED_GOAL && plainPerSecond >= PLAIN_GOAL,
  )
}
