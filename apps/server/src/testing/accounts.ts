import { randomBytes } from 'node:crypto'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { ActiveOrganization } from '#platform/context.ts'
import type { CallSession } from './call.ts'
import type { TestServer } from './test-server.ts'

/** What these steps need of a server: a way to call it, and the mails that it sent. */
export type MailingServer = Pick<TestServer, 'call' | 'mails'>

export const testPassword = 'a long pass phrase'

/** Somebody who signed up through the API and is signed in, ready to be passed to `call`. */
export interface Account extends CallSession {
  readonly userId: Id
  readonly email: string
  readonly organizationId: Id
  /** as it was at the sign-in */
  readonly organization: ActiveOrganization
  readonly refreshToken: string
}

interface SignUpWishes {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly country?: CountryCode
}

/** An address that nobody has. */
export const freshEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.com`

/** The six digits of the latest mail to an address. */
export async function codeFromMail(server: MailingServer, email: string): Promise<string> {
  const [mail] = await server.mails(email)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  assert(code, `no code was mailed to ${email}`)
  return code
}

/** Signs up an employer, proves the address with the mailed code, and is signed in to the new organisation. */
export async function signUp(server: MailingServer, wishes: SignUpWishes = {}): Promise<Account> {
  const { email = freshEmail(), firstName = 'Ada', lastName = 'Obi', country = 'NG' } = wishes
  const sent = await server.call(signUpRoutes.signUpEmployer, {
    body: { email, password: testPassword, firstName, lastName, country },
  })
  assert(sent.status === 201, `sign-up answered ${sent.status}: ${sent.bytes.toString()}`)
  const code = await codeFromMail(server, email)
  return accountFrom((await server.call(signUpRoutes.verifyEmail, { body: { email, code } })).json.data)
}

/** Signs in with the password that `signUp` used. */
export async function logIn(server: MailingServer, email: string): Promise<Account> {
  const answer = await server.call(sessionRoutes.logInEmployer, { body: { email, password: testPassword } })
  return accountFrom(answer.json.data)
}

type SignIn = ResponseOf<typeof sessionRoutes.logInEmployer>['data']

function accountFrom({ token, refreshToken, user }: SignIn): Account {
  const organization = user.currentUserRole?.organization
  assert(organization, 'whoever signed in has an organisation')
  const { id: userId, email } = user
  return { userId, email, organizationId: organization.id, organization, token, refreshToken }
}

/** An account that every country's bank would accept, to pay salaries from. */
const walletAccounts: Readonly<Record<CountryCode, { bankCode: string; accountNumber: string }>> = {
  NG: { bankCode: '058', accountNumber: '0000000018' },
  KE: { bankCode: '01', accountNumber: '1100223344' },
  UG: { bankCode: 'STANBIC', accountNumber: '9030001234567' },
}

/** What the law of a country asks of a company. */
const registration: Readonly<Record<CountryCode, { businessCerNum: string; kraPin?: string }>> = {
  NG: { businessCerNum: 'RC 1482093' },
  KE: { businessCerNum: 'PVT-7LUQ2R8', kraPin: 'P051234567X' },
  UG: { businessCerNum: '80020001234567' },
}

/** Whoever acts for it, where a country asks who does. */
const directors: Readonly<
  Record<CountryCode, readonly { firstName: string; lastName: string; idNumber: string }[]>
> = {
  NG: [],
  KE: [{ firstName: 'Ada', lastName: 'Obi', idNumber: '28764531' }],
  UG: [{ firstName: 'Ada', lastName: 'Obi', idNumber: 'CM8200310P4XYA' }],
}

/** The same, and through onboarding: KYC accepted and a wallet there. */
export async function signUpOnboarded(
  server: MailingServer,
  wishes: SignUpWishes & {
    readonly businessName?: string
    /** what happens between the sign-up and the onboarding, such as becoming one of the demo */
    readonly signedUp?: (account: Account) => Promise<unknown>
  } = {},
): Promise<Account> {
  const account = await signUp(server, wishes)
  await wishes.signedUp?.(account)
  const { country = 'NG', businessName = 'Lagos Foods Ltd' } = wishes
  const kyc = await server.call(
    onboardingRoutes.saveKyc,
    {
      body: {
        countryCode: country,
        status: 'completed',
        businessInformation: { businessName, businessType: 'llc', ...registration[country] },
        companyMembers: [...directors[country]],
      },
    },
    account,
  )
  assert(kyc.json.data.verification === 'accepted', 'the KYC of a test is accepted')
  const wallet = await server.call(
    walletRoutes.createWallet,
    { body: { ...walletAccounts[country], accountName: businessName } },
    account,
  )
  assert(wallet.status === 201, `create-wallet answered ${wallet.status}`)
  return account
}
