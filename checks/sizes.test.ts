import { expect, test } from 'vitest'
import { functionsOf, plantedFile, type SourceFile, sourceFiles } from './source-files.ts'

/* Prevents: the 2,344-line salary slip. There are no exceptions. */

const mostLinesOfFile = 300
const mostLinesOfFunction = 70

/** A worked case is a table, however long. */
const longFilesOf = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => file.lines > mostLinesOfFile && !/\/cases\//.test(file.path))
    .map((file) => `${file.path}: ${file.lines} lines`)

/** A `describe` block and a table of routes or cases are lists, not functions with a flow. */
const longFunctionsOf = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !/\.test\.tsx?$|\/cases\/|\/test\//.test(file.path))
    .flatMap((file) =>
      functionsOf(file)
        .filter((span) => span.lines > mostLinesOfFunction)
        .map((span) => `${file.path}:${span.line} ${span.name}: ${span.lines} lines`),
    )

const files = sourceFiles()

test('A file has at most 300 lines', () => {
  expect(longFilesOf(files)).toEqual([])
  expect(longFilesOf([plantedFile('a.ts', '\n'.repeat(300)), plantedFile('b.ts', '\n'.repeat(301))])).toEqual(
    ['b.ts: 301 lines'],
  )
})

test('A function has at most 70 lines', () => {
  expect(longFunctionsOf(files)).toEqual([])
  const planted = (blank: number) =>
    plantedFile('a.ts', `const a = 1\nfunction b() {${'\n'.repeat(blank)}}\n`)
  expect(longFunctionsOf([planted(69)])).toEqual([])
  expect(longFunctionsOf([planted(70)])).toEqual(['a.ts:2 b: 71 lines'])
})
