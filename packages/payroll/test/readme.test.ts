import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.dirname(import.meta.dirname)
const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')

/** The first block of a kind of code. */
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)?.[1] ?? ''

test('The payslip in the README computes as it stands and prints what the README says', () => {
  const parameters = ['--input-type=module-typescript', '--eval', blockOf('ts')]
  const printed = execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' })
  expect(printed.split('\n').length).toBeGreaterThan(5)
  expect(printed).toBe(blockOf('text'))
})

test('Every file that the README names is there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1]!)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([])
})
