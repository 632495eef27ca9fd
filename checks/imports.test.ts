import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, repositoryFiles, root, type SourceFile, sourceFiles } from './source-files.ts'

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

/** For each workspace, the packages that its package.json lists. */
const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.keys(mayUse).map((workspace) => {
    const json = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'))
    return [workspace, new Set(Object.keys({ ...json.dependencies, ...json.devDependencies }))]
  }),
)

test('A workspace uses no package that its package.json does not list', () => {
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
      if (shared.has(name) || lists.get(workspace)?.has(name.replace(/\?.*$/, ''))) return undefined
      return 'not in its package.json'
    }),
  ).toEqual([])
})

/** Packages that another package loads by itself: the React compiler, behind `react({ compiler: true })`. */
const loadedByOthers: ReadonlySet<string> = new Set(['oxc-transform-react'])

test('Every package that a package.json lists is used', () => {
  const texts = repositoryFiles()
    .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && existsSync(path.join(root, name)))
    .map((name) => ({ workspace: workspaceOf(name), text: readFileSync(path.join(root, name), 'utf8') }))
  const unused = [...lists].flatMap(([workspace, names]) => {
    // Tools of a workspace may be called from scripts; styles and fonts are named by CSS and by their path.
    const own = texts.filter((file) => file.workspace === workspace || file.workspace === 'scripts')
    const isNamed = (name: string) => {
      const pattern = new RegExp(`['"/]${name.replaceAll('.', '\\.')}['"/]`)
      return own.some(({ text }) => pattern.test(text))
    }
    return [...names]
      .filter((name) => !loadedByOthers.has(name) && !isNamed(name.replace(/^@types\//, '')))
      .map((name) => `${workspace}: ${name}`)
  })
  expect(unused).toEqual([])
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

/** The domains whose names the list of domains gives to payroll, as areas that touch pay. */
function payAreas(): string[] {
  const text = files.find(({ path: name }) => name === 'apps/server/src/app.ts')!.text
  const handed = /\n {2}pay: \{([^}]*)\}/.exec(text)?.[1] ?? ''
  const imports = text.matchAll(/import \{([^}]+)\} from '#domains\/([^/']+)\//g)
  return [...imports].flatMap(([, names, domain]) =>
    names!.split(',').some((name) => new RegExp(`\\b${name.trim() || '-'}\\b`).test(handed)) ? [domain!] : [],
  )
}

test('Payroll imports no area that contributes to pay: it asks all of them through one interface', () => {
  const areas = payAreas()
  expect(areas).toContain('employees')
  expect(
    offences((file, imported) => {
      if (!file.path.startsWith('apps/server/src/domains/payroll/') || isTest(file.path)) return undefined
      const area = /^#domains\/([^/]+)/.exec(imported)?.[1]
      return area && areas.includes(area) ? 'an area that contributes' : undefined
    }),
  ).toEqual([])
})

test('A transaction is opened in one place, the verb: neither by a route or a job nor by a question', () => {
  const opening = files.filter(
    (file) =>
      /^apps\/server\/src\/domains\//.test(file.path) &&
      !isTest(file.path) &&
      importsOf(file).some((imported) => /^#platform\/db\/transact/.test(imported)),
  )
  expect(opening.length).toBeGreaterThan(30)
  const others = opening.map(({ path: name }) => name).filter((name) => !name.endsWith('.service.ts'))
  expect(others).toEqual([])
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

test('What the design system stands on knows nothing of it, and no page carries what tests are made with', () => {
  expect(
    offences((file, imported) => {
      if (!file.path.startsWith('apps/web/src/')) return undefined
      const target = ownTarget(file, imported)
      if (file.path.startsWith('apps/web/src/lib/') && target?.startsWith('apps/web/src/components/'))
        return 'the design system from below'
      return target?.startsWith('apps/web/src/testing/') && !isTest(file.path)
        ? 'what tests are made with'
        : undefined
    }),
  ).toEqual([])
})

/** Those that need themselves, directly or through others. */
function inCircles(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string, wanted: string, seen: Set<string> = new Set()): boolean => {
    if (seen.has(from)) return false
    seen.add(from)
    return [...(needs.get(from) ?? [])].some((next) => next === wanted || reaches(next, wanted, seen))
  }
  return [...needs.keys()].filter((one) => reaches(one, one))
}

test('No two domains need each other, directly or around a corner', () => {
  const needs = new Map<string, Set<string>>()
  for (const file of files) {
    const own = /^apps\/server\/src\/domains\/([^/]+)\//.exec(file.path)?.[1]
    if (!own || isTest(file.path)) continue
    for (const imported of importsOf(file)) {
      const target = /^#domains\/([^/]+)/.exec(imported)?.[1]
      if (target && target !== own) needs.set(own, (needs.get(own) ?? new Set()).add(target))
    }
  }
  expect(needs.size).toBeGreaterThan(5)
  expect(inCircles(needs)).toEqual([])
})

/** Rooms that need each other both ways for now: a form's faults are told in the words of the sheet. */
const roundRooms = ['apps/server/src/domains/employees/form', 'apps/server/src/domains/employees/sheet']

test('The rooms of a web feature or a server domain need each other one way', () => {
  const needs = new Map<string, Set<string>>()
  for (const file of files) {
    const own = /^apps\/(?:web\/src\/features|server\/src\/domains)\/[^/]+\/[^/]+(?=\/)/.exec(file.path)?.[0]
    if (!own || (own.startsWith('apps/server/') && isTest(file.path))) continue
    for (const imported of importsOf(file)) {
      const room = path.posix.dirname(ownTarget(file, imported) ?? own)
      if (room !== own && path.posix.dirname(room) === path.posix.dirname(own))
        needs.set(own, (needs.get(own) ?? new Set()).add(room))
    }
  }
  expect(needs.size).toBeGreaterThan(20)
  expect(inCircles(needs).sort()).toEqual(roundRooms)
})

/** The file that an import from a file of the same workspace names; undefined for packages and other workspaces. */
function ownTarget(file: SourceFile, imported: string): string | undefined {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file.path), imported)
  const alias = /^#(.+)$/.exec(imported)?.[1]
  return (
    alias && `${workspaceOf(file.path)}/src/${alias === 'app' ? 'app.ts' : alias.replace(/^payroll\//, '')}`
  )
}

test('No file needs itself around a corner', () => {
  const needs = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap((imported) => ownTarget(file, imported) ?? [])]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '))
    if (done.has(name)) return
    done.add(name)
    for (const next of needs.get(name) ?? []) visit(next, [...way, name])
  }
  for (const name of needs.keys()) visit(name, [])
  expect([...needs.values()].flat().filter((name) => needs.has(name)).length).toBeGreaterThan(1000)
  expect(circles).toEqual([])
})
