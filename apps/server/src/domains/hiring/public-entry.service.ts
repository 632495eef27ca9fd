import type { Id } from '@kazi/values/id'
import { findOrganizationBySlug } from '#domains/organizations/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  findJobOwner,
  findLink,
  findSignedPaper,
  type LinkPurpose,
  type VerifiedPaper,
} from './links/link.queries.ts'

/* How somebody without an account comes in: by a mailed link, by a job that is open, by an employer's name. */

/** The organisation that a link belongs to, with what the link is about. @throws Refusal `account.link-invalid`. */
export async function followLink(
  context: RequestContext,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly context: RequestContext; readonly objectId: Id }> {
  const found = await transactDirectory(context, (inside) => findLink(inside, purpose, token))
  if (!found) return refuse('account.link-invalid')
  return {
    context: { ...context, actor: null, organization: found.organization },
    objectId: found.objectId,
  }
}

/** Does something of what a link is about, as somebody without an account. @throws Refusal `account.link-invalid`. */
export async function insideLink<T>(
  context: RequestContext,
  purpose: LinkPurpose,
  token: string,
  work: (inside: OrganizationContext, objectId: Id) => Promise<T>,
): Promise<T> {
  const { context: within, objectId } = await followLink(context, purpose, token)
  return transact(within, (inside) => work(inside, objectId))
}

/** Does something of a job that was open once, as somebody without an account. @throws Refusal `not-found`. */
export async function insideJobOf<T>(
  context: RequestContext,
  jobId: Id,
  work: (inside: OrganizationContext) => Promise<T>,
): Promise<T> {
  const organization = await transactDirectory(context, (inside) => findJobOwner(inside, jobId))
  if (!organization) return refuse('not-found')
  return transact({ ...context, actor: null, organization }, work)
}

/** Does something of an employer that is named in an address. @throws Refusal `not-found`. */
export async function insideEmployer<T>(
  context: RequestContext,
  slug: string,
  work: (inside: OrganizationContext) => Promise<T>,
): Promise<T> {
  const organization = await transactDirectory(context, (inside) => findOrganizationBySlug(inside, slug))
  if (!organization) return refuse('not-found')
  return transact({ ...context, actor: null, organization }, work)
}

/** Whose paper a hash is. @throws Refusal `not-found`. */
export const verifyPaper = (context: RequestContext, hash: string): Promise<VerifiedPaper> =>
  transactDirectory(
    context,
    async (inside) => (await findSignedPaper(inside, Buffer.from(hash, 'hex'))) ?? refuse('not-found'),
  )
