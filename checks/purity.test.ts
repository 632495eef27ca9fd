import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/* Prevents: the same facts giving two payslips, because a rule read the clock, chance, the machine or a float. */

const pure = sourceFiles().filter(
  (file) => /^packages\/(values|payroll|ledger)\/src\//.test(file.path) && !file.path.endsWith('.test.ts'),
)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

const forbidden: readonly [RegExp, string][] = [
  [/\bnew Date\b|\bDate\.(now|parse|UTC)\b/, 'a JS Date'],
  [/\bMath\.random\b|\bcrypto\b/, 'randomness'],
  [/\bprocess\.|\bglobalThis\.|\bfetch\(/, 'the environment'],
  [/\bparseFloat\b|\.toFixed\(|\.toLocaleString\(/, 'float parsing or printing'],
  [/\bconsole\./, 'output'],
]

test('Pure packages use no clock, chance, environment, output or float parsing', () => {
  console.info(`purity: ${pure.length} files`)
  expect(pure.length).toBeGreaterThan(25)
  const found = pure.flatMap((file) =>
    forbidden.flatMap(([pattern, what]) =>
      pattern.test(withoutComments(file.text)) ? [`${file.path}: ${what}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('Pure packages import no part of Node', () => {
  expect(
    pure.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('node:'))
        .map((name) => `${file.path}: ${name}`),
    ),
  ).toEqual([])
})
