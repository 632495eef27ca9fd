import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/* Prevents: a page that promises safety and points at tests that are gone. */

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const proofs = [...page.matchAll(/`([^`\s]+\.ts)`(?: “([^”]+)”)?/g)].map(([, file, title]) => ({
  file: file!,
  title,
}))

test('Every test that the page of security names is there, under the title that it gives', () => {
  console.info(`security page: ${proofs.length} proofs`)
  expect(proofs.length).toBeGreaterThan(60)
  const missing = proofs.filter(({ file, title }) => {
    const place = path.join(root, file)
    return !existsSync(place) || (title !== undefined && !readFileSync(place, 'utf8').includes(title))
  })
  expect(missing).toEqual([])
})

test('Every requirement says how it is met, that it is not, or why it does not apply', () => {
  const rows = page.split('\n').filter((line) => /^\| \d/.test(line))
  console.info(`security page: ${rows.length} rows`)
  expect(rows.length).toBeGreaterThan(80)
  for (const row of rows) {
    const [, ids, requirement, how, proof] = row.split('|').map((cell) => cell.trim())
    expect(ids, row).toMatch(/^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/)
    expect(
      [requirement, how].every((cell) => cell !== ''),
      row,
    ).toBe(true)
    expect(proof !== '' || /\*\*not /.test(how ?? ''), row).toBe(true)
  }
})
