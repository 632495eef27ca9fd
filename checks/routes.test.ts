import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allRoutes } from '@kazi/contract'
import { errorStatus } from '@kazi/contract/errors'
import { takesKey } from '@kazi/contract/route'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'
import { specificationCalls } from './specification-calls.ts'

/* Prevents: a call that drifts from the specification, a route without permission, an extension nobody listed. */

test('Every route that a file of the contract defines is in the list of all', () => {
  const defined = sourceFiles()
    .filter(
      ({ path: name }) => /^packages\/contract\/src\/(?!route\.ts)/.test(name) && !/\.test\./.test(name),
    )
    .flatMap(({ text }) => [
      ...[...text.matchAll(/\broute\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
      // every area's imports are undone by routes that one function makes
      ...[...text.matchAll(/\.\.\.undoRoutes\('([^']+)'/g)].flatMap(([, area]) => [
        `${area}.listImports`,
        `${area}.undoImport`,
      ]),
    ])
  expect(allRoutes.map((route) => route.name).toSorted()).toEqual(defined.toSorted())
})

test('Every route has a name of its own, a summary, an access rule and known errors', () => {
  console.info(`routes: ${allRoutes.length}`)
  expect(new Set(allRoutes.map((route) => route.name)).size).toBe(allRoutes.length)
  expect(new Set(allRoutes.map((route) => `${route.method} ${route.path}`)).size).toBe(allRoutes.length)
  for (const route of allRoutes) {
    expect(route.summary, route.name).toMatch(/^[A-Z].*\.$/s)
    expect(route.permission, route.name).toBeTruthy()
    for (const code of route.errors) expect(Object.keys(errorStatus), route.name).toContain(code)
    expect(
      Boolean(route.response) !== Boolean(route.file),
      `${route.name} answers with JSON or with a file`,
    ).toBe(true)
    expect(/\{/.test(route.path), `${route.name}: placeholders have a schema`).toBe(Boolean(route.params))
  }
})

test('A route is a call of the specification with its path and method, or an extension', () => {
  const specified = new Set(specificationCalls)
  expect(specified.size).toBe(242)
  const strangers = allRoutes.filter(
    (route) => !route.extension && !specified.has(`${route.method} ${route.path}`),
  )
  const disguised = allRoutes.filter(
    (route) => route.extension && specified.has(`${route.method} ${route.path}`),
  )
  expect([...strangers, ...disguised].map((route) => route.name)).toEqual([])
})

test('A GET changes nothing: it takes neither a key nor a body', () => {
  for (const route of allRoutes.filter((route) => route.method === 'GET')) {
    expect(route.body, route.name).toBeUndefined()
    expect(takesKey(route), route.name).toBe(false)
  }
})

test('Every extension is listed in its decision, and nothing else is', () => {
  const decision = readFileSync(path.join(root, 'docs/decisions/0002-extensions.md'), 'utf8')
  const listed = [...decision.matchAll(/^\| `([A-Z]+ [^`]+)`/gm)].map((match) => match[1]).sort()
  const extensions = allRoutes
    .filter((route) => route.extension)
    .map((route) => `${route.method} ${route.path}`)
  expect(listed).toEqual(extensions.sort())
})
