import { buildWeb, isWebBuildStale } from '../apps/server/src/platform/web/web-build.ts'
import { findChromium } from './find-chromium.ts'
import { runProgram } from './run-step.ts'

/*
 * `npm run screens [-- <beginnings of names>]` makes a picture of every screen and has axe look at each;
 * `npm run screens -- --update` makes those anew that the walks compare with (e2e/pictures).
 */

const parameters = process.argv.slice(2)
const environment = { CHROMIUM_PATH: await findChromium() }
if (isWebBuildStale()) await buildWeb()
const program = parameters.includes('--update')
  ? [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project=screens',
      '--update-snapshots=all',
    ]
  : ['e2e/screens/take-screens.ts', ...parameters]
process.exitCode = (await runProgram(program, environment)) ? 0 : 1
