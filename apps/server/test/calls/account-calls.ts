import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { passwordRoutes } from '@kazi/contract/account/password'
import { pinRoutes } from '@kazi/contract/account/pin'
import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { newId } from '#platform/id.ts'
import { freshEmail } from '#testing/accounts.ts'
import { memberPassword, type TestMember } from '#testing/members.ts'
import type { Company } from './company.ts'
import { mailedCode, mailedToken } from './mailbox.ts'
import { type Prepare, plain, stepOf } from './prepared-call.ts'
import { totpAt } from './totp.ts'

const newPassword = 'quite another phrase'
const pin = '482913'

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
async function givePin(company: Company): Promise<void> {
  const token = await pinToken(company, company.owner)
  stepOf(await company.server.call(pinRoutes.createPin, { params: { token }, body: { pin } }))
}

/** An orgadmin changes where somebody is paid: the owner gets a link that decides it. */
export async function startAuthorization(company: Company): Promise<string> {
  const { server, officer, owner, people } = company
  await givePin(company)
  const params = { employee_id: people[0]! }
  const { data: person } = stepOf(await server.call(employeeRoutes.read, { params }, officer))
  const payoutAccount = { bankCode: '058', accountNumber: '0000000025', accountName: 'Ada Obi' }
  const body = { ...editable(person), payoutAccount }
  stepOf(await server.call(employeeRoutes.update, { params, body: body as never }, officer))
  return mailedToken(server, owner.email)
}

/** Of a person as read, what a change sends back. */
export function editable(person: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    id: _id,
    number: _number,
    status: _status,
    endOn: _endOn,
    hasPayoutAccount: _has,
    salaryBasis: _basis,
    salaryHistory: _history,
    ...rest
  } = person
  return { ...rest, salary: null, payoutAccount: null }
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

/** Signing up, signing in, and the own account. */
export const accountCalls: Readonly<Record<string, Prepare>> = {
  'notifications.list': plain,
  'notifications.markAsRead': async ({ server }, { userId }) => {
    const id = newId(server.clock)
    await server.query(
      `insert into account_notifications (id, user_id, kind, "values", link, created_at)
       values ($1, $2, 'pin-changed', '{}', '/app/settings?tab=personal-info', $3)`,
      [id, userId, server.clock.now()],
    )
    return { body: { ids: [id] } }
  },
  'health.readHealth': plain,
  'account.signUpEmployer': () => ({ body: signUpBody() }),
  'account.signUpConsultant': () => ({ body: { ...signUpBody(), practiceName: 'Amani Advisory' } }),
  'account.logInEmployer': (_company, { email }) => ({ body: { email, password: memberPassword } }),
  'account.verifyEmail': async (company) => {
    const email = await signUpUnproved(company)
    return { body: { email, code: await mailedCode(company.server, email) } }
  },
  'account.readMe': plain,
  'account.logOut': async (company, caller) => ({
    body: { refreshToken: await logInAgain(company, caller) },
  }),
  'account.refreshToken': async (company, caller) => ({
    body: { refreshToken: await logInAgain(company, caller) },
  }),
  'account.updateDetails': () => ({
    body: { firstName: 'Ada', lastName: 'Eze', phone: null, language: 'zh-CN' },
  }),
  'account.changePassword': () => ({ body: { currentPassword: memberPassword, newPassword } }),
  'account.forgotPassword': withEmail,
  'account.verifyOtp': async (company, caller) => {
    await forgetPassword(company, caller)
    return { body: { email: caller.email, code: await mailedCode(company.server, caller.email) } }
  },
  'account.resendOtp': async (company) => ({
    body: { email: await signUpUnproved(company), purpose: 'verify-email' },
  }),
  'account.resetPassword': async (company, caller) => {
    await forgetPassword(company, caller)
    return { body: { hash: await mailedToken(company.server, caller.email), password: newPassword } }
  },
  'account.switchOrganization': ({ organization }) => ({ body: { orgId: organization.id } }),
  'account.createPin': async (company) => ({
    params: { token: await pinToken(company, company.owner) },
    body: { pin },
  }),
  'account.authorize': async (company) => ({
    params: { token: await startAuthorization(company) },
    body: { pin, decision: 'approve' },
  }),
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
  'accountSecurity.readAuthorization': async (company) => ({
    params: { token: await startAuthorization(company) },
  }),
}
