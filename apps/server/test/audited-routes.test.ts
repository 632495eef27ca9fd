import { allRoutes } from '@kazi/contract'
import { limits } from '@kazi/contract/limits'
import type { Route } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import { addCaller } from '#testing/calls/callers.ts'
import { openCompany } from '#testing/calls/company.ts'
import { countMails, mailboxJobs } from '#testing/calls/mailbox.ts'
import { sendCall } from '#testing/calls/prepared-call.ts'
import { openTestServer } from '#testing/test-server.ts'
import { successOf } from './calls/successful-calls.ts'

/*
 * Prevents: a call that promises a trace in the audit log and leaves none, one that leaves a trace unsaid, and one that
 * anybody may make a thousand times a minute though each sends a mail.
 */

const server = await openTestServer({
  config: { billedOrganizations: 'all' },
  hasSandboxBank: true,
  jobs: mailboxJobs,
})

/** The events that stand in the audit logs, and among the traces of looks, under the id of the request. */
async function tracesOf(requestId: string): Promise<string[]> {
  const rows = await server.query<{ event: string }>(
    `select event from audit_entries where request_id = $1
     union select event from audit_traces where request_id = $1
     union select event from account_audit_entries where request_id = $1`,
    [requestId],
  )
  return rows.map(({ event }) => event)
}

describe('A call leaves the trace that the contract names, or none, and mails only if its limit is for calls that mail', () => {
  test.for((allRoutes as readonly Route[]).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async ([, route]) => {
      const company = await openCompany(server)
      const isOfPractice = route.permission === 'consultant' || route.permission === 'practice-owner'
      const caller = await addCaller(company, company, isOfPractice ? 'consultant in a client' : 'employer')
      const call = await successOf(route.name)(company, caller)
      const mailsBefore = await countMails(server)
      const answer = await sendCall(server, route, call, caller)
      expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(route.status ?? 200)
      const traces = await tracesOf(answer.headers.get('x-request-id') ?? 'no id')
      expect(traces).toEqual(typeof route.audit === 'string' ? expect.arrayContaining([route.audit]) : [])
      const hasMailed = (await countMails(server)) > mailsBefore
      if (hasMailed) expect(limits[route.limit], route.limit).toHaveProperty('mails')
    },
  )
})
