import { parseArgs } from 'node:util'
import { mailboxJobs } from '../apps/server/src/testing/calls/mailbox.ts'
import { type FuzzReport, fuzzOperation } from '../apps/server/test/fuzz/fuzz-operation.ts'
import { shares } from '../apps/server/test/fuzz/kinds.ts'
import { readOperations } from '../apps/server/test/fuzz/operations.ts'
import { withTestServer } from './with-test-server.ts'

/*
 * `npm run --silent fuzz -- --requests 1000 [--seed N] [--only name]`: sends that many good, possible and spoiled
 * requests to every operation of the OpenAPI description (or to those whose name begins with `--only`) of a real
 * server without rate limits. Fails on an answer 5xx, outside its description or slower than two seconds, and when
 * too few requests succeed. The printed seed makes the same requests again.
 */

const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const requests = wholeNumber('requests', values.requests ?? '1000')
const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 31)))
const operations = readOperations().filter(({ route }) => route.name.startsWith(values.only ?? ''))

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$|^[12]\d{9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function show({
  name,
  repetition,
  requests: sent,
  successes,
  statuses,
  slowestMs,
  faults,
}: FuzzReport): void {
  const share = ((100 * successes) / sent).toFixed(0)
  const counts = Object.entries(statuses).map(([status, count]) => `${status}×${count}`)
  console.log(
    `${name.padEnd(38)} ${repetition.padEnd(5)} 2xx ${share.padStart(3)} % (floor ${shares[repetition].floor})`.padEnd(
      70,
    ),
    `slowest ${String(slowestMs).padStart(4)} ms  ${counts.join(' ')}`,
  )
  for (const fault of faults) console.log(`  ✗ ${fault}`)
}

const reports = await withTestServer({ hasSandboxBank: true, jobs: mailboxJobs }, async (server) => {
  const all: FuzzReport[] = []
  for (const operation of operations) {
    const report = await fuzzOperation(server, operation, { requests, seed })
    show(report)
    all.push(report)
  }
  return all
})

const failed = reports.filter(({ faults }) => faults.length > 0).length
const sent = reports.reduce((total, report) => total + report.requests, 0)
console.log(
  `\n${sent} requests to ${reports.length} operations; again with --requests ${requests} --seed ${seed}`,
)
process.exitCode = failed === 0 && reports.length > 0 ? 0 : 1
console.log(`${reports.length - failed} passed, ${failed} failed`)
