import type { authorizationRoutes } from '@kazi/contract/account/authorizations'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import {
  checkPin,
  countPinFailure,
  describeReleasePause,
  forgetPinFailures,
  lockPin,
  pinFailuresAtMost,
  readUser,
} from '#domains/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  countPinAttempt,
  decideAuthorization,
  findOpenLink,
  type OpenLink,
  pinAttemptsAtMost,
} from './authorization.queries.ts'
import { mailDeclined, mailPinLocked } from './authorizations.emails.ts'
import type { AuthorizationView, AuthorizedActs } from './authorized-act.ts'

type Decision = BodyOf<typeof authorizationRoutes.authorize>

/**
 * What a link would do, exactly, before it is decided.
 * @throws Refusal `account.link-invalid`, the same for used, expired, superseded, closed and unknown.
 */
export async function readAuthorization(
  context: RequestContext,
  acts: AuthorizedActs,
  token: string,
): Promise<AuthorizationView> {
  const link = await openLink(context, hashToken(token))
  const act = await transact({ ...context, organization: link.organization }, (inside) =>
    acts[link.kind].describe(inside, link.objectId),
  )
  if (!act) return refuse('account.link-invalid')
  const { kind, startedAt, expiresAt, hasPin } = link
  return {
    kind,
    organization: { name: link.organization.name },
    startedBy: { name: link.startedBy.name },
    startedAt,
    expiresAt,
    ...act,
    hasPin,
  }
}

/**
 * Approves or declines with the PIN. A try is counted before the PIN is looked at, so that many at once are not more
 * than five, at one link or at several. Of two owners at once one decides, the other finds the link used.
 * @throws Refusal `account.link-invalid`, `account.pin-missing`, `account.pin-wrong`, `account.pin-attempts-exceeded`,
 * `account.approval-paused`, and what the domain that it is about refuses.
 */
export async function decide(
  context: RequestContext,
  acts: AuthorizedActs,
  token: string,
  { pin, decision, reason }: Decision,
): Promise<void> {
  const tokenHash = hashToken(token)
  const link = await openLink(context, tokenHash)
  await requirePin(context, link, tokenHash, pin)
  const owner = actorOfJob(link.ownerId, link.authorizationId, 'employer')
  await transact({ ...context, actor: owner, organization: link.organization }, async (inside) => {
    if (decision === 'approve') await refusePaused(inside, link.ownerId)
    await acts[link.kind].lock(inside, link.objectId)
    const act = await acts[link.kind].describe(inside, link.objectId)
    if (!act) refuse('account.link-invalid')
    if (!(await decideAuthorization(inside, link.authorizationId, decision, link.ownerId))) {
      refuse('account.link-invalid')
    }
    await acts[link.kind][decision](inside, link.objectId, link.ownerId, reason || null)
    // Whoever submitted something is told by its domain that it came back.
    if (decision === 'decline' && link.kind !== 'approval') await tellStarter(inside, link, act.subject)
    await audit(inside, {
      event: 'account.authorize',
      object: `authorization:${link.authorizationId}`,
      after: { decision, kind: link.kind, object: link.objectId, startedBy: link.startedBy.id },
    })
  })
}

const openLink = async (context: RequestContext, tokenHash: Buffer): Promise<OpenLink> =>
  (await transactDirectory(context, (inside) => findOpenLink(inside, tokenHash))) ??
  refuse('account.link-invalid')

async function requirePin(
  context: RequestContext,
  link: OpenLink,
  tokenHash: Buffer,
  pin: string,
): Promise<void> {
  const { ownerId, hasPin } = link
  if (!hasPin) refuse('account.pin-missing')
  // While the owner's PIN is locked, a try takes none of the link's.
  const tries = await transactDirectory(context, async (inside) => ({
    atLink: (await countPinAttempt(inside, tokenHash)) ?? refuse('account.link-invalid'),
    ofOwner: (await countPinFailure(inside, ownerId)) ?? refuseClosed(),
  }))
  if ((await checkPin(context, ownerId, pin)) === 'right') {
    await transactDirectory(context, (inside) => forgetPinFailures(inside, ownerId))
    return
  }
  context.log.warn({ requestId: context.requestId, ip: context.ip }, 'a PIN was wrong')
  const isLinkClosed = tries.atLink === pinAttemptsAtMost
  const isLocked = tries.ofOwner === pinFailuresAtMost
  await transactDirectory(context, async (inside) => {
    const object = `user:${ownerId}`
    if (isLinkClosed) {
      const after = { authorization: link.authorizationId }
      await audit(inside, { event: 'account.pinLinkClosed', object, after })
    }
    if (!isLocked) return
    await lockPin(inside, ownerId)
    await mailPinLocked(inside, await readUser(inside, ownerId))
    await audit(inside, { event: 'account.pinLocked', object, after: { failures: tries.ofOwner } })
  })
  if (isLinkClosed || isLocked) refuseClosed()
  refuse('account.pin-wrong', {}, { fields: { pin: 'account.pin-wrong' } })
}

/** Whose address or PIN has just changed may be somebody else: they send nobody's pay elsewhere, and may say no. */
async function refusePaused(context: OrganizationContext, ownerId: Id): Promise<void> {
  const until = await describeReleasePause(context, ownerId)
  if (until !== null) refuse('account.approval-paused', { until })
}

function refuseClosed(): never {
  const code = 'account.pin-attempts-exceeded'
  return refuse(code, {}, { fields: { pin: code } })
}

async function tellStarter(context: OrganizationContext, link: OpenLink, subject: string): Promise<void> {
  if (link.startedBy.id === null) return
  const starter = await readUser(context, link.startedBy.id)
  const { firstName, lastName } = await readUser(context, link.ownerId)
  await mailDeclined(context, starter, { decidedBy: `${firstName} ${lastName}`, subject })
}
