import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, type SourceFile, sourceFiles } from './source-files.ts'

/*
 * Prevents: a rule of law that reads the clock through a detour, a page that computes pay by itself, two domains
 * grown into each other. See docs/ARCHITECTURE.md, "Directions".
 */

const files = sourceFiles()
const workspaceOf = (name: string) => /^((?:apps|packages)\/[^/]+|checks|e2e|scripts)\//.exec(name)?.[1]

/** For each workspace, the other workspaces that it may use. */
const mayUse: Record<string, readonly string[]> = {
  'packages/values': [],
  'packages/payroll': ['values'],
  'packages/ledger': ['values'],
  'packages/contract': ['values'],
  'packages/messages': [],
  'apps/server': ['values', 'payroll', 'ledger', 'contract', 'messages'],
  'apps/web': ['values', 'contract', 'messages'],
  checks: ['values', 'payroll', 'contract', 'messages'],
  e2e: ['values', 'contract'],
}

const isTest = (name: string) => /\.test\.tsx?$|\/test\/|\/testing\//.test(name)

function offences(judge: (file: SourceFile, imported: string) => string | undefined): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const reason = judge(file, imported)
      return reason ? [`${file.path} imports ${imported}: ${reason}`] : []
    }),
  )
}

test('The checks look at the whole repository', () => {
  const imports = files.reduce((count, file) => count + importsOf(file).length, 0)
  console.info(`imports: ${files.length} files, ${imports} imports`)
  expect(files.length).toBeGreaterThan(150)
  expect(imports).toBeGreaterThan(600)
})

test('A workspace imports only the workspaces that stand below it', () => {
  expect(
    offences((file, imported) => {
      const target = /^@kazi\/([^/]+)/.exec(imported)?.[1]
      const allowed = mayUse[workspaceOf(file.path) ?? '']
      if (!target || !allowed) return undefined
      return allowed.includes(target) ? undefined : 'this direction is closed'
    }),
  ).toEqual([])
})

test('A workspace uses exactly the packages that its package.json lists', () => {
  const lists = new Map<string, Set<string>>()
  const listOf = (workspace: string) => {
    const known = lists.get(workspace)
    if (known) return known
    const json = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'))
    const names = new Set(Object.keys({ ...json.dependencies, ...json.devDependencies }))
    lists.set(workspace, names)
    return names
  }
  const shared = new Set(['vitest', 'fast-check', 'typescript'])
  expect(
    offences((file, imported) => {
      const workspace = workspaceOf(file.path)
      if (!workspace || workspace === 'scripts' || imported.startsWith('.') || imported.startsWith('#'))
        return undefined
      if (imported.startsWith('node:') || builtinModules.includes(imported)) return undefined
      const name = imported.startsWith('@')
        ? imported.split('/').slice(0, 2).join('/')
        : imported.split('/')[0]!
      if (shared.has(name) || listOf(workspace).has(name.replace(/\?.*$/, ''))) return undefined
      return 'not in its package.json'
    }),
  ).toEqual([])
})

test('Nothing climbs three folders, and no file reaches into another workspace by a path', () => {
  expect(
    offences((file, imported) => {
      if (!imported.startsWith('.')) return undefined
      if (imported.includes('../../..')) return 'climbs three folders'
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file.path), imported))
      const from = workspaceOf(file.path)
      const to = workspaceOf(target)
      return from && to && from !== to && from !== 'scripts' ? 'another workspace by a path' : undefined
    }),
  ).toEqual([])
})

test('A server domain uses another domain only through its door', () => {
  expect(
    offences((file, imported) => {
      const own = /^apps\/server\/src\/domains\/([^/]+)\//.exec(file.path)?.[1]
      if (!own || isTest(file.path)) return undefined
      const target = imported.startsWith('#domains/')
        ? imported.slice('#domains/'.length)
        : path.posix.join(path.posix.dirname(file.path), imported).split('apps/server/src/domains/')[1]
      if (!target || !(imported.startsWith('#domains/') || imported.startsWith('.'))) return undefined
      const [domain, ...rest] = target.split('/')
      return domain === own || rest.join('/') === 'index.ts' ? undefined : 'not through its index.ts'
    }),
  ).toEqual([])
})

test('The platform never leans on a domain', () => {
  expect(
    offences((file, imported) =>
      file.path.startsWith('apps/server/src/platform/') &&
      !isTest(file.path) &&
      /#domains\/|\/domains\//.test(imported)
        ? 'a domain from the platform'
        : undefined,
    ),
  ).toEqual([])
})

test('A web feature never imports another feature, and the design system knows no feature', () => {
  expect(
    offences((file, imported) => {
      const target = /^#features\/([^/]+)/.exec(imported)?.[1]
      if (!target) return undefined
      const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(file.path)?.[1]
      if (own) return own === target ? undefined : 'another feature'
      return /^apps\/web\/src\/(components|lib)\//.test(file.path) ? 'a feature from below' : undefined
    }),
  ).toEqual([])
})
