import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { templateName } from '#testing/own-cluster.ts'

const main = join(import.meta.dirname, '../src/main.ts')
const directories: string[] = []
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null) await ended(child, 'SIGTERM')
})
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kazi-process-'))
  directories.push(directory)
  return directory
}

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
}

/** The worker's part of the product as a process of its own: database, migrations, jobs, without the pages. */
function start(
  dataDirectory: string,
  command: string,
  environment: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(process.execPath, [main, command], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return { child, said: () => text }
}

async function untilSaid({ child, said }: Started, wanted: RegExp): Promise<void> {
  while (!wanted.test(said())) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  const status = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (signal) child.kill(signal)
  return status
}

/** A database of an operator's own; a clone, because nobody may be connected to the template while others clone it. */
async function cloneDatabase(kind: string) {
  const { superuser, application, migration, queue } = inject('cluster')
  const name = `${kind}_${process.pid}`
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`create database ${name} template ${templateName} owner kazi_owner`)
  await client.end()
  const own = (url: string): string => url.replace(/\/[^/]*$/, `/${name}`)
  return {
    DATABASE_URL: own(application),
    MIGRATION_DATABASE_URL: own(migration),
    QUEUE_DATABASE_URL: own(queue),
    superuser: own(superuser),
  }
}

test('Killed with -9 and started again at once, the installation comes back with its data', {
  timeout: 60_000,
}, async () => {
  const directory = newDirectory()
  const first = start(directory, 'worker')
  await untilSaid(first, /jobs +working/)
  expect(first.said()).toMatch(/migrations applied/)
  await ended(first.child, 'SIGKILL')
  const second = start(directory, 'worker')
  await untilSaid(second, /jobs +working/)
  expect(second.said()).toMatch(/schema +up to date/)
  expect(await ended(second.child, 'SIGINT')).toBe(0)
})

test('A leftover process number that belongs to another program by now is no obstacle', {
  timeout: 60_000,
}, async () => {
  const directory = newDirectory()
  expect(await ended(start(directory, 'migrate').child)).toBe(0)
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(directory, 'postgres/postmaster.pid'), `${process.pid}\n${directory}/postgres\n`)
  writeFileSync(join(directory, 'server.pid'), `${process.pid}\n`)
  const again = start(directory, 'migrate')
  expect([await ended(again.child), again.said()]).toEqual([0, expect.stringContaining('up to date')])
})

test('On data from before the first release it stops with a sentence, and leaves the data as they are', {
  timeout: 60_000,
}, async () => {
  const { superuser: _, ...urls } = await cloneDatabase('older')
  const owner = new pg.Client(urls.MIGRATION_DATABASE_URL)
  await owner.connect()
  await owner.query(
    `update schema_migrations set name = '0001_once.sql', checksum = 'other' where name like '0001%'`,
  )
  for (const environment of [urls, { ...urls, MIGRATION_DATABASE_URL: '' }]) {
    const server = start(newDirectory(), 'worker', environment)
    expect(await ended(server.child)).toBe(1)
    expect(server.said()).toMatch(
      /^Kazi can’t start: The database was made by an older version of Kazi.*\.$/m,
    )
  }
  const { rows } = await owner.query(`select name from schema_migrations where name like '0001%'`)
  expect(rows).toEqual([{ name: '0001_once.sql' }])
  await owner.end()
})

test('Two servers cannot use one data directory', { timeout: 60_000 }, async () => {
  const directory = newDirectory()
  const first = start(directory, 'worker')
  await untilSaid(first, /jobs +working/)
  const second = start(directory, 'worker')
  expect(await ended(second.child)).toBe(1)
  expect(second.said()).toMatch(/Another Kazi .* is using/)
  expect(first.child.exitCode).toBeNull()
})

test('When it stops, PostgreSQL stops in order and everything it opened is gone', {
  timeout: 60_000,
}, async () => {
  const directory = newDirectory()
  const server = start(directory, 'worker')
  await untilSaid(server, /jobs +working/)
  const postgres = Number.parseInt(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8'), 10)
  expect(await ended(server.child, 'SIGTERM')).toBe(0)
  expect(() => process.kill(postgres, 0)).toThrow(/ESRCH/)
})

test('A taken port ends the start with a sentence that says what to do', { timeout: 60_000 }, async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  const address = blocker.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const server = start(newDirectory(), 'http', { PORT: port })
  expect(await ended(server.child)).toBe(1)
  expect(server.said()).toMatch(/Port \d+ is taken by another program\. Set PORT/)
  blocker.close()
})

test('On a database of the operator’s own it runs with the three plain roles, and refuses a superuser', {
  timeout: 60_000,
}, async () => {
  const { superuser, ...urls } = await cloneDatabase('process')
  const refused = start(newDirectory(), 'worker', { ...urls, DATABASE_URL: superuser })
  expect(await ended(refused.child)).toBe(1)
  expect(refused.said()).toMatch(/superuser/)
  const server = start(newDirectory(), 'worker', urls)
  await untilSaid(server, /jobs +working/)
  expect(await ended(server.child, 'SIGTERM')).toBe(0)
})
