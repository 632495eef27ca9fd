import { allRoutes } from '@kazi/contract'
import type { Route } from '@kazi/contract/route'
import { unzipSync } from 'fflate'
import type { CallAnswer } from '#testing/call.ts'
import { addCaller } from '#testing/calls/callers.ts'
import { type Company, openCompany } from '#testing/calls/company.ts'
import { type PreparedCall, sendCall } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { successOf } from '../calls/successful-calls.ts'
import { idPlacesOf, nameOf, withId } from './id-places.ts'

/** What a round of probes found. */
export interface Findings {
  readonly probes: number
  /** places whose call succeeds with the own id: there the foreign id alone was the reason for the refusal */
  readonly controls: number
  readonly leaks: readonly string[]
}

/** Routes with at least one place for an id. */
export const routesWithIds = allRoutes.filter((route) => idPlacesOf(route).length > 0)

/** An open job is everybody's: strangers read it and apply for it by its id. */
const isForEverybody = ({ permission }: Route, kind: string): boolean =>
  permission === 'public' && kind === 'jobs'

const insiderOf = ({ permission }: Route) =>
  permission === 'consultant' || permission === 'practice-owner' ? 'consultant in a client' : 'employer'

/** What an answer says, also inside a sheet or an archive. */
function textOf({ bytes, headers }: CallAnswer<Route>): string {
  const isArchive = bytes.subarray(0, 2).toString() === 'PK' && headers.get('content-type') !== null
  if (!isArchive) return bytes.toString()
  return Object.values(unzipSync(new Uint8Array(bytes)))
    .map((part) => Buffer.from(part).toString())
    .join('\n')
}

/** What another company has: one id of each kind, and everything that would give it away. */
export interface Foreign {
  readonly ids: ReadonlyMap<string, string>
  readonly marks: readonly string[]
}

/** A call that succeeds, and who sends it. */
interface Probe {
  readonly call: PreparedCall
  readonly insider: TestMember
}

/** Brings a company of its own to where the route's call succeeds. */
export async function prepareProbe(server: TestServer, route: Route): Promise<Probe> {
  const company = await openCompany(server)
  const insider = await addCaller(company, company, insiderOf(route))
  return { insider, call: await successOf(route.name)(company, insider) }
}

/**
 * Puts each of the other company's ids into each place of a route's call that otherwise succeeds. A leak is an
 * answer that isn't a refusal, or one that names anything of the other company beside the id that was sent.
 */
export async function probeRoute(
  server: TestServer,
  route: Route,
  { call, insider }: Probe,
  foreign: Foreign,
): Promise<Findings> {
  const places = idPlacesOf(route)
  const leaks: string[] = []
  let probes = 0
  for (const place of places) {
    for (const [kind, id] of foreign.ids) {
      if (isForEverybody(route, kind)) continue
      const answer = await sendCall(server, route, withId(call, place, id), insider)
      probes++
      const said = textOf(answer)
      const mark = foreign.marks.find((one) => one !== id && said.includes(one))
      if (answer.status < 400 || answer.status >= 500 || mark !== undefined) {
        leaks.push(`${route.name} ${nameOf(place)} = ${kind}: ${answer.status} ${mark ?? said.slice(0, 200)}`)
      }
    }
  }
  const control = await sendCall(server, route, call, insider)
  return { probes, controls: control.status < 300 ? places.length : 0, leaks }
}

/** Asks every route that only reads and names nothing: what it says, without what differs from call to call. */
export async function readEverything(company: Company): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>()
  // the log grows by what is asked here; that it shows no other's entries is told beside it
  const routes = allRoutes.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !/^audits(\/|$)/.test(path),
  )
  for (const route of routes) {
    const insider = insiderOf(route) === 'employer' ? company.owner : undefined
    if (!insider) continue
    const call: PreparedCall = route.example.query ? { query: route.example.query } : {}
    const answer = await sendCall(company.server, route, call, insider)
    const text = textOf(answer).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    said.set(route.name, `${answer.status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
  }
  return said
}
