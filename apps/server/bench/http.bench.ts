import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { compareLists, ListServers } from './list-servers.ts'
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

const directory = mkdtempSync(join(tmpdir(), 'kazi-bench-'))
const cluster = await startCluster({ directory, isDurable: true })
const servers = new ListServers()
try {
  const urls = cluster.urlsOf('kazi')
  await migrate(urls)
  const seed = await seedOrganization(cluster.urlFor('postgres', 'kazi'), { country: 'KE', employees })
  const kazi = await servers.start('list-server.ts', {
    ...{ url: urls.application, directory, seed },
    queries: [`perPage=${perPage}`],
  })
  const bare = await servers.start('bare-list-server.ts', {
    url: urls.application,
    statements: kazi.statements,
  })
  const { perSecond, barePerSecond, ratio, p99Ms } = await compareLists(kazi, bare, 0, {
    concurrency,
    secondsPerRound,
    rounds,
  })
  const requestsPerSecond = perSecond
  console.log(JSON.stringify({ bench: 'http', requestsPerSecond, barePerSecond, ratio, p99Ms }))
  process.exitCode = ratio >= leastRatio ? 0 : 1
} finally {
  servers.end()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
