import type { accountRoutes } from '@kazi/contract/account'
import type { BodyOf } from '@kazi/contract/route'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { mailExistingAccount, mailPasswordReset, mailVerificationCode } from './account.emails.ts'
import { revokeResetTokens } from './link-token.queries.ts'
import { type IssuedCode, issueCode } from './one-time-code.service.ts'
import { issueResetToken, resetLinkLifeMs } from './reset-link.service.ts'
import { findUserByEmail, type User } from './user.queries.ts'

/** What every call that mails a code answers, whether or not anybody has the address. */
export interface CodeSent {
  readonly email: string
  readonly expiresAt: string
}

/** Mails what fits the address: a code to who hasn't proved it yet, a notice to who has, nothing to nobody. */
export async function sendVerification(context: DirectoryContext, email: string): Promise<IssuedCode> {
  const user = await findUserByEmail(context, email)
  const isDecoy = !user || user.isEmailVerified
  const issued = await issueCode(context, { purpose: 'verify-email', holder: { email }, isDecoy })
  if (user && issued.code !== null) await mailVerification(context, user, issued.code)
  return issued
}

/** To somebody whose address is proved, a code would be no use. */
export const mailVerification = (context: DirectoryContext, user: User, code: string): Promise<void> =>
  user.isEmailVerified ? mailExistingAccount(context, user) : mailVerificationCode(context, user, code)

/** Mails a link and a code for a new password. The newest mail is the one that works, the older ones don't. */
export async function sendReset(context: DirectoryContext, email: string): Promise<IssuedCode> {
  const user = await findUserByEmail(context, email)
  const issued = await issueCode(context, { purpose: 'reset-password', holder: { email }, isDecoy: !user })
  if (user && issued.code !== null) {
    await revokeResetTokens(context, user.id)
    const token = await issueResetToken(context, user.id, resetLinkLifeMs)
    await mailPasswordReset(context, user, { code: issued.code, token, linkLifeMs: resetLinkLifeMs })
  }
  return issued
}

/**
 * Mails a new code for sign-up or reset; the old one stops working.
 * @throws Refusal `account.code-resends-exceeded` after three times, until the last code has expired.
 */
export async function resendCode(
  context: RequestContext,
  { email, purpose }: BodyOf<typeof accountRoutes.resendOtp>,
): Promise<CodeSent> {
  const send = purpose === 'verify-email' ? sendVerification : sendReset
  const { code, expiresAt } = await transactDirectory(context, (inside) => send(inside, email))
  if (code === null) refuse('account.code-resends-exceeded')
  return { email, expiresAt }
}
