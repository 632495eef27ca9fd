import { calculate, type Facts, type Result, type Step } from '../src/index.ts'
import { netInKenya, netInNigeria, netInUganda } from './by-hand.ts'
import { people } from './people.ts'

/*
 * Payslips a second on one thread, three ways over the same people, alternated in rounds: the engine with every
 * line, step and band walked; the engine read for its totals; the law by hand. The best round of each counts, for
 * whatever else the machine does can only slow one down. Ends with 1 when the goal is missed.
 */

const GOAL_PER_SECOND = 100_000
const ROUNDS = 7
const ROUND_MILLISECONDS = 250

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

/** Runs `compute` over everybody again and again for a round's time. */
function runRound<Person>(everybody: readonly Person[], compute: (person: Person) => number): Round {
  const start = performance.now()
  let checksum = 0
  let count = 0
  let elapsed = 0
  while (elapsed < ROUND_MILLISECONDS) {
    for (const person of everybody) checksum = (checksum + compute(person)) % 1_000_000_007
    count += everybody.length
    elapsed = performance.now() - start
  }
  return { perSecond: (count * 1000) / elapsed, checksum }
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
    const net = checkTotals(calculate(person))
    if (net !== byHand(person)) throw new Error(`${country}: ${net} by the engine, ${byHand(person)} by hand`)
  }
  const best: Speeds = { explainedPerSecond: 0, plainPerSecond: 0, limitPerSecond: 0 }
  let checksum = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const explained = runRound(everybody, (person) => checkExplained(calculate(person)))
    const plain = runRound(everybody, (person) => checkTotals(calculate(person)))
    const limit = runRound(everybody, byHand)
    checksum = (checksum + explained.checksum + plain.checksum + limit.checksum) % 1_000_000_007
    best.explainedPerSecond = Math.max(best.explainedPerSecond, Math.round(explained.perSecond))
    best.plainPerSecond = Math.max(best.plainPerSecond, Math.round(plain.perSecond))
    best.limitPerSecond = Math.max(best.limitPerSecond, Math.round(limit.perSecond))
  }
  process.stderr.write(`${country} ${everybody.length} people ${JSON.stringify(best)} checksum ${checksum}\n`)
  return best
}

const countries = {
  KE: measure('KE', people.KE, netInKenya),
  NG: measure('NG', people.NG, netInNigeria),
  UG: measure('UG', people.UG, netInUganda),
}
process.stdout.write(`${JSON.stringify({ bench: 'engine', countries })}\n`)
const isReached = Object.values(countries).every((speeds) => speeds.explainedPerSecond >= GOAL_PER_SECOND)
process.exitCode = isReached ? 0 : 1
