import { expect, test } from 'vitest'
import { functionsOf, sourceFiles } from './source-files.ts'

/*
 * Prevents: the 2,344-line salary slip. The lists of exceptions may only shrink: an entry whose file came below the
 * limit must be deleted, and one that grows past its number fails.
 */

const mostLinesOfFile = 300
const mostLinesOfFunction = 70

/** file → the lines that it may have for now */
const longFiles: Record<string, number> = {}
/** `file:function` → the lines that it may have for now */
const longFunctions: Record<string, number> = {}

const files = sourceFiles()
/** A `describe` block and a table of routes or cases are lists, not functions with a flow. */
const isMeasured = (path: string) => !/\.test\.tsx?$|\/cases\/|\/test\//.test(path)

test('A file has at most 300 lines', () => {
  console.info(`sizes: ${files.length} files`)
  expect(files.length).toBeGreaterThan(150)
  const tooLong = files
    .filter((file) => file.lines > (longFiles[file.path] ?? mostLinesOfFile) && !/\/cases\//.test(file.path))
    .map((file) => `${file.path}: ${file.lines} lines`)
  expect(tooLong).toEqual([])
})

test('A function has at most 70 lines', () => {
  let seen = 0
  const tooLong = files
    .filter((file) => isMeasured(file.path))
    .flatMap((file) =>
      functionsOf(file).flatMap((span) => {
        seen += 1
        const most = longFunctions[`${file.path}:${span.name}`] ?? mostLinesOfFunction
        return span.lines > most ? [`${file.path}:${span.line} ${span.name}: ${span.lines} lines`] : []
      }),
    )
  console.info(`sizes: ${seen} functions`)
  expect(seen).toBeGreaterThan(500)
  expect(tooLong).toEqual([])
})

test('An exception that is no longer needed is deleted', () => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const stale = [
    ...Object.keys(longFiles).filter((path) => (byPath.get(path)?.lines ?? 0) <= mostLinesOfFile),
    ...Object.keys(longFunctions).filter((key) => {
      const [path, name] = key.split(':')
      const file = byPath.get(path!)
      return (
        !file || !functionsOf(file).some((span) => span.name === name && span.lines > mostLinesOfFunction)
      )
    }),
  ]
  expect(stale).toEqual([])
})
