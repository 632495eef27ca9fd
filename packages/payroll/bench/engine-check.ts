import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Chunk, ChunkResult } from './engine-check-worker.ts'

/*
 * The promises of `test/invariants*.ts` on millions of generated facts, spread over the cores. The seed is printed:
 * the same seed looks at the same facts. A counterexample is shrunk before it is shown, and ends with 1.
 */

const COUNTRIES = ['KE', 'NG', 'UG'] as const
type Country = (typeof COUNTRIES)[number]

const CHUNK = 10_000
const WORKERS = Math.max(2, availableParallelism())

interface Tally {
  facts: number
  failures: number
}

/** Chunks of every country by turns, each with a seed of its own that follows from the run's. */
function chunksOf(seed: number, factsPerCountry: number): Chunk[] {
  const rounds = Math.ceil(factsPerCountry / CHUNK)
  const chunks: Chunk[] = COUNTRIES.map((country) => ({ country, work: 'law', seed, runs: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    for (const country of COUNTRIES) {
      chunks.push({ country, work: 'facts', seed: (seed + round * 7919) | 0, runs: CHUNK })
    }
  }
  return chunks
}

/** @returns what was looked at and what failed, by country. A country's first failure ends its turn. */
export async function checkEngine(seed: number, factsPerCountry: number): Promise<Record<Country, Tally>> {
  const tallies = { KE: emptyTally(), NG: emptyTally(), UG: emptyTally() }
  const chunks = chunksOf(seed, factsPerCountry)
  const total = chunks.length
  let done = 0
  const takeNext = (): Chunk | undefined => {
    let chunk = chunks.shift()
    while (chunk !== undefined && tallies[chunk.country].failures > 0) chunk = chunks.shift()
    return chunk
  }
  const start = performance.now()
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./engine-check-worker.ts', import.meta.url))
    for (let chunk = takeNext(); chunk !== undefined; chunk = takeNext()) {
      const { facts, failure } = await ask(worker, chunk)
      const tally = tallies[chunk.country]
      tally.facts += facts
      done += 1
      if (failure !== null) {
        tally.failures += 1
        process.stderr.write(`${chunk.country}: ${failure}\n`)
      }
      if (done % 15 === 0) {
        const seconds = Math.round((performance.now() - start) / 1000)
        process.stderr.write(`${seconds} s: ${done} of ${total} chunks ${JSON.stringify(tallies)}\n`)
      }
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return tallies
}

const emptyTally = (): Tally => ({ facts: 0, failures: 0 })

function ask(worker: Worker, chunk: Chunk): Promise<ChunkResult> {
  return new Promise((resolve, reject) => {
    worker.once('message', (result: ChunkResult) => {
      worker.off('error', reject)
      resolve(result)
    })
    worker.once('error', reject)
    worker.postMessage(chunk)
  })
}
