import type { emailChangeRoutes } from '@kazi/contract/account/email-change'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { notifyOwner } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { addressInTrail, hashAddress } from '../codes/address-hash.ts'
import { revokeLinkTokens } from '../codes/link-token.queries.ts'
import { endCodesOf } from '../codes/one-time-code.queries.ts'
import { checkCode, issueCode, refuseUnlessRight } from '../codes/one-time-code.service.ts'
import { endSessionsOf } from '../sessions/session.queries.ts'
import { releasePauseHours } from '../users/release-pause.rules.ts'
import { pauseReleases } from '../users/release-pause.service.ts'
import { findUserByEmail, readUser, type User } from '../users/user.queries.ts'
import { mailEmailChangeCode, mailEmailChanged, mailEmailChangeTaken } from './email-change.emails.ts'
import { freeUnprovedEmail, updateEmail } from './email-change.queries.ts'

const purpose = 'change-email'

/** A code is good for one address alone; the address itself stays unwritten until it is proved. */
const bindingOf = (context: RequestContext, email: string): string =>
  hashAddress(context, email).toString('base64url')

/**
 * Mails a code to the address that is to become the own one. One that somebody else has gets the same answer after the
 * same work, and its owner a notice.
 * @throws Refusal `account.code-resends-exceeded`: a person's codes count together, whichever address they go to.
 */
export async function startEmailChange(
  context: RequestContext,
  email: string,
): Promise<ResponseOf<typeof emailChangeRoutes.startEmailChange>['data']> {
  const { userId } = actorOf(context)
  const issued = await transactDirectory(context, async (inside) => {
    const user = await readUser(inside, userId)
    const holder = await findUserByEmail(inside, email)
    const isTaken = holder?.isEmailVerified ?? false
    const binding = bindingOf(inside, email)
    const code = await issueCode(inside, { purpose, holder: { userId }, binding, isDecoy: isTaken })
    if (code.code === null) return code
    if (holder && isTaken) await mailEmailChangeTaken(inside, holder)
    else await mailEmailChangeCode(inside, { email, language: user.language }, code.code)
    const event = 'accountSecurity.startEmailChange'
    await audit(inside, {
      event,
      object: `user:${userId}`,
      after: { address: addressInTrail(inside, email) },
    })
    return code
  })
  if (issued.code === null) refuse('account.code-resends-exceeded')
  return { email, expiresAt: issued.expiresAt }
}

/**
 * Makes the proved address the own one. Every other session ends, what was mailed to the old address works no longer,
 * and releases pause: whoever stole a session must not get at the money by it.
 * @throws Refusal `account.code-wrong`, `account.code-expired`, `account.code-attempts-exceeded`,
 * `account.email-taken` where somebody else proved the address meanwhile.
 */
export async function confirmEmailChange(
  context: RequestContext,
  { email, code }: BodyOf<typeof emailChangeRoutes.confirmEmailChange>,
): Promise<void> {
  const { userId } = actorOf(context)
  const binding = bindingOf(context, email)
  refuseUnlessRight(await checkCode(context, { purpose, holder: { userId }, binding, code }))
  await transactDirectory(context, async (inside) => {
    const user = await readUser(inside, userId)
    await freeUnprovedEmail(inside, email)
    if (!(await updateEmail(inside, userId, email))) refuse('account.email-taken')
    await leaveOldEmail(inside, user, email)
  })
}

async function leaveOldEmail(context: DirectoryContext, user: User, newEmail: string): Promise<void> {
  const { sessionId } = actorOf(context)
  await endSessionsOf(context, user.id, 'email-changed', sessionId)
  await revokeLinkTokens(context, user.id, ['reset-password', 'create-pin'])
  await endCodesOf(context, user)
  await endCodesOf(context, { id: user.id, email: newEmail })
  await pauseReleases(context, user.id, 'email-changed')
  await mailEmailChanged(context, user, { newEmail, pauseHours: releasePauseHours })
  await notifyOwner(context, user.id, { kind: 'email-changed', values: { email: newEmail } })
  await audit(context, {
    event: 'accountSecurity.confirmEmailChange',
    object: `user:${user.id}`,
    before: { email: user.email },
    after: { email: newEmail },
  })
}
