import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The walks' day: the 24th, when payrolls are made. */
export const walkInstant = '2026-11-24T08:30:00Z'
/** When the demo is made: what walks cause is later than all of it, so that their mails are the newest. */
const demoInstant = '2026-11-24T08:25:00Z'
const startWithinMs = 120_000

/** A server that was started as a person would start it. */
interface Started {
  readonly url: string
  readonly output: readonly string[]
  readonly stop: () => Promise<void>
}

/**
 * Starts the product in a data folder of its own that is deleted afterwards, and waits until it is ready. Its address, the
 * page of its mails as it printed it, and its data folder reach the walks as KAZI_URL, KAZI_MAIL_PAGE and KAZI_DATA. The
 * folder begins as a copy of KAZI_WORLD where that is set. A server that already runs (KAZI_URL set) is used as it is.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.KAZI_URL) return async () => {}
  const folder = newFolder()
  // with its owners: PostgreSQL runs as somebody else where we are root
  if (process.env.KAZI_WORLD) execFileSync('cp', ['-a', `${process.env.KAZI_WORLD}/.`, folder])
  const { url, output, stop } = await startIn(folder)
  process.env.KAZI_URL = url
  process.env.KAZI_MAIL_PAGE = await printedMailPage(output)
  process.env.KAZI_DATA = folder
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the demo's data once, for all workers, and names it to them in KAZI_WORLD. */
export async function makeWorld(): Promise<() => void> {
  if (process.env.KAZI_URL) return () => {}
  const folder = newFolder()
  const { stop } = await startIn(folder, demoInstant)
  await stop()
  process.env.KAZI_WORLD = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'kazi-e2e-'))

async function startIn(folder: string, instant = walkInstant): Promise<Started> {
  const port = await freePort()
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      KAZI_CLOCK: instant,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  server.stdout.on('data', (chunk) => output.push(String(chunk)))
  server.stderr.on('data', (chunk) => output.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, server, output)
  return { url, output, stop: () => stop(server) }
}

async function waitUntilReady(url: string, server: ChildProcess, output: readonly string[]): Promise<void> {
  const giveUpAt = Date.now() + startWithinMs
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) break
    const isReady = await fetch(`${url}/api/v1/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await stop(server)
  throw new Error(`The server did not become ready:\n${output.join('').slice(-4000)}`)
}

/** The server answers before it has printed everything. */
async function printedMailPage(output: readonly string[]): Promise<string> {
  for (;;) {
    const printed = /\S+\/dev\/mail\?key=\S+/.exec(output.join(''))
    if (printed) return printed[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20_000))])
  if (server.exitCode === null) server.kill('SIGKILL')
}

/**
 * A port that nobody has. Not one of those that the system gives to outgoing connections, as with PORT 0: it may give it
 * away again before the server listens.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
