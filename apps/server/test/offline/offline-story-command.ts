import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@kazi/values/assert'
import { readConfig } from '#platform/config.ts'
import { outboxOf, readOutbox } from '#platform/mail/mail-transport.ts'
import { signUpOnboarded } from '#testing/accounts.ts'
import { createCall } from '#testing/call.ts'
import { payFirstMonth } from './pay-first-month.ts'

/*
 * Run inside a network namespace without a route: starts the product as an installation would, opens its pages, signs
 * up and pays a first month. Whatever asks anything of the outside fails here. `scripts/offline.ts` makes the namespace.
 */

const port = 3999
const directory = mkdtempSync(join(tmpdir(), 'kazi-offline-'))
const environment = {
  NODE_ENV: 'production',
  DATA_DIR: directory,
  PORT: String(port),
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  KAZI_CLOCK: '2026-11-24T09:00:00Z',
}

/** The namespace must be what it claims to be: nothing beyond this machine is reachable. */
async function assertNoRoute(): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const socket = connect({ host: '192.0.2.1', port: 443 })
    socket.setTimeout(3000, () => resolve('a connection hangs, so there is a route'))
    socket.once('connect', () => resolve('a connection succeeded'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  assert(code === 'ENETUNREACH', `there must be no route, but: ${code}`)
}

function startProduct(): { readonly child: ChildProcess; readonly ready: Promise<void> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts'), 'both'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (/\bready\b/.test(said)) resolve()
      })
    }
    child.once('exit', (status) => reject(new Error(`the server ended with ${status}:\n${said}`)))
  })
  return { child, ready }
}

/** Scripts of ours alone, no frames, no guessing, nothing kept: also on redirects and on pages that aren't there. */
function assertPageIsClosed(path: string, { headers, status }: Response): void {
  const policy = headers.get('content-security-policy') ?? ''
  const isClosed =
    /script-src 'self' 'nonce-[\w+/=]{20,}'/.test(policy) &&
    /default-src 'self'.*frame-ancestors 'none'/.test(policy) &&
    !policy.includes('unsafe') &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('x-frame-options') === 'DENY' &&
    headers.get('cache-control') === 'no-store' &&
    /max-age=\d{8}/.test(headers.get('strict-transport-security') ?? '')
  assert(isClosed, `${path} answered ${status} with ${JSON.stringify([...headers])}`)
}

/** The login page, and every script and style that it names. */
async function openPages(address: string): Promise<number> {
  for (const path of ['/', '/zh', '/forgot', '/app/dashboard', '/nothing/is/here'])
    assertPageIsClosed(path, await fetch(`${address}${path}`, { redirect: 'manual' }))
  const page = await fetch(`${address}/`)
  const html = await page.text()
  assert(page.status === 200 && html.includes('<html'), `the login page answered ${page.status}`)
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  assert(assets.length > 0, 'the login page names no asset')
  const foreign = [...html.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].filter(
    ([, url]) => !url!.startsWith(`${address}/`),
  )
  assert(foreign.length === 0, `the login page names something elsewhere: ${foreign.map(([, url]) => url)}`)
  for (const asset of assets) {
    const { status } = await fetch(`${address}${asset}`)
    assert(status === 200, `${asset} answered ${status}`)
  }
  return assets.length
}

await assertNoRoute()
const { child, ready } = startProduct()
try {
  await ready
  const address = `http://127.0.0.1:${port}`
  console.log(`the pages came with ${await openPages(address)} assets of our own`)
  const outbox = outboxOf(readConfig(environment))
  const server = { call: createCall(address), mails: (to?: string) => mailsOnceThere(outbox, to) }
  const owner = await signUpOnboarded(server)
  console.log('an employer signed up with a mailed code and is through onboarding')
  console.log(await payFirstMonth(server, owner))
} finally {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(directory, { recursive: true, force: true })
}

/** Mails leave by a job: they are there a moment after the call. */
async function mailsOnceThere(outbox: string, to: string | undefined) {
  await new Promise((resolve) => setTimeout(resolve, 2500))
  return (await readOutbox(outbox)).filter((mail) => to === undefined || mail.to === to)
}
