import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { median } from './median.ts'
import { seedOrganization } from './seed-organization.ts'

/*
 * How much of a bare node:http server's throughput is left when a list of 50 employees passes through everything that
 * every call passes through: session, permission, parsing, row-level security, the answer's shape. Both servers run in a
 * process of their own, with the same number of connections, the same statements in the same transaction, and the same
 * load, one after the other in turns.
 */

const employees = 500
const perPage = 50
const concurrency = 16
const secondsPerRound = 4
const rounds = 5
const leastRatio = 0.5

interface Round {
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

const directory = mkdtempSync(join(tmpdir(), 'kazi-bench-'))
const cluster = await startCluster({ directory, isDurable: true })
const children: ChildProcess[] = []
try {
  const urls = cluster.urlsOf('kazi')
  await migrate(urls)
  const seed = await seedOrganization(cluster.urlFor('postgres', 'kazi'), { country: 'KE', employees })
  const kazi = await startChild('list-server.ts', { url: urls.application, directory, seed, perPage })
  const bare = await startChild('bare-list-server.ts', { url: urls.application, statements: kazi.statements })
  const measured: { kazi: Round[]; bare: Round[] } = { kazi: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    measured.bare.push(await load(bare.address, {}))
    measured.kazi.push(await load(kazi.address, kazi.headers))
    const [ours, limit] = [measured.kazi.at(-1)!, measured.bare.at(-1)!]
    console.error(`round ${round + 1}: ${ours.requestsPerSecond} of ${limit.requestsPerSecond} requests/s`)
  }
  const requestsPerSecond = median(measured.kazi.map((round) => round.requestsPerSecond))
  const barePerSecond = median(measured.bare.map((round) => round.requestsPerSecond))
  const ratio = Math.round((requestsPerSecond / barePerSecond) * 1000) / 1000
  const p99Ms = median(measured.kazi.map((round) => round.p99Ms))
  console.log(JSON.stringify({ bench: 'http', requestsPerSecond, barePerSecond, ratio, p99Ms }))
  process.exitCode = ratio >= leastRatio ? 0 : 1
} finally {
  for (const child of children) child.kill()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}

interface Listening {
  readonly address: string
  readonly headers: Record<string, string>
  readonly statements: unknown
}

function startChild(file: string, order: unknown): Promise<Listening> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  children.push(child)
  child.send(order as object)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Listening))
    child.once('exit', (status) => reject(new Error(`${file} ended with ${status}`)))
  })
}

async function load(url: string, headers: Record<string, string>): Promise<Round> {
  const result = await autocannon({ url, headers, connections: concurrency, duration: secondsPerRound })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} failed answers, ${result.errors} errors`)
  return { requestsPerSecond: Math.round(result.requests.average), p99Ms: result.latency.p99 }
}
