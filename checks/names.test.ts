import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, repositoryFiles, sourceFiles } from './source-files.ts'

/* Prevents: rooms that nobody can guess from outside, and files that nothing reaches. */

const names = repositoryFiles()

test('No folder or file is called utils, common, shared, helpers, types or misc', () => {
  console.info(`names: ${names.length} files`)
  expect(names.length).toBeGreaterThan(200)
  const vague = /(^|\/)(utils?|common|shared|helpers?|types?|misc)(\/|\.tsx?$)/
  expect(names.filter((name) => vague.test(name))).toEqual([])
})

test('Files and folders are in kebab-case', () => {
  const allowed = /^[a-z0-9{}$_.-]+$/
  const conventional = /(^|\/)(README|CONTRIBUTING|LICENSE|ARCHITECTURE|GLOSSARY|SECURITY|CHANGELOG)(\.md)?$/
  const offenders = names.filter(
    (name) =>
      !conventional.test(name) &&
      !/^packages\/messages\/src\/(en-US|zh-CN)\//.test(name) &&
      !/^apps\/web\/src\/routes\//.test(name) &&
      !name.split('/').every((part) => allowed.test(part)),
  )
  expect(offenders).toEqual([])
})

/** Reached by the machine, not by an import: entry points, tests, settings, routes and calls found by their place. */
const isEntry = (name: string) =>
  /\.test\.tsx?$|\.spec\.ts$|\.config\.ts$|^scripts\/|^e2e\/|\/bench\/|\/scripts\/|^apps\/web\/src\/(routes\/|(router|client|server)\.tsx)|^apps\/server\/src\/main\.ts$|-(worker|command)\.ts$|\/test\/(calls|access)\.ts$|\/index\.ts$|global-setup\.ts$/.test(
    name,
  )

test('Every source file is reached from somewhere', () => {
  const files = sourceFiles()
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
  const dead = files
    .map((file) => file.path)
    .filter((name) => !isEntry(name) && !reached.has(name.replace(/\.tsx?$/, '')))
  console.info(`dead files: ${files.length} looked at`)
  expect(dead).toEqual([])
})

test('No route is the empty scaffold that the router’s generator writes into a new file', () => {
  const scaffolds = sourceFiles().filter(
    (file) => file.path.includes('/routes/') && /Hello ["“]\//.test(file.text),
  )
  expect(scaffolds.map((file) => file.path)).toEqual([])
})
