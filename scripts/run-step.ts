import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failed-tests.ts'

export const repository = join(import.meta.dirname, '..')
const reports = join(repository, 'out')

/** How many things a step looked at, and how many were wrong. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** the tests that failed, by name, where the step has such */
  readonly failures?: readonly string[]
}

/** Runs a program of the repository, showing what it says. */
export function runProgram(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const program = spawn(process.execPath, parameters, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    program.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    program.once('exit', (status) => resolve(status === 0))
  })
}

/** A step that succeeds or fails as a whole. */
export async function countWhole(
  parameters: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<Tally> {
  return (await runProgram(parameters, environment)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Projects of Vitest. A run that breaks without a single failed test is one failure.
 * @param files the files to run; all of the projects where none is named
 */
export async function countVitest(
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<Tally> {
  const file = freshReport('vitest.json')
  const isFine = await runProgram([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
    ...files,
  ])
  const report = readReport(file) as VitestReport | undefined
  const tally = tallyOf(isFine, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
  return { ...tally, failures: failedInVitest(report) }
}

/**
 * The walks in the browser.
 * @param files the files to walk; all where none is named
 */
export async function countPlaywright(chromium: string, files: readonly string[] = []): Promise<Tally> {
  const file = freshReport('e2e.json')
  const isFine = await runProgram(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...files],
    {
      CHROMIUM_PATH: chromium,
      KAZI_E2E_REPORT: file,
    },
  )
  const report = readReport(file) as PlaywrightReport | undefined
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return { ...tallyOf(isFine, expected, unexpected + flaky), failures: failedInPlaywright(report) }
}

/** Nothing run is nothing proven. */
const tallyOf = (isFine: boolean, passed: number, failed: number): Tally => ({
  passed,
  failed: failed === 0 && (!isFine || passed === 0) ? 1 : failed,
})

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

const readReport = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
