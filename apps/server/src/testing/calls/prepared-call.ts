import type { Route } from '@kazi/contract/route'
import type { CallAnswer, CallInput, CallSession } from '#testing/call.ts'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import type { Company } from './company.ts'

/** What a call sends, without the types of one route. */
export interface PreparedCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Brings a company to where one call of a route succeeds, once, and says what the caller sends. What it makes
 * belongs to the company, or to the caller where the route is about the caller's own account.
 */
export type Prepare = (company: Company, caller: TestMember) => Promise<PreparedCall> | PreparedCall

/** Sends a prepared call. */
export const sendCall = (
  server: TestServer,
  route: Route,
  call: PreparedCall,
  session?: CallSession,
): Promise<CallAnswer<Route>> => server.call(route, call as CallInput<Route>, session)

/** A call that needs nothing. */
export const plain: Prepare = () => ({})

/** The answer of a step on the way, or the end of the test with what the server said. */
export function stepOf<T>(answer: { readonly status: number; readonly bytes: Buffer; readonly json: T }): T {
  if (answer.status >= 300) {
    throw new Error(`a step answered ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`)
  }
  return answer.json
}
