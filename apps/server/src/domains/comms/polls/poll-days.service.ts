import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { newId } from '#platform/id.ts'
import { openBallots } from './answer-store.ts'
import { insertInvitations, insertPollLink } from './invitation.queries.ts'
import { findPoll, insertPoll, selectDuePolls, updatePoll } from './poll.queries.ts'
import { nextRoundOf } from './poll.rules.ts'
import type { StoredPoll } from './poll.ts'
import { mailEverybody, posterToken } from './poll-mail.service.ts'

/** Opens a poll: puts everybody whom it asks on its list, and mails them. */
export async function openPoll(context: OrganizationContext, poll: StoredPoll): Promise<void> {
  const { id, audience, isAnonymous } = poll
  await insertInvitations(context, id, audience)
  if (isAnonymous) await openBallots(context, id)
  await insertPollLink(context, hashToken(posterToken(context, id)), id, null)
  await updatePoll(context, id, { opened_at: context.clock.now().toISOString() })
  await mailEverybody(context, { pollId: id, mailed: 1 })
}

/** Closes a poll, tells those who make polls, and plans the next round of a pulse. */
export async function closePoll(context: OrganizationContext, poll: StoredPoll): Promise<void> {
  const { id, title } = poll
  await updatePoll(context, id, { closed_at: context.clock.now().toISOString() })
  await notify(context, { kind: 'poll-closed', values: { title }, link: `/app/comms/poll-analytics/${id}` })
  const next = nextRoundOf(poll)
  if (!next) return
  await insertPoll(context, {
    ...poll,
    ...caughtUp(context, poll, next),
    id: newId(context.clock),
    round: poll.round + 1,
  })
}

/** The next round that isn't over yet: a server that slept asks nobody about the past. */
function caughtUp(
  { clock, organization }: OrganizationContext,
  { pulse }: StoredPoll,
  next: NonNullable<ReturnType<typeof nextRoundOf>>,
): typeof next {
  const today = clock.today(organization.timeZone)
  let days = next
  while (days.closesOn < today) days = nextRoundOf({ pulse, ...days }) ?? days
  return days
}

/** Lets what is due come about in every organisation. Done again it does nothing. */
export async function keepPolls(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, keepPollsOf)
}

/** The same in one organisation. */
export async function keepPollsOf(context: OrganizationContext): Promise<void> {
  // a round that is planned by closing another may be due as well
  let due = await selectDuePolls(context)
  while (due.length > 0) {
    for (const id of due) await keepPoll(context, id)
    due = await selectDuePolls(context)
  }
}

async function keepPoll(context: OrganizationContext, id: Id): Promise<void> {
  const poll = await findPoll(context, id, 'toChange')
  if (!poll || poll.isClosed) return
  const today = context.clock.today(context.organization.timeZone)
  if (poll.closesOn < today) await closePoll(context, poll)
  else if (!poll.isOpened) await openPoll(context, poll)
}
