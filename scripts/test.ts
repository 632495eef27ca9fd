import { warnOfExpiringLaw } from './expiring-law.ts'
import { findChromium } from './find-chromium.ts'
import { countPlaywright, countVitest, countWhole, runProgram, type Tally } from './run-step.ts'
import { findTestsOf } from './tests-of-area.ts'

/*
 * `npm test`: everything that must hold before a change is good. `--quick` leaves out what needs a database, a build
 * or a browser. `npm test -- payroll` runs what is told about one area. The last line is always `N passed, N failed`.
 */

const tsc = 'node_modules/typescript/bin/tsc'
const biome = 'node_modules/@biomejs/biome/bin/biome'

type Step = readonly [name: string, run: () => Promise<Tally>]

const quick: readonly Step[] = [
  ['types of the server and the packages', () => countWhole([tsc, '-p', '.'])],
  ['types of the web', () => countWhole([tsc, '-p', 'apps/web'])],
  ['lint and format', () => countWhole([biome, 'check', '--error-on-warnings', '.'])],
  ['checks of the repository', () => countVitest(['checks'])],
  ['pure rules', () => countVitest(['pure'])],
  ['generated pages', () => countWhole(['scripts/generate.ts', '--check', '--quick'])],
]

const thorough: readonly Step[] = [
  ['generated files', () => countWhole(['scripts/generate.ts', '--check'])],
  ['server over HTTP', () => countVitest(['server'])],
  ['web units', () => countVitest(['web'])],
  ['web build and its size', buildWeb],
  ['without a network', () => countWhole(['scripts/offline.ts'])],
  ['weaknesses of libraries', () => countWhole(['scripts/audit.ts'])],
  ['walks in the browser', async () => countPlaywright(await findChromium())],
]

function stepsOf(area: string): readonly Step[] {
  const { tests, walks } = findTestsOf(area)
  if (tests.length + walks.length === 0) throw new Error(`nothing is told about ${area}`)
  const told: Step = [`tests of ${area}`, () => countVitest(['pure', 'server', 'web'], tests)]
  const walked: readonly Step[] = [
    ['web build and its size', buildWeb],
    [`walks of ${area}`, async () => countPlaywright(await findChromium(), walks)],
  ]
  return [...(tests.length > 0 ? [told] : []), ...(walks.length > 0 ? walked : [])]
}

async function buildWeb(): Promise<Tally> {
  const isBuilt = await runProgram(['scripts/build-web.ts'])
  return isBuilt ? countWhole(['apps/web/scripts/size.ts']) : { passed: 0, failed: 1 }
}

const [wish] = process.argv.slice(2)
const steps = wish === undefined ? [...quick, ...thorough] : wish === '--quick' ? quick : stepsOf(wish)

let passed = 0
let failed = 0
const failures: string[] = []
for (const [name, run] of steps) {
  console.log(`\n── ${name}`)
  const beganAt = Date.now()
  const tally = await run().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  passed += tally.passed
  failed += tally.failed
  if (tally.failed > 0)
    failures.push(
      ...(tally.failures?.length ? tally.failures : ['see above']).map((one) => `${name}: ${one}`),
    )
  const seconds = ((Date.now() - beganAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`)
}
warnOfExpiringLaw()
// named again at the end: the output is long, and of a long output the end is read
if (failed > 0) console.log(`\nfailed:\n${failures.join('\n')}`)
process.exitCode = failed === 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
