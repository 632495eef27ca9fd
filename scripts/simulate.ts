import { parseArgs } from 'node:util'
import { simulate } from '../apps/server/src/domains/payments/test/simulation/simulate.ts'

/*
 * `npm run --silent simulate -- --seeds N [--from SEED]` plays N histories of payments with a clock, a bank, a network and
 * workers that aren't real, each from its seed. A seed that fails is named and replays: `--from SEED --seeds 1`. The last line
 * is `N passed, N failed`.
 */

const { values } = parseArgs({ options: { seeds: { type: 'string' }, from: { type: 'string' } } })
const from = Number(values.from ?? 1)
const until = from + Number(values.seeds ?? 1000)

const sums = { steps: 0, kills: 0, batches: 0, retries: 0 }
let failed = 0
for (let seed = from; seed < until; seed++) {
  try {
    const { steps, kills, batches, retries } = await simulate(seed)
    sums.steps += steps
    sums.kills += kills
    sums.batches += batches
    sums.retries += retries
  } catch (error) {
    failed += 1
    console.error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(
  `${sums.steps} steps, ${sums.kills} kills, ${sums.batches} batches, ${sums.retries} retries: 0 paid twice, 0 lost in those that passed`,
)
console.log(`${until - from - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
