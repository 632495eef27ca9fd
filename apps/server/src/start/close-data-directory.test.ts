import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FileStore } from '#platform/files/file-store.ts'
import { closeDataDirectory } from './close-data-directory.ts'

/* Prevents: sheets of people, mails with their codes, or the secret for everybody on a shared machine. */

const parent = mkdtempSync(join(tmpdir(), 'kazi-data-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const modeOf = (path: string): number => statSync(path).mode & 0o777
function openDirectory(name: string, ...holding: string[]): string {
  const directory = join(parent, name)
  mkdirSync(directory)
  for (const file of holding) writeFileSync(join(directory, file), '')
  chmodSync(directory, 0o755)
  return directory
}

test('The data folder is made for its owner alone, and one that stands open is closed', () => {
  closeDataDirectory(join(parent, 'new', 'data'))
  expect(modeOf(join(parent, 'new', 'data'))).toBe(0o700)
  for (const directory of [openDirectory('empty'), openDirectory('used', 'secret', 'notes.txt')]) {
    closeDataDirectory(directory)
    expect(modeOf(directory)).toBe(0o700)
  }
})

test('A folder that holds other things is refused and left as it is', () => {
  const directory = openDirectory('shared', 'thesis.odt')
  expect(() => closeDataDirectory(directory)).toThrow(/Other users of this machine can read .*DATA_DIR/)
  expect(modeOf(directory)).toBe(0o755)
})

test('Each file that somebody uploads is for the server’s user alone, whatever the system’s habit', async () => {
  const store = new FileStore(join(parent, 'files'))
  const key = await store.put(Buffer.from('First name,Monthly gross salary'))
  expect(modeOf(join(parent, 'files', key))).toBe(0o600)
  expect(modeOf(join(parent, 'files'))).toBe(0o700)
  expect((await store.read(key)).toString()).toContain('salary')
})
