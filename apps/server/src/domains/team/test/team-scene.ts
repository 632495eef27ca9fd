import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { consultantRoutes } from '@kazi/contract/consultants'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { codeFromMail, freshEmail, testPassword } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import type { TestServer } from '#testing/test-server.ts'

export type Invitation = BodyInputOf<typeof memberRoutes.inviteMember>
export type User = ResponseOf<typeof userRoutes.readMe>['data']

/** Somebody who came into a team by an invitation. */
export interface Joined extends CallSession {
  readonly userId: Id
  readonly email: string
  readonly user: User
}

/** What an invitation says unless a test says otherwise. */
export const invitee = (wishes: Partial<Invitation> = {}): Invitation => ({
  email: freshEmail(),
  firstName: 'Bola',
  lastName: 'Ade',
  role: 'orgadmin',
  ...wishes,
})

/** The token of the latest invitation that was mailed to an address. */
export async function tokenFromMail(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.mails(email)
  const token = /\/invite\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  assert(token, `no invitation was mailed to ${email}`)
  return token
}

/** Invites somebody new, who takes the invitation up. */
export async function join(
  server: TestServer,
  by: CallSession,
  wishes: Partial<Invitation> = {},
): Promise<Joined> {
  const body = invitee(wishes)
  const invited = await server.call(memberRoutes.inviteMember, { body }, by)
  assert(invited.status === 201, `the invitation answered ${invited.status}: ${invited.bytes.toString()}`)
  return accept(server, body.email)
}

/** Takes up the latest invitation of an address. */
export async function accept(server: TestServer, email: string, password = testPassword): Promise<Joined> {
  const token = await tokenFromMail(server, email)
  const accepted = await server.call(invitationRoutes.acceptInvitation, {
    params: { token },
    body: { password },
  })
  const { user, token: accessToken } = accepted.json.data
  return { userId: user.id, email, user, token: accessToken }
}

/** Somebody with a practice of their own, signed in, in consultant mode. */
export async function signUpConsultant(
  server: TestServer,
  { email = freshEmail(), practiceName = 'Amani Advisory' } = {},
): Promise<Joined> {
  const body = {
    email,
    password: testPassword,
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    country: 'KE',
    practiceName,
  } as const
  const sent = await server.call(signUpRoutes.signUpConsultant, { body })
  assert(sent.status === 201, `sign-up answered ${sent.status}: ${sent.bytes.toString()}`)
  const code = await codeFromMail(server, email)
  const { user, token } = (await server.call(signUpRoutes.verifyEmail, { body: { email, code } })).json.data
  return { userId: user.id, email, user, token }
}

/** A client that a consultant adds, with the address of the employer who is invited. */
export async function addClient(
  server: TestServer,
  by: CallSession,
  name = 'Nairobi Tech Ltd',
): Promise<{ readonly id: Id; readonly employerEmail: string }> {
  const employerEmail = freshEmail()
  const employer = { email: employerEmail, firstName: 'Achieng', lastName: 'Otieno' }
  const added = await server.call(
    consultantRoutes.addOrganization,
    { body: { name, country: 'KE', employer } },
    by,
  )
  return { id: added.json.data.organization.id, employerEmail }
}

/** Makes an organisation the active one of the session. */
export const switchTo = (server: TestServer, session: CallSession, orgId: Id | null) =>
  server.call(userRoutes.switchOrganization, { body: { orgId } }, session)
