import { allRoutes } from '@kazi/contract'
import { describe, expect, test } from 'vitest'
import { mailboxJobs } from '#testing/calls/mailbox.ts'
import { openTestServer } from '#testing/test-server.ts'
import { fuzzOperation } from './fuzz/fuzz-operation.ts'
import { readOperations } from './fuzz/operations.ts'

/*
 * Prevents: a request that breaks the server, an answer that its description doesn't know, and a second of somebody
 * else's time. A few requests for each operation, always the same; `npm run fuzz` sends thousands of others.
 */

const requests = 20
const seed = 20_261_124

const server = await openTestServer({
  config: { billedOrganizations: 'all' },
  hasSandboxBank: true,
  jobs: mailboxJobs,
})

const operations = readOperations()

test('The description has every route as an operation', () => {
  expect(operations.map(({ route }) => route.name).sort()).toEqual(allRoutes.map(({ name }) => name).sort())
})

describe('Whatever is sent, the answer is one that the description knows, in time, and good calls succeed', () => {
  test.for(operations.map((operation) => [operation.route.name, operation] as const))(
    '%s',
    async ([, operation]) => {
      const report = await fuzzOperation(server, operation, { requests, seed })
      expect(report.faults).toEqual([])
    },
  )
})
