import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { functionsOf, importsOf, plantedFile, root, sourceFiles } from './source-files.ts'

/* Prevents: checks that pass because they look at nothing, or past what they were made for. */

/** Every TypeScript file below a folder, found without git. */
function foundBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|out|\..*)$/.test(entry.name) ? [] : foundBelow(name)
    return /(?<!\.d|\.gen|\.generated)\.tsx?$/.test(name) && !/(^|\/)generated\//.test(name) ? [name] : []
  })
}

test('The checks read every source file that lies in the folders, and no other', () => {
  const folders = ['apps', 'packages', 'checks', 'e2e', 'scripts']
  const read = sourceFiles().map((file) => file.path)
  const inFolders = read.filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)))
  console.info(`source files: ${read.length}`)
  expect(inFolders.toSorted()).toEqual(folders.flatMap(foundBelow).toSorted())
  expect(read.filter((name) => name.includes('/') && !inFolders.includes(name))).toEqual([])
})

test('An import is seen in each way that it is written', () => {
  const file = plantedFile(
    'planted.ts',
    [
      "import a from 'one'",
      "import type { B } from 'two'",
      "import 'three'",
      "export { c } from 'four'",
      "export * from 'five'",
      "const d = await import('six')",
      "// import 'nothing'",
      'const e = "import f from \'nothing\'"',
    ].join('\n'),
  )
  expect(importsOf(file)).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
})

test('A function is measured in each way that it is written', () => {
  const file = plantedFile(
    'planted.ts',
    'function a() {\n}\nconst b = () => {\n\n}\nclass C {\n  d() {}\n}\nconst e = function f() {}\n',
  )
  expect(functionsOf(file)).toEqual([
    { name: 'a', line: 1, lines: 2 },
    { name: 'anonymous', line: 3, lines: 3 },
    { name: 'anonymous', line: 7, lines: 1 },
    { name: 'f', line: 9, lines: 1 },
  ])
})
