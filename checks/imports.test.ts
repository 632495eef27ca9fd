import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { domainOf, isTest, ownTarget, workspaceOf } from './places.ts'
import {
  importsOf,
  plantedFile,
  repositoryFiles,
  root,
  type SourceFile,
  sourceFiles,
} from './source-files.ts'

/*
 * Prevents: a rule of law that reads the clock through a detour, a page that computes pay by itself, two domains
 * grown into each other. See docs/ARCHITECTURE.md, "Directions".
 */

const files = sourceFiles()

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

/** What is wrong with one import, or undefined. */
type Judge = (file: SourceFile, imported: string) => string | undefined

const offences = (judge: Judge, all: readonly SourceFile[] = files): string[] =>
  all.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const reason = judge(file, imported)
      return reason ? [`${file.path} imports ${imported}: ${reason}`] : []
    }),
  )

/** Whether a judge has something to say of an import that is planted into a file. */
const finds = (judge: Judge, name: string, imported: string): boolean =>
  offences(judge, [plantedFile(name, `import '${imported}'`)]).length === 1

const intoAnotherWorkspace: Judge = (file, imported) => {
  const target = /^@kazi\/([^/]+)/.exec(imported)?.[1]
  const allowed = mayUse[workspaceOf(file.path) ?? '']
  if (!target || !allowed) return undefined
  return allowed.includes(target) ? undefined : 'this direction is closed'
}

test('A workspace imports only the workspaces that stand below it', () => {
  expect(offences(intoAnotherWorkspace)).toEqual([])
  expect(finds(intoAnotherWorkspace, 'apps/web/src/a.tsx', '@kazi/payroll')).toBe(true)
  expect(finds(intoAnotherWorkspace, 'packages/values/src/a.ts', '@kazi/ledger/posting')).toBe(true)
  expect(finds(intoAnotherWorkspace, 'apps/server/src/a.ts', '@kazi/payroll')).toBe(false)
})

/** For each workspace, the packages that its package.json lists. */
const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.keys(mayUse).map((workspace) => {
    const json = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'))
    return [workspace, new Set(Object.keys({ ...json.dependencies, ...json.devDependencies }))]
  }),
)

const everywhere = new Set(['vitest', 'fast-check', 'typescript'])

const notListed: Judge = (file, imported) => {
  const workspace = workspaceOf(file.path)
  if (!workspace || workspace === 'scripts' || imported.startsWith('.') || imported.startsWith('#'))
    return undefined
  if (imported.startsWith('node:') || builtinModules.includes(imported)) return undefined
  const name = imported.startsWith('@') ? imported.split('/').slice(0, 2).join('/') : imported.split('/')[0]!
  if (everywhere.has(name) || lists.get(workspace)?.has(name.replace(/\?.*$/, ''))) return undefined
  return 'not in its package.json'
}

test('A workspace uses no package that its package.json does not list', () => {
  expect(offences(notListed)).toEqual([])
  expect(finds(notListed, 'apps/web/src/a.tsx', 'kysely')).toBe(true)
  expect(finds(notListed, 'packages/values/src/a.ts', '@hookform/resolvers/zod')).toBe(true)
  expect(finds(notListed, 'apps/web/src/a.tsx', 'zod/mini')).toBe(false)
})

/** Packages that another package loads by itself: the React compiler, behind `react({ compiler: true })`. */
const loadedByOthers: ReadonlySet<string> = new Set(['oxc-transform-react'])

test('Every package that a package.json lists is used', () => {
  const texts = repositoryFiles()
    .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && existsSync(path.join(root, name)))
    .map((name) => ({ workspace: workspaceOf(name), text: readFileSync(path.join(root, name), 'utf8') }))
  const unusedOf = (workspace: string, names: ReadonlySet<string>): string[] => {
    // Tools of a workspace may be called from scripts; styles and fonts are named by CSS and by their path.
    const own = texts.filter((file) => file.workspace === workspace || file.workspace === 'scripts')
    const isNamed = (name: string) => {
      const pattern = new RegExp(`['"/]${name.replaceAll('.', '\\.')}['"/]`)
      return own.some(({ text }) => pattern.test(text))
    }
    return [...names].filter((name) => !loadedByOthers.has(name) && !isNamed(name.replace(/^@types\//, '')))
  }
  expect([...lists].flatMap(([workspace, names]) => unusedOf(workspace, names))).toEqual([])
  expect(unusedOf('packages/values', new Set(['no-such-package']))).toEqual(['no-such-package'])
})

const byAPath: Judge = (file, imported) => {
  if (!imported.startsWith('.')) return undefined
  if (imported.includes('../../..')) return 'climbs three folders'
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file.path), imported))
  const from = workspaceOf(file.path)
  const to = workspaceOf(target)
  return from && to && from !== to && from !== 'scripts' ? 'another workspace by a path' : undefined
}

test('Nothing climbs three folders, and no file reaches into another workspace by a path', () => {
  expect(offences(byAPath)).toEqual([])
  expect(finds(byAPath, 'apps/web/src/lib/a/b.ts', '../../../c.ts')).toBe(true)
  expect(finds(byAPath, 'e2e/a.ts', '../apps/web/src/pages.ts')).toBe(true)
  expect(finds(byAPath, 'apps/web/src/lib/a/b.ts', '../c.ts')).toBe(false)
})

const notByTheDoor: Judge = (file, imported) => {
  const own = domainOf(file.path)
  if (!own || isTest(file.path)) return undefined
  const target = imported.startsWith('#domains/')
    ? imported.slice('#domains/'.length)
    : path.posix.join(path.posix.dirname(file.path), imported).split('apps/server/src/domains/')[1]
  if (!target || !(imported.startsWith('#domains/') || imported.startsWith('.'))) return undefined
  const [domain, ...rest] = target.split('/')
  return domain === own || rest.join('/') === 'index.ts' ? undefined : 'not through its index.ts'
}

test('A server domain uses another domain only through its door', () => {
  expect(offences(notByTheDoor)).toEqual([])
  const name = 'apps/server/src/domains/banks/list/a.ts'
  expect(finds(notByTheDoor, name, '#domains/payroll/run.service.ts')).toBe(true)
  expect(finds(notByTheDoor, name, '../../payroll/run.service.ts')).toBe(true)
  expect(finds(notByTheDoor, name, '#domains/payroll/index.ts')).toBe(false)
})

/** The domains whose names the list of domains gives to payroll, as areas that touch pay. */
function payAreas(): string[] {
  const text = files.find(({ path: name }) => name === 'apps/server/src/app.ts')!.text
  const handed = /\n {2}pay: \{([^}]*)\}/.exec(text)?.[1] ?? ''
  const imports = text.matchAll(/import \{([^}]+)\} from '#domains\/([^/']+)\//g)
  return [...imports].flatMap(([, names, domain]) =>
    names!.split(',').some((name) => new RegExp(`\\b${name.trim() || '-'}\\b`).test(handed)) ? [domain!] : [],
  )
}

const areas = payAreas()
const anAreaFromPayroll: Judge = (file, imported) => {
  if (domainOf(file.path) !== 'payroll' || isTest(file.path)) return undefined
  const area = /^#domains\/([^/]+)/.exec(imported)?.[1]
  return area && areas.includes(area) ? 'an area that contributes' : undefined
}

test('Payroll imports no area that contributes to pay: it asks all of them through one interface', () => {
  expect(areas).toContain('employees')
  expect(offences(anAreaFromPayroll)).toEqual([])
  const name = 'apps/server/src/domains/payroll/facts/a.ts'
  expect(finds(anAreaFromPayroll, name, '#domains/employees/index.ts')).toBe(true)
})

const opensATransaction: Judge = (file, imported) =>
  domainOf(file.path) &&
  !isTest(file.path) &&
  !file.path.endsWith('.service.ts') &&
  imported.startsWith('#platform/db/transact')
    ? 'only a verb opens a transaction'
    : undefined

test('A transaction is opened in one place, the verb: neither by a route or a job nor by a question', () => {
  expect(offences(opensATransaction)).toEqual([])
  const opens = '#platform/db/transact.ts'
  for (const kind of ['routes', 'jobs', 'queries', 'rules'])
    expect(finds(opensATransaction, `apps/server/src/domains/banks/a.${kind}.ts`, opens)).toBe(true)
  expect(finds(opensATransaction, 'apps/server/src/domains/banks/a.service.ts', opens)).toBe(false)
})

const aDomainFromThePlatform: Judge = (file, imported) =>
  file.path.startsWith('apps/server/src/platform/') &&
  !isTest(file.path) &&
  /#domains\/|\/domains\//.test(imported)
    ? 'a domain from the platform'
    : undefined

test('The platform never leans on a domain', () => {
  expect(offences(aDomainFromThePlatform)).toEqual([])
  const name = 'apps/server/src/platform/db/a.ts'
  expect(finds(aDomainFromThePlatform, name, '#domains/banks/index.ts')).toBe(true)
  expect(finds(aDomainFromThePlatform, name, '../../domains/banks/index.ts')).toBe(true)
})

const aFeatureFromElsewhere: Judge = (file, imported) => {
  const target = /^#features\/([^/]+)/.exec(imported)?.[1]
  if (!target) return undefined
  const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(file.path)?.[1]
  if (own) return own === target ? undefined : 'another feature'
  return /^apps\/web\/src\/(components|lib)\//.test(file.path) ? 'a feature from below' : undefined
}

test('A web feature never imports another feature, and the design system knows no feature', () => {
  expect(offences(aFeatureFromElsewhere)).toEqual([])
  expect(finds(aFeatureFromElsewhere, 'apps/web/src/features/team/a.ts', '#features/payroll/b.ts')).toBe(true)
  expect(finds(aFeatureFromElsewhere, 'apps/web/src/components/a.ts', '#features/payroll/b.ts')).toBe(true)
  expect(finds(aFeatureFromElsewhere, 'apps/web/src/routes/a.tsx', '#features/payroll/b.ts')).toBe(false)
})

const fromAbove: Judge = (file, imported) => {
  if (!file.path.startsWith('apps/web/src/')) return undefined
  const target = ownTarget(file, imported)
  if (file.path.startsWith('apps/web/src/lib/') && target?.startsWith('apps/web/src/components/'))
    return 'the design system from below'
  return target?.startsWith('apps/web/src/testing/') && !isTest(file.path)
    ? 'what tests are made with'
    : undefined
}

test('What the design system stands on knows nothing of it, and no page carries what tests are made with', () => {
  expect(offences(fromAbove)).toEqual([])
  expect(finds(fromAbove, 'apps/web/src/lib/pages/a.ts', '#components/button.tsx')).toBe(true)
  expect(finds(fromAbove, 'apps/web/src/features/team/a.ts', '#testing/render.tsx')).toBe(true)
  expect(finds(fromAbove, 'apps/web/src/features/team/a.test.ts', '#testing/render.tsx')).toBe(false)
})
