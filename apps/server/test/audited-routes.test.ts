import { allRoutes } from '@kazi/contract'
import type { Route } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { addCaller } from './calls/callers.ts'
import { openCompany } from './calls/company.ts'
import { mailboxJobs } from './calls/mailbox.ts'
import { sendCall } from './calls/prepared-call.ts'
import { successOf } from './calls/successful-calls.ts'

/* Prevents: a call that promises a trace in the audit log and leaves none, and one that leaves a trace unsaid. */

const server = await openTestServer({ jobs: mailboxJobs })

/** The events that stand in both audit logs under the id of the request. */
async function tracesOf(requestId: string): Promise<string[]> {
  const rows = await server.query<{ event: string }>(
    `select event from audit_entries where request_id = $1
     union select event from account_audit_entries where request_id = $1`,
    [requestId],
  )
  return rows.map(({ event }) => event)
}

describe('A call leaves a trace under its name exactly if the contract says so', () => {
  test.for((allRoutes as readonly Route[]).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async ([, route]) => {
      const company = await openCompany(server)
      const isOfPractice = route.permission === 'consultant' || route.permission === 'practice-owner'
      const caller = await addCaller(company, company, isOfPractice ? 'consultant in a client' : 'employer')
      const call = await successOf(route.name)(company, caller)
      const answer = await sendCall(server, route, call, caller)
      expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(route.status ?? 200)
      const traces = await tracesOf(answer.headers.get('x-request-id') ?? 'no id')
      expect(traces.includes(route.name)).toBe(route.audited === true)
    },
  )
})
