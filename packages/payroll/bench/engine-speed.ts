import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Speed, Way } from './engine-speed-worker.ts'

/*
 * Payslips a second of one core, three ways over the same people: with every line, step and band walked; read for
 * the totals, nothing explained; the law by hand. A run is one country's, so each country and way has processes of
 * its own, compiled as `npm start` has the server compiled.
 */

const COUNTRIES = ['KE', 'NG', 'UG'] as const
type Country = (typeof COUNTRIES)[number]

const EXPLAINED_GOAL = 100_000
const PLAIN_GOAL = 2_000_000

/** The same code isn't compiled alike in every process: the better of them counts. */
const PROCESSES = 2

/** What `npm start` tells the compiler. */
function serverFlags(): string[] {
  const manifest = new URL('../../../package.json', import.meta.url)
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8'))
  return scripts.start.split(' ').filter((word: string) => word.startsWith('--'))
}

/** Measures one way through one country, in a process that does nothing else. */
function measureAlone(country: Country, way: Way): Promise<Speed> {
  const worker = new URL('./engine-speed-worker.ts', import.meta.url)
  const child = fork(worker, [country, way], { execArgv: serverFlags() })
  return new Promise((resolve, reject) => {
    child.once('message', (speed: Speed) => resolve(speed))
    child.once('exit', (status) => reject(new Error(`${country} ${way}: ended with ${status}`)))
  })
}

async function measure(country: Country, way: Way): Promise<Speed> {
  const speeds: Speed[] = []
  for (let round = 0; round < PROCESSES; round += 1) speeds.push(await measureAlone(country, way))
  return {
    best: Math.max(...speeds.map(({ best }) => best)),
    median: Math.max(...speeds.map(({ median }) => median)),
  }
}

async function measureCountry(country: Country) {
  const explained = await measure(country, 'explained')
  const plain = await measure(country, 'plain')
  const limit = await measure(country, 'limit')
  const speeds = {
    explainedPerSecond: explained.best,
    plainPerSecond: plain.best,
    limitPerSecond: limit.best,
    medians: { explained: explained.median, plain: plain.median, limit: limit.median },
  }
  process.stderr.write(`${country} ${JSON.stringify(speeds)}\n`)
  return speeds
}

/** @returns whether every goal is reached, in every country. Prints the speeds as the last line. */
export async function measureEngine(): Promise<boolean> {
  const countries = {
    KE: await measureCountry('KE'),
    NG: await measureCountry('NG'),
    UG: await measureCountry('UG'),
  }
  process.stdout.write(`${JSON.stringify({ bench: 'engine', countries })}\n`)
  return COUNTRIES.every(
    (country) =>
      countries[country].explainedPerSecond >= EXPLAINED_GOAL &&
      countries[country].plainPerSecond >= PLAIN_GOAL,
  )
}
