import fc from 'fast-check'
import { addCaller } from '#testing/calls/callers.ts'
import { openCompany } from '#testing/calls/company.ts'
import type { PreparedCall } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { successOf } from '../calls/successful-calls.ts'
import { faultOf, patienceMs } from './judge.ts'
import { onceAtLeast, type Repetition, repetitionOf, shares } from './kinds.ts'
import type { Operation } from './operations.ts'
import { cook, type Recipe, recipesFor } from './recipe.ts'
import { sendRaw } from './send-raw.ts'

/** What a run against one operation found. */
export interface FuzzReport {
  readonly name: string
  readonly repetition: Repetition
  readonly requests: number
  readonly successes: number
  /** how many answers had each status */
  readonly statuses: Readonly<Record<number, number>>
  readonly slowestMs: number
  /** what is wrong, the smallest request that shows it included */
  readonly faults: readonly string[]
}

interface Ready {
  readonly call: PreparedCall
  readonly caller: TestMember
}

async function prepare(server: TestServer, { route }: Operation): Promise<Ready> {
  const company = await openCompany(server)
  const isOfPractice = route.permission === 'consultant' || route.permission === 'practice-owner'
  const caller = await addCaller(company, company, isOfPractice ? 'consultant in a client' : 'employer')
  return { caller, call: await successOf(route.name)(company, caller) }
}

/** Sends `requests` good, possible and spoiled requests to one operation, the same for the same seed. */
export async function fuzzOperation(
  server: TestServer,
  operation: Operation,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzReport> {
  const repetition = repetitionOf(operation.route)
  const statuses: Record<number, number> = {}
  let slowestMs = 0
  let ready = await prepare(server, operation)
  const attempt = async (recipe: Recipe): Promise<string | undefined> => {
    if (recipe.kind === 'good' && repetition === 'once') ready = await prepare(server, operation)
    const request = cook(ready.call, recipe)
    let answer = await sendRaw(server.address, operation.route, request, ready.caller.token)
    // A busy machine is slow once; what is slow by itself is slow again.
    if (answer.ms > patienceMs)
      answer = await sendRaw(server.address, operation.route, request, ready.caller.token)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    slowestMs = Math.max(slowestMs, answer.ms)
    if (answer.ms > patienceMs) return `took ${Math.round(answer.ms)} ms, twice`
    return faultOf(operation, answer)
  }
  const faults = await runRecipes(operation, { requests, seed }, attempt)
  if (repetition === 'once') {
    for (let extra = 0; extra < onceAtLeast; extra++) await attempt({ kind: 'good', query: {} })
  }
  const counted = Object.entries(statuses)
  const sum = (pick: (status: number) => boolean) =>
    counted.reduce((total, [status, count]) => total + (pick(Number(status)) ? count : 0), 0)
  const report = { requests: sum(() => true), successes: sum((status) => status < 300) }
  return {
    name: operation.route.name,
    repetition,
    ...report,
    statuses,
    slowestMs: Math.round(slowestMs),
    faults: [...faults, ...faultOfShare(repetition, report)],
  }
}

async function runRecipes(
  operation: Operation,
  { requests, seed }: { readonly requests: number; readonly seed: number },
  attempt: (recipe: Recipe) => Promise<string | undefined>,
): Promise<string[]> {
  const recipes = recipesFor(operation, shares[repetitionOf(operation.route)].good)
  const property = fc.asyncProperty(recipes, async (recipe) => {
    const fault = await attempt(recipe)
    if (fault !== undefined) throw new Error(fault)
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: requests })
  if (!failed) return []
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return [`${reason} for ${JSON.stringify(counterexample?.[0])?.slice(0, 500)}`]
}

function faultOfShare(
  repetition: Repetition,
  { requests, successes }: { readonly requests: number; readonly successes: number },
): string[] {
  const { floor } = shares[repetition]
  const least = repetition === 'once' ? onceAtLeast : 1
  const share = (100 * successes) / requests
  if (share >= floor && successes >= least) return []
  return [`only ${successes} of ${requests} succeeded; the floor is ${floor} %, and ${least}`]
}
