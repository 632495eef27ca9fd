import path from 'node:path'
import { expect, test } from 'vitest'
import { domainOf, isTest, ownTarget } from './places.ts'
import { importsOf, plantedFile, type SourceFile, sourceFiles } from './source-files.ts'

/* Prevents: two rooms grown into each other, so that neither can be understood or changed alone. */

const files = sourceFiles()

type Needs = ReadonlyMap<string, ReadonlySet<string>>

/** Who needs whom, by a rule that names for one import the place that needs and the place that is needed. */
function needsOf(
  all: readonly SourceFile[],
  rule: (file: SourceFile, imported: string) => readonly [string, string] | undefined,
): Needs {
  const needs = new Map<string, Set<string>>()
  for (const file of all)
    for (const imported of importsOf(file)) {
      const pair = rule(file, imported)
      if (pair && pair[0] !== pair[1]) needs.set(pair[0], (needs.get(pair[0]) ?? new Set()).add(pair[1]))
    }
  return needs
}

/** Those that need themselves through others. */
function inCircles(needs: Needs): string[] {
  const reaches = (from: string, wanted: string, seen: Set<string> = new Set()): boolean => {
    if (seen.has(from)) return false
    seen.add(from)
    return [...(needs.get(from) ?? [])].some((next) => next === wanted || reaches(next, wanted, seen))
  }
  return [...needs.keys()].filter((one) => reaches(one, one)).sort()
}

const roundDomainsOf = (all: readonly SourceFile[]): string[] =>
  inCircles(
    needsOf(all, (file, imported) => {
      const own = domainOf(file.path)
      const target = /^#domains\/([^/]+)/.exec(imported)?.[1]
      return own && target && !isTest(file.path) ? [own, target] : undefined
    }),
  )

test('No two domains need each other, directly or around a corner', () => {
  expect(roundDomainsOf(files)).toEqual([])
  const planted = (domain: string, needs: string) =>
    plantedFile(`apps/server/src/domains/${domain}/a.ts`, `import '#domains/${needs}/index.ts'`)
  expect(roundDomainsOf([planted('leave', 'shifts'), planted('shifts', 'banks')])).toEqual([])
  const round = [planted('leave', 'shifts'), planted('shifts', 'banks'), planted('banks', 'leave')]
  expect(roundDomainsOf(round)).toEqual(['banks', 'leave', 'shifts'])
})

/** Rooms that need each other both ways for now: a form's faults are told in the words of the sheet. */
const roundRooms = ['apps/server/src/domains/employees/form', 'apps/server/src/domains/employees/sheet']

const roundRoomsOf = (all: readonly SourceFile[]): string[] =>
  inCircles(
    needsOf(all, (file, imported) => {
      const own = /^apps\/(?:web\/src\/features|server\/src\/domains)\/[^/]+\/[^/]+(?=\/)/.exec(
        file.path,
      )?.[0]
      if (!own || (own.startsWith('apps/server/') && isTest(file.path))) return undefined
      const room = path.posix.dirname(ownTarget(file, imported) ?? own)
      return path.posix.dirname(room) === path.posix.dirname(own) ? [own, room] : undefined
    }),
  )

test('The rooms of a web feature or a server domain need each other one way', () => {
  expect(roundRoomsOf(files)).toEqual(roundRooms)
  const round = [
    plantedFile('apps/web/src/features/leave/list/a.tsx', "import '../form/b.tsx'"),
    plantedFile('apps/web/src/features/leave/form/b.tsx', "import '#features/leave/list/c.tsx'"),
    plantedFile('apps/web/src/features/leave/sheet/d.tsx', "import '../form/b.tsx'"),
  ]
  expect(roundRoomsOf(round)).toEqual([
    'apps/web/src/features/leave/form',
    'apps/web/src/features/leave/list',
  ])
})

const roundFilesOf = (all: readonly SourceFile[]): string[] => {
  const known = new Set(all.map((file) => file.path))
  return inCircles(
    needsOf(all, (file, imported) => {
      const target = ownTarget(file, imported)
      return target && known.has(target) ? [file.path, target] : undefined
    }),
  )
}

test('No file needs itself around a corner', () => {
  expect(roundFilesOf(files)).toEqual([])
  const round = [
    plantedFile('apps/server/src/a.ts', "import './b.ts'"),
    plantedFile('apps/server/src/b.ts', "export type { C } from '#platform/c.ts'"),
    plantedFile('apps/server/src/platform/c.ts', "const a = await import('../a.ts')"),
    plantedFile('apps/server/src/platform/d.ts', "import './c.ts'"),
  ]
  expect(roundFilesOf(round)).toEqual([
    'apps/server/src/a.ts',
    'apps/server/src/b.ts',
    'apps/server/src/platform/c.ts',
  ])
})
