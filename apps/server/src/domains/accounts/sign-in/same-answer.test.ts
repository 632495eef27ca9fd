import { passwordRoutes } from '@kazi/contract/account/password'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import type { BodyInputOf, Route } from '@kazi/contract/route'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { freshEmail, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * Prevents: a stranger who learns, from an answer or from the work that it took, who has an account. No clock is
 * looked at, which would find the machine's load: the statements that a call sends to the database are. Signing in
 * compares a password too; see lock-out.test.ts.
 */

/** What the calls sent to the database. No worker runs here, so nothing else is among it. */
const statements: string[] = []
const server = await openTestServer({ isWorking: false })
const { pool } = server.services.pool
const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
const watched = new WeakSet<PoolClient>()
pool.connect = (async () => {
  const client = await connect()
  if (!watched.has(client)) watch(client)
  watched.add(client)
  return client
}) as typeof pool.connect

function watch(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const [first] = parameters as [string | { text: string }]
    statements.push(typeof first === 'string' ? first : first.text)
    return query(...parameters)
  }) as typeof client.query
}

interface Seen {
  readonly status: number
  readonly body: string
  readonly headers: readonly string[]
  readonly statements: readonly string[]
  /** how many jobs it left behind, such as mails */
  readonly jobs: number
}

/** What a stranger can see of a call with an address, and what the server did for it. */
async function seenOf<R extends Route>(route: R, email: string, body: BodyInputOf<R>): Promise<Seen> {
  const { length } = statements
  const jobsBefore = await countJobs()
  const answer = await server.call(route, { body })
  const sent = statements.slice(length)
  return {
    status: answer.status,
    body: answer.bytes
      .toString()
      .replaceAll(email, 'address')
      .replace(/"requestId":"[^"]*"/, 'request')
      .replace(/"signUp":"[\w-]{100,}"/, 'sign-up')
      .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'instant'),
    headers: [...answer.headers.keys()].sort(),
    statements: sent,
    jobs: (await countJobs()) - jobsBefore,
  }
}

async function countJobs(): Promise<number> {
  const [row] = await server.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker._private_jobs',
  )
  return row!.count
}

const signUpBody = (email: string) => ({
  email,
  password: testPassword,
  firstName: 'Ada',
  lastName: 'Obi',
  country: 'NG' as const,
})

/** An address whose owner proved it long ago, and nobody's. */
async function bothAddresses(): Promise<readonly [known: string, unknown: string]> {
  const known = freshEmail()
  await server.call(signUpRoutes.signUpEmployer, { body: signUpBody(known) })
  await server.query('update users set email_verified_at = created_at where email = $1', [known])
  await server.query('delete from one_time_codes')
  return [known, freshEmail()]
}

test('The measure sees a difference where there is one', async () => {
  const [known, unknown] = await bothAddresses()
  const code = '123456'
  await server.call(passwordRoutes.forgotPassword, { body: { email: known } })
  const asked = await seenOf(passwordRoutes.verifyOtp, known, { email: known, code })
  const never = await seenOf(passwordRoutes.verifyOtp, unknown, { email: unknown, code })
  expect(asked.statements.length).toBeGreaterThan(never.statements.length)
  expect(never.statements.length).toBeGreaterThan(2)
})

test('Signing up with a taken address is answered like a free one, after the same work', async () => {
  const [known, unknown] = await bothAddresses()
  const taken = await seenOf(signUpRoutes.signUpEmployer, known, signUpBody(known))
  expect(taken.status).toBe(201)
  expect(await seenOf(signUpRoutes.signUpEmployer, unknown, signUpBody(unknown))).toEqual(taken)
  const [again, other] = await bothAddresses()
  const practice = { practiceName: 'Amani Advisory' }
  const consultant = await seenOf(signUpRoutes.signUpConsultant, again, {
    ...signUpBody(again),
    ...practice,
  })
  expect(await seenOf(signUpRoutes.signUpConsultant, other, { ...signUpBody(other), ...practice })).toEqual(
    consultant,
  )
})

test('A forgotten password is asked for alike, whoever has the address, first and again', async () => {
  const [known, unknown] = await bothAddresses()
  for (let time = 1; time <= 5; time++) {
    const forKnown = await seenOf(passwordRoutes.forgotPassword, known, { email: known })
    expect(forKnown.status).toBe(200)
    expect(await seenOf(passwordRoutes.forgotPassword, unknown, { email: unknown })).toEqual(forKnown)
  }
})

test('A code is sent again alike for both purposes, until it was often enough', async () => {
  for (const purpose of ['verify-email', 'reset-password'] as const) {
    const [known, unknown] = await bothAddresses()
    const statuses: number[] = []
    for (let time = 1; time <= 5; time++) {
      const forKnown = await seenOf(signUpRoutes.resendOtp, known, { email: known, purpose })
      expect(await seenOf(signUpRoutes.resendOtp, unknown, { email: unknown, purpose })).toEqual(forKnown)
      statuses.push(forKnown.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  }
})

test('Wrong codes are refused alike, whoever has the address, asked for or not', async () => {
  const [known, unknown] = await bothAddresses()
  for (const route of [passwordRoutes.verifyOtp, signUpRoutes.verifyEmail] as const) {
    const body = (email: string) => ({ email, code: '123456' })
    expect(await seenOf(route, unknown, body(unknown))).toEqual(await seenOf(route, known, body(known)))
  }
  await server.call(passwordRoutes.forgotPassword, { body: { email: known } })
  await server.call(passwordRoutes.forgotPassword, { body: { email: unknown } })
  const code = '123456'
  for (let attempt = 1; attempt <= 6; attempt++) {
    const forKnown = await seenOf(passwordRoutes.verifyOtp, known, { email: known, code })
    expect(forKnown.status).toBe(422)
    expect(await seenOf(passwordRoutes.verifyOtp, unknown, { email: unknown, code })).toEqual(forKnown)
  }
})

test('A refused sign-in does the same for a wrong password and an unknown address, free and locked', async () => {
  const [known, unknown] = await bothAddresses()
  const password = 'not the pass phrase'
  // The owner of the known one signed in from the very network that asks; of the other, nobody ever did.
  await server.call(sessionRoutes.logInEmployer, { body: { email: known, password: testPassword } })
  for (let time = 1; time <= 7; time++) {
    const forKnown = await seenOf(sessionRoutes.logInEmployer, known, { email: known, password })
    expect([401, 429]).toContain(forKnown.status)
    const forUnknown = await seenOf(sessionRoutes.logInEmployer, unknown, { email: unknown, password })
    expect({ ...forUnknown, body: '' }).toEqual({ ...forKnown, body: '' })
  }
})
