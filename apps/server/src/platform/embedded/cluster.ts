import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '../db/pools.ts'
import { endLeftover } from './leftover-process.ts'
import { assertReachable, findPostgres, type PostgresLauncher } from './postgres-binaries.ts'

/** The roles of the embedded database. `postgres` only sets things up; nothing serves requests with it. */
type ClusterRole = 'postgres' | 'kazi_owner' | 'kazi_app' | 'kazi_queue'

interface ClusterOptions {
  /** Holds everything; made when missing. Absolute. */
  readonly directory: string
  /** False only for data that may be lost: throw-away clusters of tests. */
  readonly isDurable: boolean
}

/** A running PostgreSQL of our own. It ends with this process, however that ends. */
interface Cluster {
  urlFor(role: ClusterRole, database: string): string
  urlsOf(database: string): DatabaseUrls
  /** An empty database that belongs to the owner's role; one that exists already is left alone. */
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

type Passwords = Readonly<Record<ClusterRole, string>>

/** Makes the cluster if there is none, starts it, and makes the roles and the database `kazi`. */
export async function startCluster({ directory, isDurable }: ClusterOptions): Promise<Cluster> {
  const launcher = findPostgres()
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (launcher.identity) chownSync(directory, launcher.identity.uid, launcher.identity.gid)
  assertReachable(launcher, directory)
  const passwords = readPasswords(directory)
  const data = join(directory, 'postgres')
  if (!existsSync(join(data, 'PG_VERSION'))) await initialize(launcher, directory, passwords.postgres)
  await endLeftover(data)
  const port = await findFreePort()
  const server = launch(launcher, data, port, isDurable)
  const urlFor = (role: ClusterRole, database: string): string =>
    `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
  await waitUntilReady(server, urlFor('postgres', 'postgres'))
  await createRoles(urlFor, passwords)
  await createDatabase(urlFor, 'kazi')
  return {
    urlFor,
    urlsOf: (database) => ({
      application: urlFor('kazi_app', database),
      migration: urlFor('kazi_owner', database),
      queue: urlFor('kazi_queue', database),
    }),
    createDatabase: (name) => createDatabase(urlFor, name),
    stop: () => stop(server),
  }
}

function readPasswords(directory: string): Passwords {
  const file = join(directory, 'database-passwords.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords
  const random = (): string => randomBytes(24).toString('base64url')
  const passwords: Passwords = {
    postgres: random(),
    kazi_owner: random(),
    kazi_app: random(),
    kazi_queue: random(),
  }
  writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 })
  return passwords
}

/** Into a folder beside, renamed when complete: an interrupted first start leaves nothing half-made behind. */
async function initialize(launcher: PostgresLauncher, directory: string, password: string): Promise<void> {
  const unfinished = join(directory, 'postgres.unfinished')
  const passwordFile = join(directory, 'initial-password')
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (launcher.identity) chownSync(passwordFile, launcher.identity.uid, launcher.identity.gid)
  const [command, parameters] = launcher.commandFor('initdb', [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  const initdb = spawn(command, parameters, { ...launcher.identity, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = collect(initdb)
  const status = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject)
    initdb.once('exit', resolve)
  })
  rmSync(passwordFile, { force: true })
  if (status !== 0)
    throw new Error(`The built-in database could not be made in ${directory}: ${said().trim()}`)
  renameSync(unfinished, join(directory, 'postgres'))
}

/**
 * The shell between us and PostgreSQL waits for its standard input to end: when this process dies, even by
 * `kill -9`, the pipe closes and PostgreSQL is told to shut down in order. A group of its own keeps the terminal's
 * Ctrl-C away from it, so that requests in flight are answered first.
 */
const endsWithUs = 'exec 3<&0; "$@" & pid=$!; (cat <&3 >/dev/null; kill -INT $pid 2>/dev/null) & wait $pid'

function launch(launcher: PostgresLauncher, data: string, port: number, isDurable: boolean): ChildProcess {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const [command, parameters] = launcher.commandFor('postgres', [
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  return spawn('/bin/sh', ['-c', endsWithUs, 'sh', command, ...parameters], {
    ...launcher.identity,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

/** The last lines that a program wrote to its standard error. */
function collect(program: ChildProcess): () => string {
  let text = ''
  program.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000)
  })
  return () => text
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const said = collect(server)
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (server.exitCode !== null) throw new Error(`The built-in database did not start: ${said().trim()}`)
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`The built-in database was not ready after a minute: ${said().trim()}`)
}

async function createRoles(urlFor: Cluster['urlFor'], passwords: Passwords): Promise<void> {
  await asSuperuser(urlFor, async (client) => {
    for (const role of ['kazi_owner', 'kazi_app', 'kazi_queue'] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} login password '${passwords[role]}'`)
    }
  })
}

async function createDatabase(urlFor: Cluster['urlFor'], name: string): Promise<void> {
  await asSuperuser(urlFor, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)} owner kazi_owner`)
  })
  await asSuperuser(urlFor, keepFromCreating, name)
}

/** PostgreSQL lets everybody make large objects, which stay: nothing here does, so nobody may. */
async function keepFromCreating(client: pg.Client): Promise<void> {
  await client.query('revoke create on schema public from public')
  await client.query(
    'revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public',
  )
}

async function asSuperuser(
  urlFor: Cluster['urlFor'],
  work: (client: pg.Client) => Promise<void>,
  database = 'postgres',
): Promise<void> {
  const client = new pg.Client(urlFor('postgres', database))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.stdin?.end()
  await ended
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
