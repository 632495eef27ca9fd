import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'rolldown/utils'
import { parse, repositoryFiles, root, type SourceFile } from './source-files.ts'

/** A table, view or function of the database, and the domain (or `platform`) that it belongs to. */
interface Relation {
  readonly name: string
  readonly kind: 'table' | 'view' | 'function'
  readonly owner: string
  /** for a view: the relations that it is made of */
  readonly madeOf: readonly string[]
}

const migrations = 'apps/server/migrations/'

/**
 * Every relation that the migrations make. Its owner is who the file is named after: `0011_employees.sql`,
 * `0030_leave_balances.sql`.
 */
export function readRelations(): Relation[] {
  const files = repositoryFiles()
    .filter((name) => name.startsWith(migrations))
    .map((name) => ({
      owner:
        /^\d{4}_([a-z-]+)(?:_[a-z_]+)?\.sql$/.exec(name.slice(migrations.length))?.[1] ?? `nobody: ${name}`,
      sql: withoutComments(readFileSync(path.join(root, name), 'utf8')),
    }))
  const made = files.flatMap(({ owner, sql }) =>
    [...sql.matchAll(/\bcreate (table|view|function) (\w+)([^;]*);/g)].map(([, kind, name, rest]) => ({
      name: name!,
      kind: kind as Relation['kind'],
      owner,
      rest: rest!,
    })),
  )
  const known = new Set(made.map(({ name }) => name))
  return made.map(({ rest, ...relation }) => ({
    ...relation,
    madeOf: relation.kind === 'view' ? [...namedIn(rest, known)] : [],
  }))
}

const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')

/**
 * The relations that a statement, or a piece of one, names: every word that is the name of one, unless it is the column
 * of something (`run.payments`), a name given to something (`as members`), a value or a parameter.
 */
function namedIn(sql: string, known: ReadonlySet<string>): Set<string> {
  const bare = withoutComments(sql).replace(/'(?:[^']|'')*'/g, "''")
  const words = bare.matchAll(/(?<![\w.:$"]|\bas\s+"?)"?\b([a-z_][a-z_0-9]*)\b/g)
  return new Set([...words].flatMap(([, word]) => (known.has(word!) ? [word!] : [])))
}

/** The query builder's words that take a table's name. */
const builders: ReadonlySet<string> = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'from',
  'using',
  'table',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'leftJoinLateral',
  'innerJoinLateral',
])

const looksLikeSql = /^\s*(select|insert|update|delete|with|merge|copy|lock|truncate|create|begin)\b/i

/** The relations that a source file names in its SQL: in `sql` templates, calls of the query builder, and plain strings. */
export function relationsIn(file: SourceFile, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const take = (sql: string) => {
    for (const name of namedIn(sql, known)) found.add(name)
  }
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (file.text.slice(tag.start, tag.end).startsWith('sql')) take(textOf(quasi))
    },
    TemplateLiteral: (template) => {
      if (looksLikeSql.test(textOf(template))) take(textOf(template))
    },
    Literal: ({ value }) => {
      if (typeof value === 'string' && looksLikeSql.test(value)) take(value)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!first || !builders.has(callee.property.name)) return
      for (const [, text] of file.text.slice(first.start, first.end).matchAll(/'([^']*)'/g)) take(text!)
    },
  }).visit(parse(file))
  return found
}

/** What a template says around its holes. */
const textOf = ({
  quasis,
}: {
  readonly quasis: readonly { readonly value: { readonly raw: string } }[]
}): string => quasis.map(({ value }) => value.raw).join(' ? ')
