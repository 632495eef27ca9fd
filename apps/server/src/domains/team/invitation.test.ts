import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { describe, expect, test } from 'vitest'
import { totpCode, totpStepAt } from '#platform/auth/totp.ts'
import { type Account, freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { accept, type Invitation, invitee, join, signUpConsultant, tokenFromMail } from './test/team-scene.ts'

const server = await openTestServer()
const owner = await signUp(server)

const invite = (wishes: Partial<Invitation> = {}, by: Account = owner) =>
  server.call(memberRoutes.inviteMember, { body: invitee(wishes) }, by)
const read = (token: string) => server.call(invitationRoutes.readInvitation, { params: { token } })
const take = (token: string, password = testPassword, more: object = {}) =>
  server.call(invitationRoutes.acceptInvitation, { params: { token }, body: { password, ...more } })
const resend = (userId: string) =>
  server.call(memberRoutes.resendInvitation, { params: { user_id: userId } }, owner)
const remove = (userId: string) =>
  server.call(memberRoutes.removeMember, { params: { user_id: userId } }, owner)
const listTeam = async () => (await server.call(memberRoutes.listMembers, {}, owner)).json.data

describe('A new person', () => {
  test('sees who invites them to what, joins with a password of their own, and is signed in there', async () => {
    const email = freshEmail()
    const invited = await invite({ email, firstName: 'Bola' })
    expect(invited.status).toBe(201)
    expect(invited.json.data).toMatchObject({ status: 'invited', email, role: { name: 'orgadmin' } })
    const token = await tokenFromMail(server, email)
    const shown = (await read(token)).json.data
    expect(shown).toMatchObject({
      organization: { name: 'Ada Obi' },
      invitedBy: 'Ada Obi',
      email,
      role: 'orgadmin',
      hasAccount: false,
    })
    const { user, token: accessToken } = (await take(token, testPassword, { lastName: 'Adeyemi' })).json.data
    expect(user).toMatchObject({ email, firstName: 'Bola', lastName: 'Adeyemi', accountType: 'employer' })
    expect(user.currentUserRole).toMatchObject({
      role: 'orgadmin',
      organization: { id: owner.organizationId },
    })
    expect((await server.call(userRoutes.readMe, {}, { token: accessToken })).status).toBe(200)
    const again = { body: { email, password: testPassword } }
    expect((await server.call(sessionRoutes.logInEmployer, again)).status).toBe(200)
    expect(await listTeam()).toContainEqual(expect.objectContaining({ id: user.id, status: 'active' }))
  })

  test('needs as good a password as at sign-up, and the link stays good for a better one', async () => {
    const email = freshEmail()
    await invite({ email })
    const token = await tokenFromMail(server, email)
    const short = await take(token, 'short')
    expect(short.failure).toMatchObject({ code: 'request.invalid' })
    expect(Object.keys(short.failure.fields ?? {})).toEqual(['password'])
    expect((await take(token, 'password1234')).failure.code).toBe('account.password-weak')
    expect((await take(token)).status).toBe(200)
  })

  test('owns the address from then on, whoever signed up with it before and never proved it', async () => {
    const email = freshEmail()
    const strangers = 'the pass phrase of a stranger'
    await server.call(signUpRoutes.signUpEmployer, {
      body: { email, password: strangers, firstName: 'Not', lastName: 'Bola', country: 'NG' },
    })
    await invite({ email })
    const { token } = await accept(server, email)
    expect((await server.call(userRoutes.readMe, {}, { token })).json.data.firstName).toBe('Bola')
    const tried = await server.call(sessionRoutes.logInEmployer, { body: { email, password: strangers } })
    expect(tried.status).toBe(401)
  })
})

describe('Whoever has an account', () => {
  test('gets the same mail and joins with its password: the link alone takes over nothing', async () => {
    const known = await signUp(server)
    await invite({ email: known.email })
    const [mail] = await server.mails(known.email)
    const stranger = freshEmail()
    await invite({ email: stranger })
    const [other] = await server.mails(stranger)
    const withoutToken = (text = '') => text.replace(/invite\/[\w-]{43}/, 'invite/…')
    expect(withoutToken(mail?.text)).toBe(withoutToken(other?.text))
    const token = await tokenFromMail(server, known.email)
    expect((await read(token)).json.data.hasAccount).toBe(true)
    const wrong = await take(token, 'a password of the holder')
    expect(wrong.status).toBe(422)
    expect(wrong.failure.code).toBe('account.password-wrong')
    const { user } = (await take(token, testPassword, { firstName: 'Renamed' })).json.data
    expect(user.firstName).toBe('Ada')
    expect(user.currentUserRole?.organization.id).toBe(owner.organizationId)
    expect(user.userRoles.map(({ role }) => role)).toEqual(['employer', 'orgadmin'])
  })

  test('proves its second factor too, and spends no code with a wrong password', async () => {
    const known = await signUp(server)
    const recoveryCode = await switchSecondFactorOn(known)
    await invite({ email: known.email })
    const token = await tokenFromMail(server, known.email)
    const wrong = await take(token, 'a password of the holder', { secondFactor: recoveryCode })
    expect(wrong.failure.code).toBe('account.password-wrong')
    expect((await take(token)).failure.code).toBe('account.second-factor-needed')
    const guessed = await take(token, testPassword, { secondFactor: '000000' })
    expect(guessed.failure.code).toBe('account.second-factor-wrong')
    expect((await take(token, testPassword, { secondFactor: recoveryCode })).status).toBe(200)
  })

  test('is locked by wrong passwords like at the sign-in, whichever door they are tried at', async () => {
    const known = await signUp(server)
    await invite({ email: known.email })
    const token = await tokenFromMail(server, known.email)
    for (let time = 1; time <= 5; time++) await take(token, 'a password of the holder')
    expect((await take(token)).failure.code).toBe('account.locked')
    const body = { email: known.email, password: testPassword }
    expect((await server.call(sessionRoutes.logInEmployer, { body })).failure.code).toBe('account.locked')
  })

  test('as a consultant can’t become a member: for such an address the link is as good as none', async () => {
    const consultant = await signUpConsultant(server)
    expect((await invite({ email: consultant.email })).status).toBe(201)
    const token = await tokenFromMail(server, consultant.email)
    expect((await read(token)).failure.code).toBe('account.link-invalid')
    expect((await take(token)).failure.code).toBe('account.link-invalid')
  })
})

describe('An invitation', () => {
  test('is open once for an address: a member, and who is invited already, is not invited again', async () => {
    const email = freshEmail()
    const both = await Promise.all([invite({ email }), invite({ email })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await invite({ email })).failure.code).toBe('team.member-already')
    await accept(server, email)
    expect((await invite({ email })).failure.code).toBe('team.member-already')
    expect((await invite({ email: owner.email })).failure.code).toBe('team.member-already')
  })

  test('is good for seven days; sending it again gives it a new link and seven more', async () => {
    const other = await openTestServer()
    const boss = await signUp(other)
    const body = invitee()
    const { id } = (await other.call(memberRoutes.inviteMember, { body }, boss)).json.data
    const first = await tokenFromMail(other, body.email)
    const readThere = (token: string) => other.call(invitationRoutes.readInvitation, { params: { token } })
    await other.travelTo('2026-12-01T08:59:00Z')
    expect((await readThere(first)).status).toBe(200)
    // Setting up took a while, and the clock goes on: the seven days end some seconds after nine.
    await other.travelTo('2026-12-01T09:10:00Z')
    expect((await readThere(first)).failure.code).toBe('account.link-invalid')
    const session = await logInAgain(other, boss)
    const [, listed] = (await other.call(memberRoutes.listMembers, {}, session)).json.data
    expect(listed).toMatchObject({ id, status: 'expired' })
    const sent = await other.call(memberRoutes.resendInvitation, { params: { user_id: id } }, session)
    expect(sent.json.data.status).toBe('invited')
    const second = await tokenFromMail(other, body.email)
    expect(second).not.toBe(first)
    expect((await readThere(first)).status).toBe(404)
    await other.travelTo('2026-12-08T08:59:00Z')
    expect((await readThere(second)).status).toBe(200)
  })

  test('that is used, replaced, taken back or unknown gives one answer', async () => {
    const used = await usedToken()
    const replaced = await tokenThen(async (id) => void (await resend(id)))
    const takenBack = await tokenThen(async (id) => void expect((await remove(id)).status).toBe(200))
    const answers = []
    for (const token of [used, replaced, takenBack, 'u'.repeat(43)]) {
      for (const answer of [await read(token), await take(token)]) {
        const { requestId: _, ...body } = answer.failure
        answers.push({ status: answer.status, ...body })
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'account.link-invalid' })
  })

  test('is taken up once, also by two who hold it at once', async () => {
    const email = freshEmail()
    await invite({ email })
    const token = await tokenFromMail(server, email)
    const both = await Promise.all([take(token), take(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const members = (await listTeam()).filter((member) => member.email === email)
    expect(members).toHaveLength(1)
  })

  test('is kept as a hash alone', async () => {
    const email = freshEmail()
    await invite({ email })
    const token = await tokenFromMail(server, email)
    for (const table of ['invitations', 'audit_trail', 'idempotency_keys']) {
      const found = await server.query(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [
        token,
      ])
      expect(found, table).toEqual([])
    }
  })

  test('can be given another role before it is taken up', async () => {
    const email = freshEmail()
    const { id } = (await invite({ email })).json.data
    const changed = await server.call(
      memberRoutes.changeMember,
      { params: { user_id: id }, body: { role: 'employer' } },
      owner,
    )
    expect(changed.json.data).toMatchObject({ status: 'invited', role: { name: 'employer' } })
    expect((await accept(server, email)).user.currentUserRole?.role).toBe('employer')
  })

  test('doesn’t outlive its sender’s place in the team', async () => {
    const sender = await join(server, owner, { role: 'employer' })
    const email = freshEmail()
    await server.call(memberRoutes.inviteMember, { body: invitee({ email, role: 'employer' }) }, sender)
    const token = await tokenFromMail(server, email)
    await remove(sender.userId)
    expect((await take(token)).failure.code).toBe('account.link-invalid')
  })

  test('is in the audit log: sent, sent again, taken up, each with who', async () => {
    const email = freshEmail()
    const { id } = (await invite({ email })).json.data
    await resend(id)
    const joined = await accept(server, email)
    const entries = await server.query<{ event: string; actor: string; after: object }>(
      'select event, actor_user_id as actor, after from audit_trail where object = $1 order by sequence',
      [`invitation:${id}`],
    )
    expect(entries.map(({ event, actor }) => [event, actor])).toEqual([
      ['team.inviteMember', owner.userId],
      ['team.resendInvitation', owner.userId],
      ['team.acceptInvitation', joined.userId],
    ])
    expect(entries[0]?.after).toEqual({ email, role: 'orgadmin', roleId: null, departmentIds: [] })
  })
})

/** @returns one of the recovery codes */
async function switchSecondFactorOn(by: Account): Promise<string> {
  const { secret } = (await server.call(secondFactorRoutes.startSecondFactor, {}, by)).json.data
  const code = totpCode(base32(secret), totpStepAt(server.clock.now()))
  const confirmed = await server.call(secondFactorRoutes.confirmSecondFactor, { body: { code } }, by)
  return confirmed.json.data.recoveryCodes[0]!
}

function base32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function tokenThen(change: (id: string) => Promise<void>): Promise<string> {
  const email = freshEmail()
  const { id } = (await invite({ email })).json.data
  const token = await tokenFromMail(server, email)
  await change(id)
  return token
}

async function usedToken(): Promise<string> {
  const email = freshEmail()
  await invite({ email })
  const token = await tokenFromMail(server, email)
  await take(token)
  return token
}

async function logInAgain(on: TestServer, { email }: Account) {
  const answer = await on.call(sessionRoutes.logInEmployer, { body: { email, password: testPassword } })
  return { token: answer.json.data.token }
}
