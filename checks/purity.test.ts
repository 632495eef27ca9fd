import { expect, test } from 'vitest'
import { importsOf, plantedFile, type SourceFile, sourceFiles } from './source-files.ts'

/* Prevents: the same facts giving two payslips, because a rule read the clock, chance, the machine or a float. */

const isPure = ({ path }: SourceFile) =>
  /^packages\/(values|payroll|ledger)\/src\//.test(path) && !path.endsWith('.test.ts')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

const forbidden: readonly [RegExp, string][] = [
  [/\bnew Date\b|\bDate\.(now|parse|UTC)\b/, 'a JS Date'],
  [/\bMath\.random\b|\bcrypto\b/, 'randomness'],
  [/\bprocess\.|\bglobalThis\.|\bfetch\(/, 'the environment'],
  [/\bparseFloat\b|\.toFixed\(|\.toLocaleString\(/, 'float parsing or printing'],
  [/\bconsole\./, 'output'],
]

/** What a pure file does that its answer could hang on, besides what it is given. */
const impuritiesOf = (files: readonly SourceFile[]): string[] =>
  files.filter(isPure).flatMap((file) => [
    ...forbidden.flatMap(([pattern, what]) =>
      pattern.test(withoutComments(file.text)) ? [`${file.path}: ${what}`] : [],
    ),
    ...importsOf(file)
      .filter((name) => name.startsWith('node:'))
      .map((name) => `${file.path}: ${name}`),
  ])

test('Pure packages use no clock, chance, environment, output or float parsing, and no part of Node', () => {
  expect(impuritiesOf(sourceFiles())).toEqual([])
})

test('Each impurity is found in each pure package, and nowhere else', () => {
  const finds = (text: string, path = 'packages/payroll/src/planted.ts') =>
    impuritiesOf([plantedFile(path, text)]).map((one) => one.replace(/^.*?: /, ''))
  expect(finds('const a = new Date()')).toEqual(['a JS Date'])
  expect(finds('const a = Date.now()', 'packages/values/src/planted.ts')).toEqual(['a JS Date'])
  expect(finds('const a = Math.random()', 'packages/ledger/src/planted.ts')).toEqual(['randomness'])
  expect(finds('const a = process.env.TZ')).toEqual(['the environment'])
  expect(finds("const a = fetch('https://example.com')")).toEqual(['the environment'])
  expect(finds("const a = parseFloat('1.10')")).toEqual(['float parsing or printing'])
  expect(finds('const a = (1.1).toFixed(1)')).toEqual(['float parsing or printing'])
  expect(finds('console.log(1)')).toEqual(['output'])
  expect(finds("import { readFileSync } from 'node:fs'")).toEqual(['node:fs'])
  expect(finds('// new Date() is not used\n/* nor process.env */ const a = 1')).toEqual([])
  expect(finds('const a = new Date()', 'packages/payroll/src/planted.test.ts')).toEqual([])
  expect(finds('const a = new Date()', 'packages/contract/src/planted.ts')).toEqual([])
})
