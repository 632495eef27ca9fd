import { calculate, type Facts, type Result, type Step } from '../src/index.ts'
import { netInKenya, netInNigeria, netInUganda } from './by-hand.ts'
import { people } from './people.ts'

/*
 * One process of the engine's bench: computes one country's people one way, again and again, and answers how many
 * payslips that is for a second of the processor's time: whatever else the machine does slows a run down, not the
 * engine. Rounds are short, so that some are undisturbed; the first second isn't counted, while code is compiled.
 */

export type Way = 'explained' | 'plain' | 'limit'

/** Payslips a second. */
export interface Speed {
  readonly best: number
  readonly median: number
}

const WARM_UP_ROUNDS = 20
const ROUNDS = 30
const ROUND_MICROSECONDS = 50_000

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

/** Runs `compute` over everybody again and again for a round's time. @returns how often a second */
function runRound<Person>(everybody: readonly Person[], compute: (person: Person) => number): number {
  const start = process.cpuUsage()
  let count = 0
  let microseconds = 0
  while (microseconds < ROUND_MICROSECONDS) {
    for (const person of everybody) checksum = (checksum + compute(person)) % 1_000_000_007
    count += everybody.length
    const { user, system } = process.cpuUsage(start)
    microseconds = user + system
  }
  return (count * 1_000_000) / microseconds
}

/** Read at the end, so that no sum can be left out. */
let checksum = 0

function measure<Person>(everybody: readonly Person[], compute: (person: Person) => number): Speed {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) runRound(everybody, compute)
  const rounds = Array.from({ length: ROUNDS }, () => Math.round(runRound(everybody, compute)))
  rounds.sort((a, b) => b - a)
  if (!Number.isInteger(checksum)) throw new Error(`checksum ${checksum}`)
  return { best: rounds[0]!, median: rounds[ROUNDS / 2]! }
}

function measureWay<Person extends Facts>(
  way: Way,
  everybody: readonly Person[],
  byHand: (person: Person) => number,
): Speed {
  for (const person of everybody) {
    const net = checkTotals(calculate(person, way === 'explained' ? 'explained' : 'amounts'))
    if (net !== byHand(person)) throw new Error(`${net} by the engine, ${byHand(person)} by hand`)
  }
  switch (way) {
    case 'explained':
      return measure(everybody, (person) => checkExplained(calculate(person)))
    case 'plain':
      return measure(everybody, (person) => checkTotals(calculate(person, 'amounts')))
    case 'limit':
      return measure(everybody, byHand)
  }
}

function measureCountry(country: string | undefined, way: Way): Speed {
  switch (country) {
    case 'KE':
      return measureWay(way, people.KE, netInKenya)
    case 'NG':
      return measureWay(way, people.NG, netInNigeria)
    case 'UG':
      return measureWay(way, people.UG, netInUganda)
    default:
      throw new Error(`no people of ${country}`)
  }
}

const [country, way] = process.argv.slice(2)
process.send?.(measureCountry(country, way as Way))
