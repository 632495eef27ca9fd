import { createHmac } from 'node:crypto'
import type { pinRoutes } from '@kazi/contract/account/pin'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { notifyOwner } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { deriveKey } from '#platform/auth/derived-key.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import { hashPassword, isPasswordRight } from '#platform/auth/password.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findLinkToken, revokeLinkTokens, spendLinkToken } from '../codes/link-token.queries.ts'
import { issueLinkToken } from '../codes/link-token.service.ts'
import { releasePauseHours } from '../users/release-pause.rules.ts'
import { pauseReleases } from '../users/release-pause.service.ts'
import { readUser } from '../users/user.queries.ts'
import { mailPinCreation, mailPinSet } from './pin.emails.ts'
import { findPinHash, updatePinHash } from './pin.queries.ts'
import { isPinWeak } from './pin.rules.ts'

const purpose = 'create-pin'
const linkHours = 24

/** Mails the caller a link for creating or replacing the PIN; the links before stop working. */
export async function mailPinLink(context: RequestContext): Promise<void> {
  const { userId } = actorOf(context)
  await transactDirectory(context, async (inside) => {
    const user = await readUser(inside, userId)
    await revokeLinkTokens(inside, userId, [purpose])
    const token = await issueLinkToken(inside, purpose, userId, linkHours * 3_600_000)
    await mailPinCreation(inside, user, { token, linkHours })
    await audit(inside, { event: 'accountSecurity.mailPinLink', object: `user:${userId}` })
  })
}

/** @throws Refusal `account.link-invalid`, the same for used, expired, replaced and unknown. */
export async function readPinLink(
  context: RequestContext,
  token: string,
): Promise<ResponseOf<typeof pinRoutes.readPinLink>['data']> {
  return transactDirectory(context, async (inside) => {
    const link = await findLinkToken(inside, purpose, hashToken(token))
    if (!link) return refuse('account.link-invalid')
    const { firstName } = await readUser(inside, link.userId)
    const replaces = (await findPinHash(inside, link.userId)) !== null
    return { firstName, replaces, expiresAt: link.expiresAt }
  })
}

/**
 * Sets the PIN by the link from the mail, once. Replacing one pauses releases: a stolen mailbox must not be enough for
 * the money.
 * @throws Refusal `account.link-invalid`, `account.pin-weak` (the link stays good).
 */
export async function createPin(context: RequestContext, token: string, pin: string): Promise<void> {
  const tokenHash = hashToken(token)
  const { userId } = await transactDirectory(
    context,
    async (inside) => (await findLinkToken(inside, purpose, tokenHash)) ?? refuse('account.link-invalid'),
  )
  if (isPinWeak(pin)) refuse('account.pin-weak', {}, { fields: { pin: 'account.pin-weak' } })
  const pinHash = await hashPassword(pepper(context, userId, pin))
  await transactDirectory(context, async (inside) => {
    if (!(await spendLinkToken(inside, purpose, tokenHash))) refuse('account.link-invalid')
    const isReplaced = (await findPinHash(inside, userId)) !== null
    await updatePinHash(inside, userId, pinHash)
    if (isReplaced) await pauseReleases(inside, userId, 'pin-replaced')
    const user = await readUser(inside, userId)
    await mailPinSet(inside, user, isReplaced ? 'pin-replaced' : 'pin-created', releasePauseHours)
    await notifyOwner(inside, userId, { kind: 'pin-changed' })
    await audit(inside, { event: 'account.createPin', object: `user:${userId}`, after: { isReplaced } })
  })
}

/** Whether it is the person's PIN; `missing` where they have none. Counting wrong ones is for the caller. */
export async function checkPin(
  context: RequestContext,
  userId: Id,
  pin: string,
): Promise<'right' | 'wrong' | 'missing'> {
  const pinHash = await transactDirectory(context, (inside) => findPinHash(inside, userId))
  if (pinHash === null) return 'missing'
  return (await isPasswordRight(pepper(context, userId, pin), pinHash)) ? 'right' : 'wrong'
}

/** A million PINs are tried in hours, however slow the hash; without the server's secret nobody can begin. */
const pepper = ({ config }: RequestContext, userId: Id, pin: string): string =>
  createHmac('sha256', deriveKey(config, 'pin')).update(`${userId}:${pin}`).digest('base64url')
