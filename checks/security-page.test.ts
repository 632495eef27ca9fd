import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/* Prevents: a page that promises safety and points at tests that are gone. */

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

/** The tests that a text names and that aren't there, or not under that title. */
function missingProofsOf(text: string): string[] {
  const proofs = [...text.matchAll(/`([^`\s]+\.ts)`(?: “([^”]+)”)?/g)]
  return proofs.flatMap(([whole, file = '', title]) => {
    const place = path.join(root, file)
    const isThere = existsSync(place) && (!title || readFileSync(place, 'utf8').includes(title))
    return isThere ? [] : [whole]
  })
}

test('Every test that the page of security names is there, under the title that it gives', () => {
  expect(missingProofsOf(page)).toEqual([])
  const here = '`checks/security-page.test.ts`'
  expect(missingProofsOf(`${here} “Every test that the page of security names is there”`)).toEqual([])
  expect(missingProofsOf(`${here} “no such ${'title'}” and \`checks/no-such.test.ts\``)).toEqual([
    `${here} “no such ${'title'}”`,
    '`checks/no-such.test.ts`',
  ])
})

/** The requirements that don't say how they are met, or by what that is proven. */
function openRequirementsOf(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\| (ASVS|What|-)/.test(line))
  return rows.filter((row) => {
    const cells = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    // what goes beyond the list has no number: what holds, and its proof
    if (cells.length === 2) return cells.includes('')
    const [ids = '', requirement, how, proof] = cells
    const isNumbered = /^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/.test(ids)
    return !isNumbered || !requirement || !how || !(proof || /\*\*not /.test(how))
  })
}

test('Every requirement says how it is met, that it is not, or why it does not apply', () => {
  expect(openRequirementsOf(page)).toEqual([])
  const head = '| ASVS | Requirement | How it is met | Proof |\n| ---- | - | - | - |'
  const met = '| 1.2.1, 3.2.2 | A | b | c |\n| 1.2.3 | A | **not met**: b | |\n| Beyond | c |'
  const open = [
    '| 1.2 | A | b | c |',
    '| 1.2.3 | | b | c |',
    '| 1.2.3 | A | | c |',
    '| 1.2.3 | A | b | |',
    '| Beyond | |',
  ]
  expect(openRequirementsOf([head, met, ...open].join('\n'))).toEqual(open)
})
