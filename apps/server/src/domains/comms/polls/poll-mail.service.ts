import { createHmac } from 'node:crypto'
import { defaultLanguage } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { printDate } from '#domains/documents/index.ts'
import { deriveKey } from '#platform/auth/derived-key.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { JobContext, OrganizationContext, Services } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { type Invited, insertPollLink, markMailed, takeUnmailed } from './invitation.queries.ts'
import { findPoll } from './poll.queries.ts'
import { stateOf } from './poll.rules.ts'
import type { StoredPoll } from './poll.ts'

export const mailPollTask = 'comms.mail-poll'

interface MailsOfPoll {
  readonly pollId: Id
  /** 1: the invitation; 2 and on: a reminder */
  readonly mailed: number
}

/** Mails the link to everybody of a poll who hasn't answered, by and by. */
export const mailEverybody = (context: OrganizationContext, mails: MailsOfPoll): Promise<void> =>
  enqueue(context, mailPollTask, mails, { key: `${mailPollTask} ${mails.pollId} ${mails.mailed}` })

/** People who are mailed in one transaction: a job that dies has mailed nobody twice. */
const atOnce = 50

/** The job: goes on until nobody is left. */
export async function mailPoll(context: JobContext, { pollId, mailed }: MailsOfPoll): Promise<void> {
  while ((await transact(context, (inside) => mailHandful(inside, pollId, mailed))) === atOnce);
}

async function mailHandful(context: OrganizationContext, pollId: Id, mailed: number): Promise<number> {
  const poll = await findPoll(context, pollId)
  const today = context.clock.today(context.organization.timeZone)
  if (!poll || stateOf(poll, today) !== 'open') return 0
  const people = await takeUnmailed(context, pollId, mailed, atOnce)
  for (const person of people) await mailLink(context, poll, person, mailed > 1)
  const ids = people.map(({ employeeId }) => employeeId)
  await markMailed(context, pollId, ids, mailed)
  return people.length
}

/** Mails somebody their own link; those that they had before work as well. */
export async function mailLink(
  context: OrganizationContext,
  { id, title, closesOn }: Pick<StoredPoll, 'id' | 'title' | 'closesOn'>,
  { employeeId, firstName, email }: Invited,
  isReminder: boolean,
): Promise<void> {
  const token = newLinkToken()
  await insertPollLink(context, hashToken(token), id, employeeId)
  await sendMail(context, {
    to: email,
    template: isReminder ? 'poll-reminder' : 'poll-asked',
    // The product doesn't know which language an employee reads.
    language: defaultLanguage,
    values: {
      name: firstName,
      organization: context.organization.name,
      title,
      date: printDate(closesOn, defaultLanguage),
      link: pageAddress(context.config, `/polls/${token}`),
    },
  })
}

/** The token that hangs on a wall: it follows from the poll, so that it can be shown again and is kept nowhere. */
export const posterToken = ({ config }: Services, pollId: Id): string =>
  createHmac('sha256', deriveKey(config, 'poll-poster')).update(pollId).digest('base64url')
