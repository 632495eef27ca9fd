import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, plantedFile, repositoryFiles, type SourceFile, sourceFiles } from './source-files.ts'

/* Prevents: rooms that nobody can guess from outside, and files that nothing reaches. */

const names = repositoryFiles()

const vagueNamesOf = (names: readonly string[]): string[] =>
  names.filter((name) => /(^|\/)(utils?|common|shared|helpers?|types?|misc)(\/|\.tsx?$)/.test(name))

test('No folder or file is called utils, common, shared, helpers, types or misc', () => {
  expect(vagueNamesOf(names)).toEqual([])
  const planted = ['apps/web/src/utils/a.ts', 'packages/values/src/types.ts', 'helper.tsx', 'common/b.sql']
  expect(vagueNamesOf([...planted, 'packages/values/src/money-types.ts'])).toEqual(planted)
})

const conventional = /(^|\/)(README|CONTRIBUTING|LICENSE|ARCHITECTURE|GLOSSARY|SECURITY|CHANGELOG)(\.md)?$/

/** Languages and routes are named by others’ rules. */
const oddNamesOf = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !conventional.test(name) &&
      !/^packages\/messages\/src\/(en-US|zh-CN)\/|^apps\/web\/src\/routes\//.test(name) &&
      !name.split('/').every((part) => /^[a-z0-9{}$_.-]+$/.test(part)),
  )

test('Files and folders are in kebab-case', () => {
  expect(oddNamesOf(names)).toEqual([])
  const planted = ['apps/web/src/DialogFrame.tsx', 'docs/My Page.md', 'apps/Server/a.ts']
  expect(oddNamesOf([...planted, 'docs/my-page.md', 'docs/README.md'])).toEqual(planted)
})

/** Reached by the machine, not by an import: entry points, tests, settings, routes and calls found by their place. */
const isEntry = (name: string) =>
  /\.test\.tsx?$|\.spec\.ts$|\.config\.ts$|^scripts\/|^e2e\/|\/bench\/|\/scripts\/|^apps\/web\/src\/(routes\/|(router|client|server)\.tsx)|^apps\/server\/src\/main\.ts$|-(worker|command)\.ts$|\/test\/(calls|access)\.ts$|\/index\.ts$|global-setup\.ts$/.test(
    name,
  )

/** The files that no other imports, starts as a worker, or finds by their place. */
function unreachedOf(files: readonly SourceFile[]): string[] {
  const reached = new Set<string>()
  for (const file of files) {
    for (const imported of importsOf(file)) {
      const alias = /^#(\w+)(?:\/(.*))?$/.exec(imported)
      const workspace = /^apps\/\w+/.exec(file.path)?.[0]
      const inPackage = /^@kazi\/([^/]+)\/(.+)$/.exec(imported)
      const target = alias
        ? path.posix.join(workspace ?? '', 'src', alias[1]!, alias[2] ?? '')
        : inPackage
          ? `packages/${inPackage[1]}/src/${inPackage[2]}`
          : path.posix.join(path.posix.dirname(file.path), imported)
      reached.add(target.replace(/\.tsx?$/, ''))
    }
    for (const worker of file.text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"]/g)) {
      reached.add(path.posix.join(path.posix.dirname(file.path), worker[1]!).replace(/\.tsx?$/, ''))
    }
  }
  return files
    .map((file) => file.path)
    .filter((name) => !isEntry(name) && !reached.has(name.replace(/\.tsx?$/, '')))
}

test('Every source file is reached from somewhere', () => {
  expect(unreachedOf(sourceFiles())).toEqual([])
  const planted = [
    plantedFile('apps/server/src/main.ts', "import './a.ts'; import '#platform/b.ts'; new URL('./c.ts', x)"),
    plantedFile('packages/values/src/index.ts', "import '@kazi/payroll/d'"),
    ...['a', 'c', 'platform/b', 'alone'].map((name) => plantedFile(`apps/server/src/${name}.ts`, '')),
    ...['d', 'e'].map((name) => plantedFile(`packages/payroll/src/${name}.ts`, '')),
  ]
  expect(unreachedOf(planted)).toEqual(['apps/server/src/alone.ts', 'packages/payroll/src/e.ts'])
})

const scaffoldsOf = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => file.path.includes('/routes/') && /Hello ["“]\//.test(file.text))
    .map((file) => file.path)

test('No route is the empty scaffold that the router’s generator writes into a new file', () => {
  expect(scaffoldsOf(sourceFiles())).toEqual([])
  const empty = plantedFile('apps/web/src/routes/a.tsx', 'return <div>Hello "/app/a"!</div>')
  expect(scaffoldsOf([empty])).toEqual([empty.path])
})
