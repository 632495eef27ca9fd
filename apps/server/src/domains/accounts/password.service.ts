import type { accountRoutes } from '@kazi/contract/account'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import { hashPassword, isPasswordRight } from '#platform/auth/password.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { mailPasswordChanged } from './account.emails.ts'
import { type CodeSent, sendReset } from './code-mail.service.ts'
import { findResetTokenOwner, revokeResetTokens, spendResetToken } from './link-token.queries.ts'
import { endCodesOf } from './one-time-code.queries.ts'
import { codeLifeMs } from './one-time-code.rules.ts'
import { checkCode, refuseUnlessRight } from './one-time-code.service.ts'
import { isPasswordWeak } from './password.rules.ts'
import { issueResetToken } from './reset-link.service.ts'
import { endSessionsOf, type SessionEnd } from './session.queries.ts'
import { findUserByEmail, readUser, updatePasswordHash } from './user.queries.ts'

/** @throws Refusal `account.password-weak`, at the field of that name. */
export function refuseWeakPassword(password: string, email: string, field: string): void {
  if (isPasswordWeak(password, email)) {
    refuse('account.password-weak', {}, { fields: { [field]: 'account.password-weak' } })
  }
}

/** Changes the own password and ends every other session. */
export async function changePassword(
  context: RequestContext,
  { currentPassword, newPassword }: BodyOf<typeof accountRoutes.changePassword>,
): Promise<void> {
  const { userId, sessionId } = actorOf(context)
  const user = await transactDirectory(context, (inside) => readUser(inside, userId))
  if (!(await isPasswordRight(currentPassword, user.passwordHash))) {
    refuse('account.password-wrong', {}, { fields: { currentPassword: 'account.password-wrong' } })
  }
  refuseWeakPassword(newPassword, user.email, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await transactDirectory(context, (inside) =>
    setPassword(inside, { userId, passwordHash, because: 'password-changed', keptSession: sessionId }),
  )
}

/** Mails a link and a code for a new password. An unknown address gets the same answer and no mail. */
export async function forgotPassword(context: RequestContext, email: string): Promise<CodeSent> {
  return transactDirectory(context, async (inside) => {
    const { expiresAt } = await sendReset(inside, email)
    await audit(inside, { event: 'account.forgotPassword', object: `email:${email}` })
    return { email, expiresAt }
  })
}

/** Exchanges the code of a reset for what the reset link carries. */
export async function verifyResetCode(
  context: RequestContext,
  { email, code }: BodyOf<typeof accountRoutes.verifyOtp>,
): Promise<string> {
  refuseUnlessRight(await checkCode(context, { purpose: 'reset-password', holder: { email }, code }))
  return transactDirectory(context, async (inside) => {
    const user = await findUserByEmail(inside, email)
    return user ? issueResetToken(inside, user.id, codeLifeMs) : refuse('account.code-expired')
  })
}

/**
 * Sets a new password with what a reset link carries, once, and ends every session.
 * @throws Refusal `account.reset-link-invalid`, `account.password-weak` (the link stays good).
 */
export async function resetPassword(
  context: RequestContext,
  { hash, password }: BodyOf<typeof accountRoutes.resetPassword>,
): Promise<void> {
  const tokenHash = hashToken(hash)
  const user = await transactDirectory(context, async (inside) => {
    const userId = await findResetTokenOwner(inside, tokenHash)
    return userId ? readUser(inside, userId) : refuse('account.reset-link-invalid')
  })
  refuseWeakPassword(password, user.email, 'password')
  const passwordHash = await hashPassword(password)
  await transactDirectory(context, async (inside) => {
    if (!(await spendResetToken(inside, tokenHash))) refuse('account.reset-link-invalid')
    await setPassword(inside, {
      userId: user.id,
      passwordHash,
      because: 'password-reset',
      keptSession: null,
    })
  })
}

interface PasswordChange {
  readonly userId: Id
  readonly passwordHash: string
  readonly because: Extract<SessionEnd, 'password-changed' | 'password-reset'>
  readonly keptSession: Id | null
}

async function setPassword(context: DirectoryContext, change: PasswordChange): Promise<void> {
  const { userId, passwordHash, because, keptSession } = change
  await updatePasswordHash(context, userId, passwordHash)
  await endSessionsOf(context, userId, because, keptSession)
  await revokeResetTokens(context, userId)
  const user = await readUser(context, userId)
  // Codes were mailed while the old password counted, perhaps to whoever had stolen it.
  await endCodesOf(context, user)
  await mailPasswordChanged(context, user)
  const event = because === 'password-reset' ? 'account.resetPassword' : 'account.changePassword'
  await audit(context, { event, object: `user:${userId}` })
}
