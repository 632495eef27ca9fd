import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startCluster } from '../apps/server/src/platform/embedded/cluster.ts'
import { permissionsPage } from '../apps/server/test/permissions/permissions-page.ts'
import { createLawPage } from './law-page.ts'

/*
 * `npm run generate` writes what is derived: the tables as types, from the migrations; each country's law as a page,
 * from the engine's parameters; who may call what, from the specification. With `--check` it writes nothing and fails
 * when a file is not what it would write; with `--quick` it leaves out what needs a database.
 */

const root = dirname(import.meta.dirname)
const schemaFile = join(root, 'apps/server/src/platform/db/schema.generated.ts')
const lawPageOf = (country: string) => join(root, `docs/generated/law-${country}.md`)
const permissionsFile = join(root, 'docs/generated/permissions.md')

/** How the driver's type parsers hand PostgreSQL's types to the program. */
const typeMapping = {
  int8: 'number',
  numeric: 'string',
  timestamptz: 'string',
  date: 'LocalDate',
  uuid: 'Id',
}
const brands = { Id: '@kazi/values/id', LocalDate: '@kazi/values/local-date' }

async function generateSchema(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'kazi-generate-'))
  const cluster = await startCluster({ directory, isDurable: false })
  try {
    const urls = cluster.urlsOf('kazi')
    await migrate(urls)
    const output = join(directory, 'schema.ts')
    const parameters = [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${urls.migration}`,
      `--out-file=${output}`,
      '--include-pattern=public.*',
      `--type-mapping=${JSON.stringify(typeMapping)}`,
    ]
    const result = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`kysely-codegen failed:\n${result.stdout}${result.stderr}`)
    return withBrands(readFileSync(output, 'utf8'))
  } finally {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The generator leaves the import of mapped types to us. */
function withBrands(text: string): string {
  const used = Object.entries(brands).filter(([name]) => new RegExp(`: ${name}\\b`).test(text))
  const lines = used.map(([name, module]) => `import type { ${name} } from '${module}';\n`).join('')
  return text.replace('import type { ColumnType }', `${lines}import type { ColumnType }`)
}

const isCheck = process.argv.includes('--check')
const isQuick = process.argv.includes('--quick')
const files = new Map([
  ...(isQuick ? [] : [[schemaFile, await generateSchema()] as const]),
  [permissionsFile, permissionsPage()],
  [lawPageOf('nigeria'), createLawPage('NG')],
  [lawPageOf('kenya'), createLawPage('KE')],
  [lawPageOf('uganda'), createLawPage('UG')],
])
let isStale = false
for (const [file, text] of files) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  const name = relative(root, file)
  if (isCheck) {
    isStale = true
    console.error(`${name} is stale: run npm run generate`)
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${name}`)
  }
}
console.log(`${files.size} generated files looked at`)
process.exitCode = isStale ? 1 : 0
