import type { signUpRoutes } from '@kazi/contract/account/sign-up'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { deriveKey } from '#platform/auth/derived-key.ts'
import { seal, unseal } from '#platform/auth/sealed.ts'
import type { DirectoryContext, JobContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findUserByEmail, type User } from '../users/user.queries.ts'
import { mailExistingAccount, mailPasswordReset, mailVerificationCode } from './code.emails.ts'
import { revokeLinkTokens } from './link-token.queries.ts'
import { issueLinkToken, resetLinkLifeMs } from './link-token.service.ts'
import { armCode, type IssuedCode, issueCode } from './one-time-code.service.ts'

/** What every call that mails a code answers, whether or not anybody has the address. */
export interface CodeSent {
  readonly email: string
  readonly expiresAt: string
}

type MailedPurpose = BodyOf<typeof signUpRoutes.resendOtp>['purpose']

export const mailCodeTask = 'accounts.mail-code'

interface CodeMail {
  readonly purpose: MailedPurpose
  readonly codeId: Id
  /** the address, for this code alone: who reads the queue learns of no address that was asked for */
  readonly sealedEmail: string
}

const keyOf = ({ config }: RequestContext): Buffer => deriveKey(config, 'code-mail')

const sealEmail = (context: RequestContext, email: string, codeId: Id): string =>
  seal(keyOf(context), Buffer.from(email), codeId).toString('base64')

/** @throws when it was sealed under another secret: the job stays and is tried again, in case the secret comes back. */
function unsealEmail(context: RequestContext, { sealedEmail, codeId }: CodeMail): string {
  const opened = unseal(keyOf(context), Buffer.from(sealedEmail, 'base64'), codeId)
  if (!opened)
    throw new Error('the address of a waiting code was sealed under another secret and can’t be opened')
  return opened.toString()
}

/**
 * Promises a code by mail to whoever has the address. Here nobody looks whether anybody has: the call does the same
 * work and takes the same time for every address, and the job that mails finds out.
 */
export async function requestCode(
  context: DirectoryContext,
  purpose: MailedPurpose,
  email: string,
): Promise<IssuedCode> {
  const issued = await issueCode(context, { purpose, holder: { email }, isDecoy: true })
  if (issued.code !== null) {
    const { id: codeId } = issued
    const mail: CodeMail = { purpose, codeId, sealedEmail: sealEmail(context, email, codeId) }
    await enqueue(context, mailCodeTask, mail)
  }
  return issued
}

/**
 * Mails what fits the address: a code, and for a new password a link; a notice to who has proved the address already;
 * nothing to nobody. The newest mail is the one that works, the older ones don't.
 */
export async function mailRequestedCode(context: JobContext, mail: CodeMail): Promise<void> {
  const { purpose, codeId } = mail
  const email = unsealEmail(context, mail)
  await transactDirectory(context, async (inside) => {
    const user = await findUserByEmail(inside, email)
    if (!user) return
    if (purpose === 'verify-email' && user.isEmailVerified) return mailExistingAccount(inside, user)
    const code = await armCode(inside, codeId)
    // Another request came after this one: its mail is the one that works.
    if (code === undefined) return
    if (purpose === 'verify-email') return mailVerificationCode(inside, user, code)
    await revokeLinkTokens(inside, user.id, ['reset-password'])
    const token = await issueLinkToken(inside, 'reset-password', user.id, resetLinkLifeMs)
    await mailPasswordReset(inside, user, { code, token, linkLifeMs: resetLinkLifeMs })
  })
}

/** To somebody whose address is proved, a code would be no use. */
export const mailVerification = (context: DirectoryContext, user: User, code: string): Promise<void> =>
  user.isEmailVerified ? mailExistingAccount(context, user) : mailVerificationCode(context, user, code)

/**
 * Mails a new code for sign-up or reset; the old one stops working.
 * @throws Refusal `account.code-resends-exceeded` after three times, until the last code has expired.
 */
export async function resendCode(
  context: RequestContext,
  { email, purpose }: BodyOf<typeof signUpRoutes.resendOtp>,
): Promise<CodeSent> {
  const { code, expiresAt } = await transactDirectory(context, (inside) =>
    requestCode(inside, purpose, email),
  )
  if (code === null) refuse('account.code-resends-exceeded')
  return { email, expiresAt }
}
