import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkEngine } from './engine-check.ts'
import { measureEngine } from './engine-speed.ts'

/*
 * `npm run bench -- engine` measures how fast payslips are computed; ends with 1 when a goal is missed.
 * `npm run bench -- engine --check` looks for facts that break a promise of the engine's, a million a country;
 * `--seed` looks at the same ones again, `--facts` at more or fewer. Ends with 1 when it finds some.
 */

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    seed: { type: 'string' },
    facts: { type: 'string', default: '1000000' },
  },
})

if (values.check) {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
  process.stderr.write(`seed ${seed}\n`)
  const countries = await checkEngine(seed, Number(values.facts))
  process.stdout.write(`${JSON.stringify({ bench: 'engine-check', seed, countries })}\n`)
  process.exitCode = Object.values(countries).every(({ failures }) => failures === 0) ? 0 : 1
} else {
  process.exitCode = (await measureEngine()) ? 0 : 1
}
