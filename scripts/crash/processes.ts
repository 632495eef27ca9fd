import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A program of ours that is killed with -9, and started again. */
export class Killable {
  readonly #file: string
  readonly #parameters: readonly string[]
  readonly #isReady: RegExp
  environment: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #said = ''

  constructor(
    file: string,
    parameters: readonly string[],
    environment: Readonly<Record<string, string>>,
    isReady: RegExp,
  ) {
    this.#file = join(import.meta.dirname, file)
    this.#parameters = parameters
    this.environment = environment
    this.#isReady = isReady
  }

  /** Starts it, and waits until it says that it is ready. @throws what it said where it ends by itself */
  async start(): Promise<void> {
    this.#said = ''
    const child = spawn(process.execPath, [this.#file, ...this.#parameters], {
      env: { PATH: process.env.PATH ?? '', ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        this.#said = (this.#said + bytes.toString()).slice(-20_000)
      })
    }
    while (!this.#isReady.test(this.#said)) {
      if (child.exitCode !== null) throw new Error(`${this.#file} ended: ${this.#said}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await over
  }
}

/** The number of a cluster's first process. */
export const postmasterOf = (directory: string): number =>
  Number.parseInt(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8'), 10)

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
