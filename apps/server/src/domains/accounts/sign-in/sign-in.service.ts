import type { sessionRoutes } from '@kazi/contract/account/sessions'
import type { BodyOf } from '@kazi/contract/route'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requestCode } from '../codes/code-mail.service.ts'
import { proveOwnership } from '../proof/ownership.service.ts'
import { issueTokens, type OpenedSession, openSession, type Tokens } from '../sessions/session.service.ts'
import { describeMe, type UserView } from '../users/user.service.ts'

/** What a caller gets who just signed in. */
export interface SignIn extends Tokens {
  readonly user: UserView
}

/** The answer for a session that was just opened. */
export async function describeSignIn(context: RequestContext, opened: OpenedSession): Promise<SignIn> {
  const { actor, organization } = opened
  const user = await describeMe({ ...context, actor, organization })
  return { ...(await issueTokens(context, opened)), user }
}

/**
 * Signs in with e-mail and password, and with the second factor where one is on. A wrong password and an unknown
 * address give one answer after one time.
 * @throws Refusal `account.credentials-wrong`, `account.locked`, `account.email-not-verified` (with a new code
 * mailed), `account.second-factor-needed`, `account.second-factor-wrong`.
 */
export async function logInEmployer(
  context: RequestContext,
  body: BodyOf<typeof sessionRoutes.logInEmployer>,
): Promise<SignIn> {
  const user = await proveOwnership(context, body, { code: 'account.credentials-wrong' })
  if (!user.isEmailVerified) {
    await transactDirectory(context, (inside) => requestCode(inside, 'verify-email', user.email))
    return refuse('account.email-not-verified')
  }
  const opened = await transactDirectory(context, async (inside) => {
    const session = await openSession(inside, user.id)
    const asUser = { ...inside, actor: session.actor }
    await audit(asUser, { event: 'account.logInEmployer', object: `user:${user.id}` })
    return session
  })
  return describeSignIn(context, opened)
}
