import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import { areDevelopmentPagesAllowed, readConfig } from '#platform/config.ts'
import { createServer } from '#platform/http/create-server.ts'
import { createLog } from '#platform/log/log.ts'
import { addMailPage, mailPagePath } from '#platform/mail/mail-page.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'
import { addMember, addOrganization, memberPassword } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a default that is only safe on the maker's own machine. */

/** From which address a sign-in seems to come that says it came through two hops. */
async function addressBehind(trustedProxies: number): Promise<string> {
  const server = await openTestServer({ isWorking: false, config: { trustedProxies } })
  const { email, userId } = await addMember(server, await addOrganization(server))
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const body = { email, password: memberPassword }
  expect((await server.call(sessionRoutes.logInEmployer, { body, headers })).status).toBe(200)
  const [row] = await server.query<{ ip: string }>(
    'select ip from sessions where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return row!.ip
}

test('Nobody chooses the address that limits and the audit log know, unless that many proxies are trusted', async () => {
  expect(await addressBehind(0)).toBe('127.0.0.1')
  expect(await addressBehind(1)).toBe('198.51.100.7')
})

test('Demo, its known password and the page of mails exist only on loopback with the built-in database', async () => {
  const allowed = (environment: NodeJS.ProcessEnv) => areDevelopmentPagesAllowed(readConfig(environment))
  const database = { DATABASE_URL: 'postgresql://a@db/kazi', QUEUE_DATABASE_URL: 'postgresql://b@db/kazi' }
  expect(allowed({})).toBe(true)
  expect(allowed({ HOST: '0.0.0.0' })).toBe(false)
  expect(allowed({ HOST: '192.168.1.5' })).toBe(false)
  expect(allowed(database)).toBe(false)
  expect(allowed({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
  // what stands in front of it lets others in
  expect(allowed({ PUBLIC_URL: 'https://payroll.example.com' })).toBe(false)
  expect(allowed({ TRUSTED_PROXIES: '1' })).toBe(false)
  expect(allowed({ HOST: '127.evil.example' })).toBe(false)
  const server = await openTestServer({ isWorking: false, config: { host: '0.0.0.0' } })
  const pages = await createServer(server.services, [])
  addMailPage(pages, server.services.config)
  expect((await pages.inject({ method: 'GET', url: '/dev/mail' })).statusCode).toBe(404)
  await pages.close()
})

test('Mails are shown to nobody who comes through a proxy or under another name', async () => {
  const server = await openTestServer({ isWorking: false })
  const pages = await createServer(server.services, [])
  addMailPage(pages, server.services.config)
  const statusOf = async (headers: Readonly<Record<string, string>>) =>
    (await pages.inject({ method: 'GET', url: '/dev/mail', headers })).statusCode
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(await statusOf({ host }), host).toBe(200)
  for (const host of ['payroll.example.com', '127.0.0.1.evil.example', 'localhost.evil.example:3000'])
    expect(await statusOf({ host, 'x-forwarded-host': 'localhost' }), host).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'via'])
    expect(await statusOf({ host: 'localhost:3000', [name]: '203.0.113.9' }), name).toBe(404)
  await pages.close()
})

test('Mails are shown to nobody else on the machine: for the key that the server printed, and for no other', async () => {
  const server = await openTestServer({ isWorking: false })
  const pages = await createServer(server.services, [])
  const { config, clock } = server.services
  addMailPage(pages, config)
  const secret = `code-${randomUUID()}`
  const mail = { to: 'ada@example.com', subject: secret, text: secret, html: secret }
  await createMailTransport(config, clock).deliver(mail)
  const shown = async (url: string) =>
    (await pages.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })).body.includes(secret)
  expect(await shown(mailPagePath(config))).toBe(true)
  const wrong = mailPagePath(config).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [
    '/dev/mail',
    '/dev/mail?key=',
    '/dev/mail?key=a&key=b',
    wrong,
    `${mailPagePath(config)}A`,
  ])
    expect(await shown(url), url).toBe(false)
  await pages.close()
})

test('A public address that is none is said at the start', () => {
  expect(() => readConfig({ PUBLIC_URL: 'payroll.example.com' })).toThrow(
    'PUBLIC_URL must be a whole address',
  )
})

test('A line of the log is one line, whatever stands in it, and hides passwords and tokens', () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = createLog('info', destination)
  log.info({ name: 'a\n{"level":60,"msg":"forged"}\r\n' }, 'said\nsomething')
  log.info({ password: 'one', body: { token: 'two', refreshToken: 'three' } }, 'sent')
  log.info(
    { request: { headers: { authorization: 'Bearer four' } }, headers: { authorization: 'five' } },
    'x',
  )
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(3)
  expect(lines.join('')).not.toMatch(/"(one|two|three|five|Bearer four)"/)
})
