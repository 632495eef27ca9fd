import { parentPort } from 'node:worker_threads'
import { type Minor, minor } from '@kazi/values/money'
import fc from 'fast-check'
import { kenya, nigeria, uganda } from '../src/countries/index.ts'
import type { Facts } from '../src/index.ts'
import type { Parameter } from '../src/parameter.ts'
import { arbitraryFacts } from '../test/arbitrary-facts.ts'
import { amount } from '../test/arbitrary-pay.ts'
import { checkGarbage, checkPayslip } from '../test/invariants.ts'
import { checkDays, checkEdges } from '../test/invariants-of-law.ts'
import { checkGrossUp, checkNetBonus, checkRise } from '../test/invariants-of-pay.ts'

/* One thread of the engine's check: takes chunks, answers how many facts it looked at and what failed first. */

export interface Chunk {
  readonly country: 'KE' | 'NG' | 'UG'
  /** every figure of the law and the days around it, or so many generated facts */
  readonly work: 'law' | 'facts'
  readonly seed: number
  readonly runs: number
}

export interface ChunkResult {
  readonly facts: number
  readonly failure: string | null
}

const parameters: Readonly<Record<Chunk['country'], readonly Parameter<unknown>[]>> = {
  KE: kenya.parameters,
  NG: nigeria.parameters,
  UG: uganda.parameters,
}

const garbage = fc.constantFrom(0.5, -1, -0, 1e300, -1e300, 1e15, Number.NaN, Number.POSITIVE_INFINITY)

/** A search for a gross computes some hundred payslips: fewer facts are searched. */
const SEARCHES_IN = 20

function checkLaw(country: Chunk['country']): ChunkResult {
  let facts = 0
  try {
    for (const parameter of parameters[country]) {
      checkDays(parameter)
      facts += checkEdges(country, parameter)
    }
  } catch (error) {
    return { facts, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  return { facts, failure: null }
}

function checkFacts({ country, seed, runs }: Chunk): ChunkResult {
  const facts = arbitraryFacts[country]
  const rise = fc.oneof(fc.nat(5), fc.nat(100_000_000)).map(minor)
  const searches = Math.ceil(runs / SEARCHES_IN)
  const failure =
    failureOf(fc.check(fc.property(facts, amount(), rise, checkBoth), { seed, numRuns: runs })) ??
    failureOf(fc.check(fc.property(facts, fc.nat(), garbage, checkGarbage), { seed, numRuns: searches })) ??
    failureOf(fc.check(fc.property(facts, amount(), checkGrossUp), { seed, numRuns: searches })) ??
    failureOf(fc.check(fc.property(facts, amount(50_000_000), checkNetBonus), { seed, numRuns: searches }))
  return { facts: runs, failure }
}

function checkBoth(facts: Facts, gross: Minor, rise: Minor): void {
  checkPayslip(facts)
  checkRise(facts, gross, rise)
}

const failureOf = <Values>(details: fc.RunDetails<Values>): string | null =>
  details.failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : null

parentPort?.on('message', (chunk: Chunk) => {
  parentPort?.postMessage(chunk.work === 'law' ? checkLaw(chunk.country) : checkFacts(chunk))
})
