import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countries } from '@kazi/values/country'
import { localDate } from '@kazi/values/local-date'
import { ports } from '#app'
import { accrueUpTo, suggestTypesOnce } from '#domains/leave/index.ts'
import { TravellingClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { ActiveOrganization, RequestContext } from '#platform/context.ts'
import { migrate } from '#platform/db/migrate.ts'
import { transact } from '#platform/db/transact.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { createLog } from '#platform/log/log.ts'
import { createServices } from '#platform/services.ts'
import { seedOrganization } from './seed-organization.ts'

/*
 * How long the leave of ten thousand people takes: a month's accrual, the close of the year with what expires and what is granted
 * anew, and the same again, which writes nothing. Ends with 1 where one of them takes longer than it may. The eleven months
 * before, written at once, are told and not judged: no installation does that in a night.
 */

const employees = 10_000
const secondsAtMost = 5
const country = 'KE'

const directory = mkdtempSync(join(tmpdir(), 'kazi-bench-'))
const cluster = await startCluster({ directory, isDurable: true })
try {
  const urls = cluster.urlsOf('kazi')
  await migrate(urls)
  const seed = await seedOrganization(cluster.urlFor('postgres', 'kazi'), { country, employees })
  const clock = new TravellingClock(new Date('2026-01-01T06:00:00Z'))
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: directory, PORT: '0', DEMO: 'off' })
  const services = await createServices(config, createLog('error'), clock, urls.application, ports)
  const { currency, timeZone } = countries[country]
  const organization: ActiveOrganization = {
    id: seed.organizationId,
    name: 'Bench Ltd',
    slug: 'bench',
    country,
    currency,
    timeZone,
  }
  const context: RequestContext = {
    ...services,
    ...{ clock, organization, actor: null, requestId: 'bench', language: 'en-US', ip: '127.0.0.1' },
  }
  await transact(context, suggestTypesOnce)
  const measured: { readonly name: string; readonly entries: number; readonly seconds: number }[] = []
  for (const [name, day] of [
    ['eleven months at once', '2026-11-30'],
    ['a month', '2026-12-31'],
    ['the close of the year', '2027-01-31'],
    ['the same again', '2027-01-31'],
  ] as const) {
    clock.travelTo(`${day}T20:00:00Z`)
    const beganAt = performance.now()
    const entries = await transact(context, (inside) => accrueUpTo(inside, localDate(day)))
    measured.push({ name, entries, seconds: Math.round(performance.now() - beganAt) / 1000 })
  }
  console.log(JSON.stringify({ bench: 'leave', employees, measured }))
  const isDone = measured.every(({ entries, name }) => entries > 0 !== (name === 'the same again'))
  const isFast = measured.slice(1).every(({ seconds }) => seconds <= secondsAtMost)
  process.exitCode = isDone && isFast ? 0 : 1
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
