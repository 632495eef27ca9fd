import { allRoutes } from '@kazi/contract'
import type { Route } from '@kazi/contract/route'
import { type CallerName, callerNames } from '#testing/calls/caller-names.ts'
import { addCaller, sessionOf } from '#testing/calls/callers.ts'
import { type Company, openCompany } from '#testing/calls/company.ts'
import { type PreparedCall, sendCall } from '#testing/calls/prepared-call.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { successOf } from '../calls/successful-calls.ts'
import { type Answer, expectedAnswer, placeOfToken, success } from './expected-answers.ts'

/** One route and what its callers really got, beside what they should get. */
interface WalkedRoute {
  readonly route: Route
  readonly answers: readonly { readonly caller: CallerName; readonly got: Answer; readonly wanted: Answer }[]
}

/** Sends every route's call as every caller to a real server. */
export async function walkMatrix(
  server: TestServer,
  routes: readonly Route[] = allRoutes,
): Promise<WalkedRoute[]> {
  const elsewhere = await openCompany(server)
  const walked: WalkedRoute[] = []
  for (const route of routes) {
    walked.push({
      route,
      answers: await walkRoute(server, elsewhere, route).catch((error: unknown) => unprepared(route, error)),
    })
  }
  return walked
}

/** A route whose call can't even be prepared is wrong for everybody; the walk goes on with the next. */
const unprepared = (route: Route, error: unknown): WalkedRoute['answers'] =>
  callerNames.map((caller) => ({
    caller,
    got: `not prepared: ${error instanceof Error ? error.message : String(error)}`,
    wanted: expectedAnswer(route, caller),
  }))

async function walkRoute(
  server: TestServer,
  elsewhere: Company,
  route: Route,
): Promise<WalkedRoute['answers']> {
  // Whoever is refused changes nothing, so these share a company; of a call that succeeds each has its own.
  const shared = await openCompany(server)
  const insider = await addCaller(shared, elsewhere, 'employer')
  const forShared = await successOf(route.name)(shared, insider)
  const answers = []
  for (const caller of callerNames) {
    const wanted = expectedAnswer(route, caller)
    const got =
      wanted === success(route) && isAct(route)
        ? await callInOwnCompany(server, elsewhere, route, caller)
        : await callAs(shared, elsewhere, route, caller, forShared)
    answers.push({ caller, got, wanted })
  }
  return answers
}

/** Whether a call changes something: one that the specification makes a GET may, too. */
const isAct = ({ method, limit }: Route): boolean => method !== 'GET' || limit === 'writes'

async function callInOwnCompany(
  server: TestServer,
  elsewhere: Company,
  route: Route,
  caller: CallerName,
): Promise<Answer> {
  const company = await openCompany(server)
  const person = await addCaller(company, elsewhere, caller)
  const call = await successOf(route.name)(company, person)
  return answerOf(company, route, caller, call, person)
}

async function callAs(
  company: Company,
  elsewhere: Company,
  route: Route,
  caller: CallerName,
  call: PreparedCall,
): Promise<Answer> {
  const person = await addCaller(company, elsewhere, caller)
  return answerOf(company, route, caller, call, person)
}

async function answerOf(
  company: Company,
  route: Route,
  caller: CallerName,
  call: PreparedCall,
  person: Parameters<typeof sessionOf>[2],
): Promise<Answer> {
  const session = await sessionOf(company, caller, person)
  const place = placeOfToken(route)
  const wrong = { token: 'x'.repeat(43) }
  const sent =
    place && caller !== 'link holder' ? { ...call, [place]: { ...(call[place] as object), ...wrong } } : call
  const answer = await sendCall(company.server, route, sent, session)
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.failure.code}`
}
