import { expect, test } from 'vitest'
import { listPending, type Migration, readMigrations, splitStatements } from './migration-files.ts'

const migrations: Migration[] = ['a', 'b', 'c'].map((name) => ({ name, sql: '', checksum: name.repeat(2) }))
const appliedTo = (...names: string[]) => new Map(names.map((name) => [name, name.repeat(2)]))

test('A database that stopped at an earlier file lacks the files after it', () => {
  const pending = listPending(migrations, appliedTo('a'))
  expect(pending.map(({ name }) => name)).toEqual(['b', 'c'])
  expect(listPending(migrations, new Map())).toHaveLength(3)
  expect(listPending(migrations, appliedTo('a', 'b', 'c'))).toEqual([])
})

test('A database with more than this version knows is newer; with something else it is from before the release', () => {
  expect(() => listPending(migrations, appliedTo('a', 'b', 'c', 'd'))).toThrow(/newer.*: it has d\./)
  expect(() => listPending(migrations, appliedTo('a', 'once'))).toThrow(/older version of Kazi/)
  expect(() => listPending(migrations, new Map([['a', 'otherwise']]))).toThrow(/older version of Kazi/)
})

test('A statement ends at its semicolon, not at one inside a text, a name, a comment or a function', () => {
  const sql = `-- first; with a word's apostrophe
    create table "a;b" (c text check (c <> 'x;''y')); -- so much;
    create function f() returns void language plpgsql as $body$ begin perform 1; perform $$;$$; end $body$;
    select 1 - 2`
  expect(splitStatements(sql)).toEqual([
    `create table "a;b" (c text check (c <> 'x;''y'))`,
    'create function f() returns void language plpgsql as $body$ begin perform 1; perform $$;$$; end $body$',
    'select 1 - 2',
  ])
})

/** Statements that Citus can't run. */
const unfitOf = (statements: readonly string[]): string[] =>
  statements.filter(
    (statement) =>
      /create (or replace )?trigger|default privileges|set_config|truncate/i.test(statement) ||
      (/^alter table/i.test(statement) && statement.match(/\b(add|drop|alter) /gi)?.length !== 2),
  )

test('No migration keeps what Citus can’t run: a trigger, a default privilege, several changes in one ALTER', () => {
  expect(unfitOf(readMigrations().flatMap(({ sql }) => splitStatements(sql)))).toEqual([])
  const planted = [
    'create trigger a before insert on b execute function c()',
    'alter default privileges grant select on tables to kazi_app',
    "select set_config('a', 'b', true)",
    'truncate a',
    'alter table a add column b text, drop column c',
  ]
  expect(unfitOf([...planted, 'alter table a add constraint b check (true)', 'select 1'])).toEqual(planted)
})
