import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import { median } from './median.ts'

/** A server that answers lists, in a process of its own. */
export interface ListServer {
  readonly api: string
  /** one for each list */
  readonly addresses: readonly string[]
  readonly headers: Record<string, string>
  readonly statements: unknown
}

/** Servers of a bench, which end with it. */
export class ListServers {
  readonly #children: ChildProcess[] = []

  start(file: 'list-server.ts' | 'bare-list-server.ts', order: object): Promise<ListServer> {
    const child = fork(new URL(file, import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
    this.#children.push(child)
    child.send(order)
    return new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as ListServer))
      child.once('exit', (status) => reject(new Error(`${file} ended with ${status}`)))
    })
  }

  end(): void {
    for (const child of this.#children) child.kill()
  }
}

interface Round {
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

interface Load {
  readonly concurrency: number
  readonly secondsPerRound: number
  readonly rounds: number
}

/** How many calls of a list the product answers a second, and how many the same statements alone allow: in turns. */
export async function compareLists(kazi: ListServer, bare: ListServer, place: number, load: Load) {
  const measured: { kazi: Round[]; bare: Round[] } = { kazi: [], bare: [] }
  for (let round = 0; round < load.rounds; round++) {
    measured.bare.push(await loadOf(bare, place, load))
    measured.kazi.push(await loadOf(kazi, place, load))
    const [ours, limit] = [measured.kazi.at(-1)!, measured.bare.at(-1)!]
    console.error(`round ${round + 1}: ${ours.requestsPerSecond} of ${limit.requestsPerSecond} requests/s`)
  }
  const perSecond = median(measured.kazi.map(({ requestsPerSecond }) => requestsPerSecond))
  const barePerSecond = median(measured.bare.map(({ requestsPerSecond }) => requestsPerSecond))
  const ratio = Math.round((perSecond / barePerSecond) * 1000) / 1000
  return { perSecond, barePerSecond, ratio, p99Ms: median(measured.kazi.map(({ p99Ms }) => p99Ms)) }
}

async function loadOf(
  { addresses, headers }: ListServer,
  place: number,
  { concurrency, secondsPerRound }: Load,
): Promise<Round> {
  const url = addresses[place]!
  const result = await autocannon({ url, headers, connections: concurrency, duration: secondsPerRound })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} failed answers, ${result.errors} errors`)
  return { requestsPerSecond: Math.round(result.requests.average * 10) / 10, p99Ms: result.latency.p99 }
}
