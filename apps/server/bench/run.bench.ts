import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { emptyRuns, timeBareCopy } from './copied-run.ts'
import { median } from './median.ts'
import { seedOrganization } from './seed-organization.ts'

/*
 * How long a payroll takes from `POST payroll/compute` to the state `computed`, through the real API and the job queue,
 * with a database that syncs to disk, beside a bare COPY of the very rows that it wrote. Both in turns, in one run.
 */

const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '10000' },
    country: { type: 'string', default: 'NG' },
    rounds: { type: 'string', default: '3' },
  },
})
const employees = Number(values.employees)
const country = values.country as 'NG' | 'KE' | 'UG'
const mostRatio = 3
const pollEveryMs = 20

const directory = mkdtempSync(join(tmpdir(), 'kazi-bench-'))
const cluster = await startCluster({ directory, isDurable: true })
let child: ChildProcess | undefined
try {
  const urls = cluster.urlsOf('kazi')
  const superuserUrl = cluster.urlFor('postgres', 'kazi')
  await migrate(urls)
  const seed = await seedOrganization(superuserUrl, { country, employees })
  child = fork(new URL('run-server.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  const server = await start(child, { urls, directory, seeds: [seed] })
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    await emptyRuns(superuserUrl)
    ours.push(await timeRun(server))
    bare.push(await timeBareCopy(superuserUrl))
    console.error(
      `round ${round}: computed in ${seconds(ours.at(-1)!)} s, copied in ${seconds(bare.at(-1)!)} s`,
    )
  }
  const [taken, copied] = [median(ours), median(bare)]
  const ratio = Math.round((taken / copied) * 1000) / 1000
  console.log(
    JSON.stringify({ bench: 'run', employees, seconds: seconds(taken), copySeconds: seconds(copied), ratio }),
  )
  process.exitCode = ratio <= mostRatio ? 0 : 1
} finally {
  child?.kill()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}

interface Listening {
  readonly address: string
  readonly tokens: readonly string[]
}

function start(process: ChildProcess, order: object): Promise<Listening> {
  process.send(order)
  return new Promise((resolve, reject) => {
    process.once('message', (message) => resolve(message as Listening))
    process.once('exit', (status) => reject(new Error(`the server ended with ${status}`)))
  })
}

interface Answer {
  readonly data: { readonly id: string; readonly state: string; readonly people: number }
}

async function timeRun({ address, tokens }: Listening): Promise<number> {
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object): Promise<Answer['data']> => {
    const answer = await fetch(`${address}/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as Answer).data
  }
  const beganAt = performance.now()
  const { id } = await call('POST', 'payroll/compute', { month: '2026-11', payDate: '2026-11-27' })
  for (;;) {
    const { state } = await call('GET', `payroll/${id}/progress`)
    if (state === 'computed') break
    if (state !== 'computing') throw new Error(`the run became ${state}`)
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
  const taken = (performance.now() - beganAt) / 1000
  const { people } = await call('GET', `payroll/${id}`)
  if (people !== employees) throw new Error(`${people} of ${employees} people were computed`)
  return taken
}

function seconds(value: number): number {
  return Math.round(value * 1000) / 1000
}
