import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { passwordRoutes } from '@kazi/contract/account/password'
import { pinRoutes } from '@kazi/contract/account/pin'
import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { newId } from '#platform/id.ts'
import { freshEmail } from '#testing/accounts.ts'
import type { Company } from '#testing/calls/company.ts'
import { mailedCode, mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import { totpAt } from '#testing/calls/totp.ts'
import { memberPassword, type TestMember } from '#testing/members.ts'

const newPassword = 'quite another phrase'
export const pin = '482913'

async function signUpUnproved({ server }: Company): Promise<string> {
  const email = freshEmail()
  const body = { email, password: memberPassword, firstName: 'Ada', lastName: 'Obi' }
  stepOf(await server.call(signUpRoutes.signUpEmployer, { body }))
  return email
}

async function logInAgain({ server }: Company, { email }: TestMember): Promise<string> {
  const body = { email, password: memberPassword }
  return stepOf(await server.call(sessionRoutes.logInEmployer, { body })).data.refreshToken
}

async function forgetPassword({ server }: Company, { email }: TestMember): Promise<void> {
  stepOf(await server.call(passwordRoutes.forgotPassword, { body: { email } }))
}

async function startSecondFactor({ server }: Company, caller: TestMember): Promise<string> {
  const { secret } = stepOf(await server.call(secondFactorRoutes.startSecondFactor, {}, caller)).data
  return totpAt(secret, server.clock.now())
}

async function pinToken({ server }: Company, caller: TestMember): Promise<string> {
  stepOf(await server.call(pinRoutes.mailPinLink, {}, caller))
  return mailedToken(server, caller.email)
}

/** Gives the company's owner the PIN that these tests use. */
export async function givePin(company: Company): Promise<void> {
  const token = await pinToken(company, company.owner)
  stepOf(await company.server.call(pinRoutes.createPin, { params: { token }, body: { pin } }))
}

/** A second sign-in of the same person. */
async function addSession({ server }: Company, { userId }: TestMember): Promise<string> {
  const id = newId(server.clock)
  await server.query(
    `insert into sessions (id, user_id, created_at, proved_at, last_used_at, expires_at, ip, user_agent)
     values ($1, $2, $3, $3, $3, $3::timestamptz + interval '30 days', '127.0.0.1', 'another device')`,
    [id, userId, server.clock.now()],
  )
  return id
}

const signUpBody = () => ({
  email: freshEmail(),
  password: memberPassword,
  firstName: 'Ada',
  lastName: 'Obi',
})
const withEmail: Prepare = (_company, { email }) => ({ body: { email } })

/** How each call about the own account succeeds: signing up, signing in, and keeping it. */
export const calls: Readonly<Record<string, Prepare>> = {
  'account.signUpEmployer': () => ({ body: signUpBody() }),
  'account.signUpConsultant': () => ({ body: { ...signUpBody(), practiceName: 'Amani Advisory' } }),
  'account.verifyEmail': async (company) => {
    const email = await signUpUnproved(company)
    return { body: { email, code: await mailedCode(company.server, email) } }
  },
  'account.resendOtp': async (company) => ({
    body: { email: await signUpUnproved(company), purpose: 'verify-email' },
  }),
  'account.logInEmployer': (_company, { email }) => ({ body: { email, password: memberPassword } }),
  'account.logOut': async (company, caller) => ({
    body: { refreshToken: await logInAgain(company, caller) },
  }),
  'account.refreshToken': async (company, caller) => ({
    body: { refreshToken: await logInAgain(company, caller) },
  }),
  'account.readMe': plain,
  'account.updateDetails': () => ({
    body: { firstName: 'Ada', lastName: 'Eze', phone: null, language: 'zh-CN' },
  }),
  'account.switchOrganization': ({ organization }) => ({ body: { orgId: organization.id } }),
  'account.changePassword': () => ({ body: { currentPassword: memberPassword, newPassword } }),
  'account.forgotPassword': withEmail,
  'account.verifyOtp': async (company, caller) => {
    await forgetPassword(company, caller)
    return { body: { email: caller.email, code: await mailedCode(company.server, caller.email) } }
  },
  'account.resetPassword': async (company, caller) => {
    await forgetPassword(company, caller)
    return { body: { hash: await mailedToken(company.server, caller.email), password: newPassword } }
  },
  'accountSecurity.listSessions': plain,
  'accountSecurity.endSession': async (company, caller) => ({
    params: { sessionId: await addSession(company, caller) },
  }),
  'accountSecurity.endOtherSessions': plain,
  'accountSecurity.stepUp': () => ({ body: { password: memberPassword } }),
  'accountSecurity.startSecondFactor': plain,
  'accountSecurity.confirmSecondFactor': async (company, caller) => ({
    body: { code: await startSecondFactor(company, caller) },
  }),
  'accountSecurity.removeSecondFactor': async (company, caller) => {
    const code = await startSecondFactor(company, caller)
    const confirmed = stepOf(
      await company.server.call(secondFactorRoutes.confirmSecondFactor, { body: { code } }, caller),
    )
    return { body: { secondFactor: confirmed.data.recoveryCodes[0] ?? '' } }
  },
  'accountSecurity.startEmailChange': () => ({ body: { email: freshEmail() } }),
  'accountSecurity.confirmEmailChange': async ({ server }, caller) => {
    const email = freshEmail()
    stepOf(await server.call(emailChangeRoutes.startEmailChange, { body: { email } }, caller))
    return { body: { email, code: await mailedCode(server, email) } }
  },
  'accountSecurity.mailPinLink': plain,
  'accountSecurity.readPinLink': async (company) => ({
    params: { token: await pinToken(company, company.owner) },
  }),
  'account.createPin': async (company) => ({
    params: { token: await pinToken(company, company.owner) },
    body: { pin },
  }),
}
