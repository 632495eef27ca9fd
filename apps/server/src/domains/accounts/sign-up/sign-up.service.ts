import type { signUpRoutes } from '@kazi/contract/account/sign-up'
import type { BodyOf } from '@kazi/contract/route'
import { listMemberships } from '#domains/memberships/index.ts'
import { createOrganization } from '#domains/organizations/index.ts'
import { findPracticeOf, insertPractice, insertPracticeMember } from '#domains/practices/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { hashPassword } from '#platform/auth/password.ts'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { addressInTrail } from '../codes/address-hash.ts'
import { type CodeSent, mailVerification } from '../codes/code-mail.service.ts'
import { checkCode, issueCode, refuseUnlessRight } from '../codes/one-time-code.service.ts'
import { refuseWeakPassword } from '../password/password.service.ts'
import { openSession } from '../sessions/session.service.ts'
import { describeSignIn, type SignIn } from '../sign-in/sign-in.service.ts'
import { type AccountType, readAccountState } from '../users/account-state.queries.ts'
import {
  findUserByEmail,
  insertUnverifiedUser,
  lockUserByEmail,
  markEmailVerified,
  type User,
} from '../users/user.queries.ts'
import { type SignUpDetails, sealSignUp, unsealSignUp } from './sealed-sign-up.ts'

type SignUp = BodyOf<typeof signUpRoutes.signUpEmployer>

/** What a sign-up answers: where the code went, and what proves that it was this one. */
interface SignedUp extends CodeSent {
  readonly signUp: string
}

/** What an account is to become. */
interface Purpose {
  readonly event: string
  readonly accountType: AccountType
  readonly practiceName: string | null
}

/**
 * Registers an employer, unverified, and mails a code. A taken address gets the same answer after the same work;
 * its owner gets a mail that says so.
 * @throws Refusal `account.password-weak`.
 */
export const signUpEmployer = (context: RequestContext, body: SignUp): Promise<SignedUp> =>
  register(context, body, {
    event: 'account.signUpEmployer',
    accountType: 'employer',
    practiceName: null,
  })

/**
 * Registers a consultant, unverified, and mails a code. The practice is made when the address is proved.
 * @throws Refusal `account.password-weak`.
 */
export const signUpConsultant = (
  context: RequestContext,
  { practiceName, ...body }: BodyOf<typeof signUpRoutes.signUpConsultant>,
): Promise<SignedUp> =>
  register(context, body, { event: 'account.signUpConsultant', accountType: 'consultant', practiceName })

async function register(context: RequestContext, body: SignUp, purpose: Purpose): Promise<SignedUp> {
  const { firstName, lastName } = body
  const words = [firstName, lastName, purpose.practiceName ?? '']
  refuseWeakPassword(body.password, body.email, 'password', words)
  const details = detailsFrom(context, body, await hashPassword(body.password), purpose)
  const signUp = sealSignUp(context, body.email, details)
  return transactDirectory(context, async (inside) => {
    const { email } = body
    const isTaken = (await findUserByEmail(inside, email))?.isEmailVerified ?? false
    // The code's row is written first: whoever signs up with the same address at this moment waits for it, so that
    // the code that counts and the password that counts are of one sign-up.
    const holder = { email }
    const issued = await issueCode(inside, { purpose: 'verify-email', holder, isDecoy: isTaken })
    // Without a new code this sign-up must not put its password under the code of another.
    if (issued.code !== null) {
      await registerUser(inside, email, details)
      const user = await findUserByEmail(inside, email)
      if (user) await mailVerification(inside, user, issued.code)
    }
    await audit(inside, { event: purpose.event, object: addressInTrail(inside, email), after: { isTaken } })
    return { email, expiresAt: issued.expiresAt, signUp }
  })
}

const detailsFrom = (
  { language }: RequestContext,
  { firstName, lastName, phone, country }: SignUp,
  passwordHash: string,
  { accountType, practiceName }: Purpose,
): SignUpDetails => ({
  passwordHash,
  firstName,
  lastName,
  phone: phone ?? null,
  language,
  country,
  accountType,
  practiceName,
})

/** One statement whether or not the address is taken, so that both answers take one time. */
const registerUser = (context: DirectoryContext, email: string, details: SignUpDetails) =>
  insertUnverifiedUser(context, {
    ...details,
    id: newId(context.clock),
    email,
    createdAt: context.clock.now().toISOString(),
  })

/**
 * Proves the address with the code: a stranger's sign-up with it since counts for nothing beside the caller's own.
 * Then makes the organisation (a consultant's practice) and opens a session.
 * @throws Refusal `account.code-wrong`, `account.code-expired`, `account.code-attempts-exceeded`.
 */
export async function verifyEmail(
  context: RequestContext,
  { email, code, signUp }: BodyOf<typeof signUpRoutes.verifyEmail>,
): Promise<SignIn> {
  refuseUnlessRight(await checkCode(context, { purpose: 'verify-email', holder: { email }, code }))
  const details = signUp === undefined ? undefined : unsealSignUp(context, email, signUp)
  // Only now: before the code was right, a sealed sign-up that doesn't fit says nothing to anybody.
  if (signUp !== undefined && !details) return refuse('account.code-expired')
  const opened = await transactDirectory(context, async (inside) => {
    if (details) await registerUser(inside, email, details)
    const user = await lockUserByEmail(inside, email)
    // Only an unverified user is mailed a code that fits.
    if (!user || user.isEmailVerified) return refuse('account.code-expired')
    await markEmailVerified(inside, user.id, inside.clock.now().toISOString())
    await createBeginning(inside, user)
    const session = await openSession(inside, user.id)
    const asUser = { ...inside, actor: session.actor }
    await audit(asUser, { event: 'account.verifyEmail', object: `user:${user.id}`, after: { email } })
    return session
  })
  return describeSignIn(context, opened)
}

/** What somebody begins with. Who was invited somewhere already belongs there and needs nothing of their own. */
async function createBeginning(context: DirectoryContext, user: User): Promise<void> {
  const { accountType, practiceName } = await readAccountState(context, user.id)
  const ownName = `${user.firstName} ${user.lastName}`
  if (accountType === 'employer') {
    if ((await listMemberships(context, user.id)).length > 0) return
    await createOrganization(context, { ownerId: user.id, name: ownName, country: user.country })
    return
  }
  if (await findPracticeOf(context, user.id)) return
  const id = newId(context.clock)
  await insertPractice(context, { id, name: practiceName ?? ownName, country: user.country })
  await insertPracticeMember(context, { practiceId: id, userId: user.id, role: 'owner' })
}
