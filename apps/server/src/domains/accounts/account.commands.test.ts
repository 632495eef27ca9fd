import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { userRoutes } from '@kazi/contract/account/user'
import { expect, test, vi } from 'vitest'
import { commands } from '#app'
import { type Account, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const run = (...parameters: string[]) => commands['remove-second-factor']!.run(server.services, parameters)
const me = async (account: Account) => server.call(userRoutes.readMe, {}, account)
const logIn = ({ email }: Account) =>
  server.call(sessionRoutes.logInEmployer, { body: { email, password: testPassword } })

/** Somebody whose second factor is on, and who has nothing left that fits it. */
async function signUpLockedOut(): Promise<Account> {
  const account = await signUp(server)
  await server.call(secondFactorRoutes.startSecondFactor, {}, account)
  await server.query('update users set second_factor_since = created_at where id = $1', [account.userId])
  expect((await logIn(account)).failure.code).toBe('account.second-factor-needed')
  return account
}

test('Who lost the second factor gets in again by an operator’s word: signed out, paused, told, and on record', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const account = await signUpLockedOut()
  await run('--email', ` ${account.email.toUpperCase()} `)
  expect(said.mock.calls.flat().join('\n')).toContain(account.email)
  said.mockRestore()
  expect((await me(account)).status).toBe(401)
  const signedIn = (await logIn(account)).json.data
  expect(signedIn.user).toMatchObject({ hasSecondFactor: false })
  const pausedUntil = Date.parse(signedIn.user.releasePausedUntil ?? '')
  expect((pausedUntil - server.clock.now().getTime()) / 3_600_000).toBeGreaterThan(71.9)
  const [mail] = await server.mails(account.email)
  expect(mail?.subject).toBe('The second factor of your Kazi account was taken away')
  for (const table of ['account_audit_trail', 'audit_trail']) {
    const entries = await server.query<{ ip: string; after: { operator: string } }>(
      `select ip, after from ${table} where event = 'account.secondFactorRemovedByOperator' and object = $1`,
      [`user:${account.userId}`],
    )
    expect(entries, table).toEqual([
      { ip: 'command line', after: { operator: expect.stringMatching(/.@./) } },
    ])
  }
})

test('An operator is told what is wrong, and nothing happens', async () => {
  const account = await signUp(server)
  await expect(run('--email', account.email)).rejects.toThrow('has no second factor')
  await expect(run('--email', 'nobody@example.com')).rejects.toThrow('Nobody has the address')
  await expect(run()).rejects.toThrow('--email')
  await expect(run('--mail', account.email)).rejects.toThrow('--mail')
  expect((await me(account)).status).toBe(200)
})
