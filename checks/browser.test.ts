import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/* Prevents: a payslip that only a server can compute. */

const payroll = path.join(root, 'packages/payroll')

/** The code of a browser's script that knows nothing of Node. @throws when it would have to load something else. */
async function bundleForBrowsers(file: string): Promise<string> {
  const bundle = await rolldown({
    input: path.join(payroll, file),
    platform: 'browser',
    onLog: (_level, { message }) => {
      throw new Error(message)
    },
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'kazi' })
  await bundle.close()
  const [{ code, imports }] = output
  expect(imports).toEqual([])
  expect(output).toHaveLength(1)
  expect(code).not.toMatch(/\b(require\(|node:)/)
  return code
}

test('The payroll package is one script for a browser, and needs nothing but the values', async () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(payroll, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['@kazi/values'])
  const code = await bundleForBrowsers('src/index.ts')
  console.info(`payroll in a browser: ${Math.round(code.length / 1024)} KiB before it is made small`)
  const exported = runInNewContext(`${code}; [typeof kazi.calculate, typeof process].join()`)
  expect(exported).toBe('function,undefined')
})

test('Every worked case is computed where there is no Node', async () => {
  const code = await bundleForBrowsers('cases/run-case.ts')
  const lines = readdirSync(path.join(payroll, 'cases'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) =>
      readFileSync(path.join(payroll, 'cases', name), 'utf8')
        .trim()
        .split('\n'),
    )
  expect(lines.length).toBeGreaterThan(190)
  const run = `${code}; JSON.stringify(cases.map((line) => kazi.runCase(JSON.parse(line)).ok))`
  const answered: boolean[] = JSON.parse(runInNewContext(run, { cases: lines }))
  expect(answered).toEqual(lines.map(() => true))
})
