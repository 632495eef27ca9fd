import { callerNames } from '../apps/server/src/testing/calls/caller-names.ts'
import { mailboxJobs } from '../apps/server/src/testing/calls/mailbox.ts'
import { walkMatrix } from '../apps/server/test/permissions/walk-matrix.ts'
import { withTestServer } from './with-test-server.ts'

/*
 * `npm run --silent matrix`: sends one good call of every route as every caller to a real server and prints what each
 * got. A cell that differs from the specification is marked and counts as failed.
 */

const walked = await withTestServer({ hasSandboxBank: true, jobs: mailboxJobs }, (server) =>
  walkMatrix(server),
)

const rows = walked.map(({ route, answers }) => [
  `${route.method} ${route.path}`,
  ...answers.map(({ got, wanted }) => (got === wanted ? got : `✗ ${got.slice(0, 30)}`)),
])
const table = [['route', ...callerNames], ...rows]
const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)))
for (const cells of table) {
  console.log(
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

const answers = walked.flatMap(({ route, answers: all }) => all.map((answer) => ({ route, ...answer })))
const wrong = answers.filter(({ got, wanted }) => got !== wanted)
const failed = wrong.length
if (failed > 0) console.log('\nNot as specified:')
for (const { route, caller, got, wanted } of wrong)
  console.log(`  ${route.method} ${route.path} as ${caller}: ${got} instead of ${wanted}`)
process.exitCode = failed === 0 ? 0 : 1
console.log(`\n${answers.length - failed} passed, ${failed} failed`)
