import type { offer } from '@kazi/contract/hiring/shapes'
import type { Id } from '@kazi/values/id'
import { namesOf, readStanding, type Subject } from '#domains/approvals/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { shownOfferState } from './applications/card.rules.ts'
import { type StoredOffer, selectOffers } from './offers/offer.queries.ts'

export type OfferView = (typeof offer)['_zod']['output']

export const subjectOf = ({ id }: Pick<StoredOffer, 'id'>): Subject => ({ kind: 'offer', id })

/** Whoever makes an offer doesn't approve it. */
export const circlesOf = ({ createdBy }: Pick<StoredOffer, 'createdBy'>) => ({
  circles: [createdBy === null ? [] : [createdBy]],
  isNarrowingMarked: false,
})

/** Whether the caller may know what people earn: an offer's pay is as private as an employee's. */
export const maySeePay = ({ actor }: RequestContext): boolean =>
  actor?.permissions.has('view:payroll') ?? false

/** The offers of an application, the latest first. */
export async function viewOffers(context: OrganizationContext, applicationId: Id): Promise<OfferView[]> {
  const views: OfferView[] = []
  for (const row of await selectOffers(context, applicationId)) views.push(await viewOffer(context, row))
  return views
}

export async function viewOffer(context: OrganizationContext, row: StoredOffer): Promise<OfferView> {
  const { id, applicationId, terms, department, expiresOn, sentAt, viewedAt, decidedAt, reason } = row
  const { jobTitle, employmentType, startOn, salary } = terms
  const state = shownOfferState(row.state, expiresOn, context.clock.today(context.organization.timeZone))
  const { currency } = context.organization
  return {
    ...{ id, applicationId, state, jobTitle, department, employmentType, startOn, expiresOn },
    ...{ sentAt, viewedAt, decidedAt, reason },
    salary: maySeePay(context) ? { ...salary, currency } : null,
    documentHash: row.documentHash.toString('hex'),
    signedBy: row.signature?.name ?? null,
    ...(await standingOf(context, row, state)),
  }
}

async function standingOf(
  context: OrganizationContext,
  row: StoredOffer,
  state: OfferView['state'],
): Promise<Pick<OfferView, 'waitsFor' | 'actions'>> {
  const actions: OfferView['actions'] = maySeePay(context) && row.fileId !== null ? ['download'] : []
  const isLiving = ['pending-approval', 'sent', 'viewed', 'accepted', 'expired'].includes(state)
  if (isLiving && state !== 'expired') actions.push('rescind')
  if (state !== 'pending-approval') return { waitsFor: [], actions }
  const standing = await readStanding(context, subjectOf(row), circlesOf(row))
  const isTurn = standing.deciders.some(({ id }) => id === context.actor?.userId)
  if (isTurn && maySeePay(context)) actions.push('approve')
  if (maySeePay(context)) actions.push('decline')
  return { waitsFor: namesOf(standing).map(({ name }) => name), actions }
}
