import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles, root, type SourceFile, sourceFiles } from './source-files.ts'
import { readRelations, relationsIn } from './sql-relations.ts'

/*
 * Prevents: a domain whose rows others read and write behind its back, so that none of its rules holds and no column can
 * change. Each table belongs to the domain that its migration is named after. Others call that domain's functions, or read
 * the views that it publishes; those are for reading alone, which `tenant-tables.test.ts` sees to.
 */

/** Files that touch another's table for now, each with the reason. */
const exceptions: Readonly<Record<string, { readonly tables: readonly string[]; readonly why: string }>> = {}

const relations = readRelations()
const known = new Set(relations.map(({ name }) => name))
const byName = new Map(relations.map((relation) => [relation.name, relation]))

const files = sourceFiles().filter(
  ({ path }) => path.startsWith('apps/server/src/') && !/\.test\.ts$|\/test\/|\/testing\//.test(path),
)

/** Whose rows a file may touch: its domain's, the platform's, or nobody's. */
const domainOf = (path: string): string | undefined =>
  /^apps\/server\/src\/(?:domains\/([^/]+)|(platform))\//.exec(path)?.slice(1).find(Boolean)

const named = new Map(files.map((file) => [file.path, relationsIn(file, known)]))

/** The tables and functions of others that a file touches. */
function touchedOf(file: SourceFile): string[] {
  const own = domainOf(file.path)
  return [...(named.get(file.path) ?? relationsIn(file, known))].filter((name) => {
    const { owner, kind } = byName.get(name)!
    return owner !== own && kind !== 'view'
  })
}

test('Every table, view and function belongs to a domain, and every table is used by it', () => {
  const domains = new Set(files.map(({ path }) => domainOf(path)))
  expect(relations.filter(({ owner }) => !domains.has(owner))).toEqual([])
  const used = new Set(
    [...named].flatMap(([path, names]) => [...names].map((name) => `${domainOf(path)}.${name}`)),
  )
  const unused = relations.filter(
    ({ kind, owner, name }) => kind === 'table' && !used.has(`${owner}.${name}`),
  )
  expect(unused.map(({ name }) => name)).toEqual([])
  console.info(`table ownership: ${files.length} files, ${used.size} uses of ${known.size} relations`)
})

test('The check knows as many tables, views and functions as the migrations have lines that make one', () => {
  const lines = repositoryFiles()
    .filter((name) => name.endsWith('.sql') && name.startsWith('apps/server/migrations/'))
    .flatMap((name) => readFileSync(path.join(root, name), 'utf8').split('\n'))
  for (const kind of ['table', 'view', 'function']) {
    const making = lines.filter((line) => line.startsWith(`create ${kind} `))
    expect(relations.filter((relation) => relation.kind === kind).length, kind).toBe(making.length)
  }
  expect(relations.length).toBeGreaterThan(130)
})

test('Nobody touches another domain’s table', () => {
  const touched = files.flatMap((file) =>
    touchedOf(file)
      .filter((name) => !exceptions[file.path]?.tables.includes(name))
      .map((name) => `${file.path} touches ${name} of ${byName.get(name)!.owner}`),
  )
  expect(touched).toEqual([])
})

test('An exception that is no longer needed is deleted', () => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const stale = Object.entries(exceptions).flatMap(([path, { tables }]) => {
    const file = byPath.get(path)
    const touched = file ? touchedOf(file) : []
    return tables.filter((name) => !touched.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(stale).toEqual([])
})

test('A view is made of its owner’s tables and of others’ views', () => {
  const views = relations.filter(({ kind }) => kind === 'view')
  const foreign = views.flatMap(({ name, owner, madeOf }) =>
    madeOf
      .filter((one) => byName.get(one)!.owner !== owner && byName.get(one)!.kind !== 'view')
      .map((one) => `${name} reads ${one}`),
  )
  expect(foreign).toEqual([])
  expect(views.filter(({ madeOf }) => madeOf.length === 0)).toEqual([])
})

test('The check finds another’s table in each way that SQL is written', () => {
  const at = (text: string): SourceFile => ({
    path: 'apps/server/src/domains/billing/planted.ts',
    text,
    lines: 1,
  })
  const finds = (text: string) => touchedOf(at(text))
  expect(finds('const a = sql`select * from users u`')).toEqual(['users'])
  expect(finds('const a = sql<Row>`select 1 from subscriptions s, "users" u`')).toEqual(['users'])
  expect(
    finds('const a = sql`select 1 where exists (select 1 from (select 1) x join\n employees e on true)`'),
  ).toEqual(['employees'])
  expect(finds('const a = sql`update users set email = null`')).toEqual(['users'])
  expect(finds('const a = sql`delete from files using (select 1) x`')).toEqual(['files'])
  expect(finds('const a = sql`insert into payslips (id) values (1)`')).toEqual(['payslips'])
  expect(finds("const a = db.selectFrom('users as u').execute()")).toEqual(['users'])
  expect(finds("const a = db.selectFrom('subscriptions').leftJoin('wallets', 'x', 'y')")).toEqual(['wallets'])
  expect(finds("const a = db.updateTable('memberships').set({})")).toEqual(['memberships'])
  expect(finds("const a = pool.query('select id from organizations where id = $1')")).toEqual([
    'organizations',
  ])
  expect(finds('const a = client.query(`copy payslips from stdin`)')).toEqual(['payslips'])
  expect(finds('const a = sql`select isolate_by_organization(1)`')).toEqual(['isolate_by_organization'])
  // its own, another's view, a column, a name given, a value, a sentence
  expect(
    finds("const a = sql`select r.users, 1 as users, 'users' from subscriptions r join members m on true`"),
  ).toEqual([])
  expect(finds("const a = 'users of wallets'; const b = list.filter('users')")).toEqual([])
})
