import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* The short form of `npm run crash`: one payroll that lives through two kills. */

test('Killed with -9 while it pays, the server pays everybody once, and the books agree with the bank’s', {
  timeout: 240_000,
}, () => {
  const script = join(import.meta.dirname, '../crash.ts')
  const parameters = [script, '--kills', '2', '--people', '3', '--companies', '1']
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
  expect(stdout.trim().split('\n').at(-1), stderr).toBe('6 passed, 0 failed')
})
