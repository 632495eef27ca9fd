import { pollRoutes } from '@kazi/contract/comms/polls'
import { fewestTogether } from '@kazi/contract/comms/vocabulary'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { countAsked, countPlaces, deletePollLinks, namePlaces, readMailRound } from './invitation.queries.ts'
import {
  type CountedPoll,
  countPolls,
  deletePoll,
  findPoll,
  insertPoll,
  selectPolls,
  updatePoll,
} from './poll.queries.ts'
import { isQuestionSound, nextRoundOf, stateOf } from './poll.rules.ts'
import type { Audience } from './poll.ts'
import { closePoll, openPoll } from './poll-days.service.ts'
import { mailEverybody } from './poll-mail.service.ts'
import { type PollView, rowOf, viewPoll } from './poll-view.service.ts'

type Asked = BodyOf<typeof pollRoutes.create>

const today = ({ clock, organization }: OrganizationContext) => clock.today(organization.timeZone)

export const listPolls = (context: RequestContext, query: QueryOf<typeof pollRoutes.list>) =>
  transact(context, async (inside) => {
    const rows = await selectPolls(inside, query, query)
    return pageOf(
      rows.map((row) => rowOf(row, today(inside))),
      await countPolls(inside, query),
      query,
    )
  })

/** Whom a poll can ask. */
export const readAudience = (
  context: RequestContext,
): Promise<ResponseOf<typeof pollRoutes.readAudience>['data']> =>
  transact(context, async (inside) => ({
    people: await countAsked(inside, { departmentIds: [], groupIds: [] }),
    ...(await countPlaces(inside)),
  }))

export const readPoll = (context: RequestContext, id: Id): Promise<PollView> =>
  transact(context, async (inside) => viewPoll(inside, await requirePoll(inside, id)))

export const requirePoll = async (
  context: OrganizationContext,
  id: Id,
  purpose?: 'toChange',
): Promise<CountedPoll> => (await findPoll(context, id, purpose)) ?? refuse('not-found')

/**
 * Makes a poll; one that begins today is opened and mailed at once.
 * @throws Refusal `comms.days-wrong`, `comms.pulse-too-short`, `comms.options-wrong`, `comms.audience-unknown`,
 * `comms.audience-too-small`, `comms.anonymous-is-final`.
 */
export const createPoll = (context: RequestContext, asked: Asked): Promise<PollView> =>
  transact(context, async (inside) => {
    requireSound(inside, asked)
    await requireAudience(inside, asked.audience, asked.isAnonymous)
    const id = newId(inside.clock)
    await insertPoll(inside, {
      ...asked,
      intro: asked.intro || null,
      id,
      seriesId: id,
      round: 1,
      isByDepartment: asked.isAnonymous && asked.isByDepartment,
      createdBy: actorOf(inside).userId,
    })
    if (asked.opensOn === today(inside)) await openPoll(inside, await requirePoll(inside, id))
    await audit(inside, { event: pollRoutes.create.name, object: `poll:${id}`, after: asked })
    return viewPoll(inside, await requirePoll(inside, id))
  })

const daysAtMost = 366

function requireSound(context: OrganizationContext, asked: Asked): void {
  const { opensOn, closesOn, pulse, questions, isAnonymous, isChangeable } = asked
  const first = today(context)
  if (opensOn < first || closesOn < opensOn || daysAfter(context, daysAtMost) < closesOn) {
    const field = opensOn < first ? 'opensOn' : 'closesOn'
    refuse('comms.days-wrong', {}, { fields: { [field]: 'comms.days-wrong' } })
  }
  const next = nextRoundOf({ pulse, opensOn, closesOn })
  if (next && next.opensOn <= closesOn) {
    refuse('comms.pulse-too-short', {}, { fields: { closesOn: 'comms.pulse-too-short' } })
  }
  const wrong = questions.findIndex((question) => !isQuestionSound(question))
  if (wrong >= 0) {
    refuse('comms.options-wrong', {}, { fields: { [`questions.${wrong}.options`]: 'comms.options-wrong' } })
  }
  if (isAnonymous && isChangeable) {
    refuse('comms.anonymous-is-final', {}, { fields: { isChangeable: 'comms.anonymous-is-final' } })
  }
}

const daysAfter = (context: OrganizationContext, days: number) => addDays(today(context), days)

async function requireAudience(
  context: OrganizationContext,
  audience: Audience,
  isAnonymous: boolean,
): Promise<void> {
  const named = await namePlaces(context, audience)
  const { departmentIds, groupIds } = audience
  const isKnown =
    named.departments.length === new Set(departmentIds).size && named.groups.length === new Set(groupIds).size
  if (!isKnown) refuse('comms.audience-unknown', {}, { fields: { audience: 'comms.audience-unknown' } })
  const people = await countAsked(context, audience)
  if (people === 0 || (isAnonymous && people < fewestTogether)) {
    const code = 'comms.audience-too-small'
    refuse(code, { least: isAnonymous ? fewestTogether : 1 }, { fields: { audience: code } })
  }
}

/** Mails the link again to those who haven't answered. @throws Refusal `not-found`, `comms.state-wrong`, `comms.reminded-today`. */
export const remindPoll = (context: RequestContext, id: Id): Promise<PollView> =>
  transact(context, async (inside) => {
    const poll = await requirePoll(inside, id, 'toChange')
    requireOpen(inside, poll)
    if (poll.remindedOn === today(inside)) refuse('comms.reminded-today')
    await updatePoll(inside, id, { reminded_on: today(inside) })
    await mailEverybody(inside, { pollId: id, mailed: (await readMailRound(inside, id)) + 1 })
    await audit(inside, { event: pollRoutes.remind.name, object: `poll:${id}` })
    return viewPoll(inside, await requirePoll(inside, id))
  })

function requireOpen(context: OrganizationContext, poll: CountedPoll): void {
  const state = stateOf(poll, today(context))
  if (state !== 'open') refuse('comms.state-wrong', { state }, { state })
}

/** Closes a poll before its last day, and ends its pulse. @throws Refusal `not-found`, `comms.state-wrong`. */
export const endPoll = (context: RequestContext, id: Id): Promise<PollView> =>
  transact(context, async (inside) => {
    const poll = await requirePoll(inside, id, 'toChange')
    requireOpen(inside, poll)
    await updatePoll(inside, id, { pulse: null })
    await closePoll(inside, { ...poll, pulse: null })
    await audit(inside, { event: pollRoutes.close.name, object: `poll:${id}` })
    return viewPoll(inside, await requirePoll(inside, id))
  })

/** Takes back a poll that nobody has answered. @throws Refusal `not-found`, `comms.answered-by-some`. */
export const removePoll = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    const poll = await requirePoll(inside, id, 'toChange')
    if (poll.answered > 0) refuse('comms.answered-by-some')
    await deletePollLinks(inside, id)
    await deletePoll(inside, id)
    const { title, opensOn, closesOn } = poll
    await audit(inside, {
      event: pollRoutes.remove.name,
      object: `poll:${id}`,
      before: { title, opensOn, closesOn },
    })
  })
