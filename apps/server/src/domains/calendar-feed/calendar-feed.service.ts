import { calendarFeedRoutes } from '@kazi/contract/calendar-feed'
import type { ResponseOf } from '@kazi/contract/route'
import { addDays } from '@kazi/values/local-date'
import { listMembersWith } from '#domains/memberships/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { deleteLink, findLink, readLink, writeLink } from './calendar-link.queries.ts'
import type { CalendarDay } from './calendar-source.ts'
import { writeICalendar } from './icalendar.rules.ts'

/** How far back a calendar shows days that are over. */
const daysBack = 92

export const readOwnLink = (
  context: RequestContext,
): Promise<ResponseOf<typeof calendarFeedRoutes.readLink>['data']> =>
  transact(context, async (inside) => (await findLink(inside, actorOf(inside).userId)) ?? null)

/** Makes the secret address of the caller's calendar here. It is shown once: only its hash is kept. */
export async function makeLink(context: RequestContext): Promise<{ readonly address: string }> {
  const token = newLinkToken()
  await transact(context, async (inside) => {
    const { userId } = actorOf(inside)
    await writeLink(inside, userId, hashToken(token))
    await audit(inside, { event: calendarFeedRoutes.makeLink.name, object: `user:${userId}` })
  })
  return { address: pageAddress(context.config, `/api/v1/calendar/${token}/feed`) }
}

export async function endLink(context: RequestContext): Promise<void> {
  await transact(context, async (inside) => {
    const { userId } = actorOf(inside)
    await deleteLink(inside, userId)
    await audit(inside, { event: calendarFeedRoutes.endLink.name, object: `user:${userId}` })
  })
}

/**
 * The days that the owner of an address may see now; who has left the organisation sees none.
 * @throws Refusal `account.link-invalid`: unknown, ended, or its owner has left.
 */
export async function readFeed(context: RequestContext, token: string): Promise<FileAnswer> {
  const found = await transactDirectory(context, async (inside) => {
    const link = await readLink(inside, hashToken(token))
    const organizations = link ? await listActiveOrganizations(inside) : []
    const organization = organizations.find(({ id }) => id === link?.organizationId)
    return link && organization ? { ...link, organization } : undefined
  })
  if (!found) return refuse('account.link-invalid')
  const { organization, userId } = found
  const days = await transact({ ...context, organization }, async (inside) => {
    const reader = (await listMembersWith(inside, 'view:dashboard')).find(
      (member) => member.userId === userId,
    )
    if (!reader) return refuse('account.link-invalid')
    return listDaysOf({ ...inside, language: reader.language }, userId)
  })
  const feed = { name: organization.name, days, publicAddress: pageAddress(context.config, '') }
  return {
    file: Buffer.from(writeICalendar({ ...feed, at: context.clock.now().toISOString() })),
    name: `${organization.slug}.ics`,
    contentType: 'text/calendar; charset=utf-8',
  }
}

async function listDaysOf(context: OrganizationContext, userId: string): Promise<CalendarDay[]> {
  const from = addDays(context.clock.today(context.organization.timeZone), -daysBack)
  const days: CalendarDay[] = []
  for (const { permission, listDays } of context.ports.calendar) {
    const mayRead = (await listMembersWith(context, permission)).some((member) => member.userId === userId)
    if (mayRead) days.push(...(await listDays(context, from)))
  }
  return days.sort((one, other) => (one.on < other.on ? -1 : 1))
}
