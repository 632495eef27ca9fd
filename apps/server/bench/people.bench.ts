import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { compareLists, ListServers } from './list-servers.ts'
import { bareImportSeconds, measureSheets } from './people-sheets.ts'
import { seedOrganization } from './seed-organization.ts'

/*
 * The people of a large organisation: how many calls of the list, a search and a filter are answered a second, beside the
 * same statements alone; and how long ten thousand rows take to be checked, imported, and to change those who are there.
 * Ten thousand people and a hundred thousand. Ends with 1 where a list falls under half of its statements' rate, or a sheet
 * takes longer than it may, at ten thousand.
 */

const sizes = [10_000, 100_000] as const
const leastRatio = 0.5
const secondsAtMost = { validate: 5, import: 10 }
const load = { concurrency: 8, secondsPerRound: 3, rounds: 3 }
const lists = {
  list: 'perPage=50',
  search: `perPage=50&search=${encodeURIComponent('person number 77')}`,
  filter: 'perPage=50&missing=taxId&employmentType=full-time&role=Clerk',
}

const directory = mkdtempSync(join(tmpdir(), 'kazi-bench-'))
const cluster = await startCluster({ directory, isDurable: true })
const servers = new ListServers()
try {
  const urls = cluster.urlsOf('kazi')
  const superuser = cluster.urlFor('postgres', 'kazi')
  await migrate(urls)
  const results = []
  for (const employees of sizes) {
    const seed = await seedOrganization(superuser, { country: 'KE', employees })
    const kazi = await servers.start('list-server.ts', {
      ...{ url: urls.application, directory, seed },
      queries: Object.values(lists),
    })
    const bare = await servers.start('bare-list-server.ts', {
      url: urls.application,
      statements: kazi.statements,
    })
    const measured: Record<string, { ratio: number }> = {}
    for (const [place, name] of Object.keys(lists).entries()) {
      console.error(`${name}, ${employees} people`)
      measured[name] = await compareLists(kazi, bare, place, load)
    }
    const sheets = await measureSheets(kazi, await bareImportSeconds(superuser))
    for (const [name, { seconds, ratio }] of Object.entries(sheets))
      console.error(`${name}: ${seconds} s, ratio ${ratio}`)
    results.push({ employees, lists: measured, sheets })
  }
  console.log(JSON.stringify({ bench: 'people', results }))
  const [decisive] = results
  const isFast =
    Object.values(decisive!.lists).every(({ ratio }) => ratio >= leastRatio) &&
    Object.entries(decisive!.sheets).every(
      ([name, { seconds }]) => seconds <= secondsAtMost[name.startsWith('validate') ? 'validate' : 'import'],
    )
  process.exitCode = isFast ? 0 : 1
} finally {
  servers.end()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
