import type { Id } from '@kazi/values/id'
import type { Minor, Money } from '@kazi/values/money'
import { describeReleasePause, type IssuedCode, issueCode, readUser } from '#domains/accounts/index.ts'
import { requireRailsOpen } from '#domains/installation/index.ts'
import { isOnlyHere } from '#platform/config.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findOrder, type OrderSummary } from '../orders/order.queries.ts'
import type { OwingSource, PaymentSource } from '../payment-source.ts'

/** Where a code went, and what it releases. */
interface CodeSent {
  /** masked */
  readonly sentTo: string
  readonly expiresAt: string
  readonly expiresInSeconds: number
  readonly resendsLeft: number
  readonly people: number
  readonly total: Money
}

/**
 * Mails the caller a code that releases the queued payments of a source.
 * @throws Refusal `payroll.release-locked`, `payroll.release-not-delegated`, `payroll.release-paused`,
 * `payroll.code-for-approver`, `payroll.code-resends-exceeded`; what the source refuses of its own.
 */
export async function requestReleaseCode<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
): Promise<CodeSent> {
  return transact(context, async (inside) => {
    const { source, order, issued } = await issueReleaseCode(inside, owner, sourceId)
    if (issued.code === null) return refuse('payroll.code-resends-exceeded')
    const user = await readUser(inside, actorOf(inside).userId)
    await owner.mailCode(inside, source, user, issued.code)
    return {
      sentTo: maskEmail(user.email),
      expiresAt: issued.expiresAt,
      expiresInSeconds: Math.round((Date.parse(issued.expiresAt) - inside.clock.now().getTime()) / 1000),
      resendsLeft: issued.resendsLeft,
      people: order.queued,
      total: { amount: order.queuedAmount as Minor, currency: order.currency },
    }
  })
}

interface IssuedReleaseCode<Source> {
  readonly source: Source
  readonly order: OrderSummary
  readonly issued: IssuedCode
}

/** The code itself, for whoever can do without the mail. */
export async function issueReleaseCode<Source extends OwingSource, View>(
  context: OrganizationContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
): Promise<IssuedReleaseCode<Source>> {
  const source = await owner.lock(context, sourceId, 'request-code')
  const order = await requireQueued(context, owner, source)
  await requireReleaser(context, owner, source)
  return { source, order, issued: await issueCode(context, codeFor(context, source, order)) }
}

/** What a code is bound to: it releases this content, these payments, this total, and nothing else. */
export const codeFor = (context: RequestContext, { contentHash }: OwingSource, order: OrderSummary) => ({
  purpose: 'payment-release' as const,
  holder: { userId: actorOf(context).userId },
  subject: order.id,
  binding: [contentHash, order.contentHash.toString('hex'), order.queued, order.queuedAmount].join(':'),
})

/** The order of a source, of which something waits for a code. */
export async function requireQueued<Source extends OwingSource, View>(
  context: OrganizationContext,
  owner: PaymentSource<Source, View>,
  source: Source,
): Promise<OrderSummary> {
  const order = await findOrder(context, { kind: owner.kind, id: source.id })
  return order && order.queued > 0 ? order : owner.refuseStep(source)
}

/**
 * Whether the caller, on this server, may release money at all. Where others can reach the server, a code that
 * can't be mailed would lie in a folder on it. A consultant needs the client's word; and whoever's address or PIN
 * changed a moment ago may be somebody else.
 * @throws Refusal `payroll.rails-locked`, `payroll.release-locked`, `payroll.release-not-delegated`, `payroll.release-paused`.
 */
export async function requireReleasable(context: OrganizationContext): Promise<void> {
  await requireRailsOpen(context)
  const { config } = context
  if (!isOnlyHere(config) && config.smtpUrl === undefined) refuse('payroll.release-locked')
  const { userId, mayRelease } = actorOf(context)
  if (!mayRelease) refuse('payroll.release-not-delegated')
  const until = await describeReleasePause(context, userId)
  if (until !== null) refuse('payroll.release-paused', { until })
}

/**
 * Whether the caller is who releases this: the code goes to whoever approved.
 * @throws Refusal `payroll.code-for-approver`; what {@link requireReleasable} throws.
 */
export async function requireReleaser<Source extends OwingSource, View>(
  context: OrganizationContext,
  owner: PaymentSource<Source, View>,
  source: Source,
): Promise<void> {
  await requireReleasable(context)
  const releasers = await owner.listReleasers(context, source)
  if (!releasers.includes(actorOf(context).userId)) refuse('payroll.code-for-approver')
}

/** `ada@example.com` as `a…@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')
