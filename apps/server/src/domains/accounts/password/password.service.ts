import type { passwordRoutes } from '@kazi/contract/account/password'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { listMemberships } from '#domains/memberships/index.ts'
import { notifyOwner } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { addressInTrail } from '../codes/address-hash.ts'
import { mailPasswordChanged } from '../codes/code.emails.ts'
import { type CodeSent, requestCode } from '../codes/code-mail.service.ts'
import { findLinkToken, revokeLinkTokens, spendLinkToken } from '../codes/link-token.queries.ts'
import { issueLinkToken } from '../codes/link-token.service.ts'
import { endCodesOf } from '../codes/one-time-code.queries.ts'
import { codeLifeMs } from '../codes/one-time-code.rules.ts'
import { checkCode, refuseUnlessRight } from '../codes/one-time-code.service.ts'
import { forgetFailures } from '../lock-out/lock-out.service.ts'
import { provePassword } from '../proof/ownership.service.ts'
import { endSessionsOf, type SessionEnd } from '../sessions/session.queries.ts'
import { pauseReleases } from '../users/release-pause.service.ts'
import { findUserByEmail, readUser, type User, updatePasswordHash } from '../users/user.queries.ts'
import { findWeakness } from './password.rules.ts'

/**
 * @param words what others connect with the person: names, organisation, practice.
 * @throws Refusal `account.password-weak`, with the reason at the field of that name.
 */
export function refuseWeakPassword(
  password: string,
  email: string,
  field: string,
  words: readonly string[] = [],
): void {
  const weakness = findWeakness(password, email, words)
  if (weakness !== undefined) refuse('account.password-weak', {}, { fields: { [field]: weakness } })
}

interface Person {
  readonly user: User
  /** what others connect with them */
  readonly words: readonly string[]
}

async function readPerson(context: DirectoryContext, userId: Id): Promise<Person> {
  const user = await readUser(context, userId)
  const memberships = await listMemberships(context, userId)
  const names = memberships.map(({ organization }) => organization.name)
  return { user, words: [user.firstName, user.lastName, ...names] }
}

/**
 * Changes the own password and ends every other session.
 * @throws Refusal `account.password-wrong`, `account.locked`, `account.password-weak`.
 */
export async function changePassword(
  context: RequestContext,
  { currentPassword, newPassword }: BodyOf<typeof passwordRoutes.changePassword>,
): Promise<void> {
  const { userId, sessionId } = actorOf(context)
  const { user, words } = await transactDirectory(context, (inside) => readPerson(inside, userId))
  const refusal = { code: 'account.password-wrong', field: 'currentPassword' } as const
  const proof = { email: user.email, password: currentPassword }
  const { passwordHash: provenHash } = await provePassword(context, proof, refusal)
  refuseWeakPassword(newPassword, user.email, 'newPassword', words)
  const passwordHash = await hashPassword(newPassword)
  await transactDirectory(context, (inside) =>
    setPassword(inside, {
      userId,
      passwordHash,
      provenHash,
      because: 'password-changed',
      keptSession: sessionId,
    }),
  )
}

/** Mails a link and a code for a new password. An unknown address gets the same answer and no mail. */
export async function forgotPassword(context: RequestContext, email: string): Promise<CodeSent> {
  return transactDirectory(context, async (inside) => {
    const { expiresAt } = await requestCode(inside, 'reset-password', email)
    await audit(inside, { event: 'account.forgotPassword', object: addressInTrail(inside, email) })
    return { email, expiresAt }
  })
}

/** Exchanges the code of a reset for what the reset link carries. */
export async function verifyResetCode(
  context: RequestContext,
  { email, code }: BodyOf<typeof passwordRoutes.verifyOtp>,
): Promise<string> {
  refuseUnlessRight(await checkCode(context, { purpose: 'reset-password', holder: { email }, code }))
  return transactDirectory(context, async (inside) => {
    const user = await findUserByEmail(inside, email)
    return user
      ? issueLinkToken(inside, 'reset-password', user.id, codeLifeMs)
      : refuse('account.code-expired')
  })
}

/**
 * Sets a new password with what a reset link carries, once, ends every session, and pauses releases: a stolen mailbox
 * must not be enough for the money.
 * @throws Refusal `account.reset-link-invalid`, `account.password-weak` (the link stays good).
 */
export async function resetPassword(
  context: RequestContext,
  { hash, password }: BodyOf<typeof passwordRoutes.resetPassword>,
): Promise<void> {
  const tokenHash = hashToken(hash)
  const { user, words } = await transactDirectory(context, async (inside) => {
    const link = await findLinkToken(inside, 'reset-password', tokenHash)
    return link ? readPerson(inside, link.userId) : refuse('account.reset-link-invalid')
  })
  refuseWeakPassword(password, user.email, 'password', words)
  const passwordHash = await hashPassword(password)
  await transactDirectory(context, async (inside) => {
    if (!(await spendLinkToken(inside, 'reset-password', tokenHash))) refuse('account.reset-link-invalid')
    await setPassword(inside, {
      userId: user.id,
      passwordHash,
      provenHash: null,
      because: 'password-reset',
      keptSession: null,
    })
  })
}

interface PasswordChange {
  readonly userId: Id
  readonly passwordHash: string
  /** of the password that was given for it; null for a link, which is spent instead */
  readonly provenHash: string | null
  readonly because: Extract<SessionEnd, 'password-changed' | 'password-reset'>
  readonly keptSession: Id | null
}

async function setPassword(context: DirectoryContext, change: PasswordChange): Promise<void> {
  const { userId, passwordHash, provenHash, because, keptSession } = change
  if (!(await updatePasswordHash(context, userId, passwordHash, provenHash))) {
    refuse('account.password-wrong', {}, { fields: { currentPassword: 'account.password-wrong' } })
  }
  await endSessionsOf(context, userId, because, keptSession)
  // Links and codes were mailed while the old password counted, perhaps to whoever had stolen it.
  await revokeLinkTokens(context, userId, ['reset-password', 'create-pin'])
  const user = await readUser(context, userId)
  await endCodesOf(context, user)
  // Whoever reads the mail of an address is no guesser of its password. Of its second factor they may be one.
  await forgetFailures(context, { email: user.email })
  const isReset = because === 'password-reset'
  await mailPasswordChanged(context, user, isReset ? 'password-was-reset' : 'password-changed')
  await notifyOwner(context, userId, { kind: 'password-changed' })
  if (isReset) await pauseReleases(context, userId, because)
  const event = isReset ? 'account.resetPassword' : 'account.changePassword'
  await audit(context, { event, object: `user:${userId}` })
}
