import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, isWebBuildStale } from '../apps/server/src/platform/web/web-build.ts'
import { findChromium } from './find-chromium.ts'
import { repository, runProgram } from './run-step.ts'

/*
 * `npm run bench <name>` measures one thing and prints its numbers; without a name it lists what can be measured. A
 * benchmark is a file `<name>.bench.ts` in `apps/server/bench`, in `e2e/bench` or in a package's `bench`.
 */

/** What a measurement in the browser needs: Chromium, and the web as it is now. */
async function prepareBrowser(): Promise<Readonly<Record<string, string>>> {
  if (isWebBuildStale()) await buildWeb()
  return { CHROMIUM_PATH: await findChromium() }
}

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
  const environment = file.startsWith('e2e/') ? await prepareBrowser() : {}
  process.exitCode = (await runProgram([file, ...parameters], environment)) ? 0 : 1
} else {
  console.log(`Benchmarks: ${[...benchmarks.keys()].join(', ') || 'none yet'}`)
  process.exitCode = name === undefined ? 0 : 2
}
