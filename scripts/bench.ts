import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runProgram } from './run-step.ts'

/*
 * `npm run bench <name>` measures one thing and prints its numbers; without a name it lists what can be measured. A
 * benchmark is a file `<name>.bench.ts` in `apps/server/bench`, in
 * `e2e/bench` or in a package's `bench`.
 */

const folders = [
  'apps/server/bench',
  'e2e/bench',
  ...readdirSync(join(repository, 'packages')).map((name) => `packages/${name}/bench`),
]
const benchmarks = new Map(
  folders
    .filter((folder) => existsSync(join(repository, folder)))
    .flatMap((folder) => readdirSync(join(repository, folder)).map((file) => [folder, file] as const))
    .filter(([, file]) => file.endsWith('.bench.ts'))
    .map(([folder, file]) => [file.replace(/\.bench\.ts$/, ''), `${folder}/${file}`]),
)

const [name, ...parameters] = process.argv.slice(2)
const file = name === undefined ? undefined : benchmarks.get(name)
if (file) {
  process.exitCode = (await runProgram([file, ...parameters])) ? 0 : 1
} else {
  console.log(`Benchmarks: ${[...benchmarks.keys()].join(', ') || 'none yet'}`)
  process.exitCode = name === undefined ? 0 : 2
}
