import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's folder, where the web's sources and its built pages lie. */
export const repository = join(import.meta.dirname, '../../../../..')
export const webDirectory = join(repository, 'apps/web')
export const builtWeb = join(webDirectory, 'dist')
const hashFile = join(builtWeb, '.sources-sha256')

/** What the built pages are made from. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/build',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/messages/src',
  'packages/values/src',
  'package-lock.json',
]

/** Whether the built pages are missing or made from other sources than the present ones. */
export const isWebBuildStale = (): boolean =>
  !existsSync(join(builtWeb, 'server/server.js')) || readHash() !== hashSources()

const readHash = (): string | undefined => (existsSync(hashFile) ? readFileSync(hashFile, 'utf8') : undefined)

/** Builds the pages, compresses what browsers load of them, and notes what they were made from. */
export async function buildWeb(): Promise<void> {
  const hash = hashSources()
  await runInWeb([join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
  await runInWeb(['scripts/compress.ts'])
  writeFileSync(hashFile, hash)
}

async function runInWeb(parameters: readonly string[]): Promise<void> {
  const program = spawn(process.execPath, parameters, {
    cwd: webDirectory,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  program.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  const status = await new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', resolve)
  })
  if (status !== 0) throw new Error(`The web could not be built:\n${said}`)
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash: ReturnType<typeof createHash>, name: string): void {
  const path = join(repository, name)
  if (!existsSync(path)) return
  const inside = listOf(path)
  if (inside) for (const entry of inside) addToHash(hash, `${name}/${entry}`)
  else if (!/\.test\.tsx?$/.test(name)) hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
}

/** A folder's entries in a fixed order; undefined for a file. */
function listOf(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort()
  } catch {
    return undefined
  }
}
