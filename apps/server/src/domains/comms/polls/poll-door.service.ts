import type { pollRoutes } from '@kazi/contract/comms/polls'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { hashToken } from '#platform/auth/link-token.ts'
import { beginDay } from '#platform/begin-day.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { addBallot, findAnswer, upsertAnswer } from './answer-store.ts'
import {
  findInvitedByEmail,
  findPollLink,
  lockInvitation,
  markAnswered,
  type PollLink,
} from './invitation.queries.ts'
import { type CountedPoll, findPoll } from './poll.queries.ts'
import { faultOf, stateOf, tidied } from './poll.rules.ts'
import { mailLink } from './poll-mail.service.ts'

type PublicPoll = ResponseOf<typeof pollRoutes.readPublic>['data']
type Said = BodyOf<typeof pollRoutes.submit>['answers']

/**
 * Does something with the open poll of a link, as nobody with an account.
 * @throws Refusal `account.link-invalid`, the same for a link that never was, and for a poll that isn't open.
 */
async function insideLink<T>(
  context: RequestContext,
  token: string,
  work: (inside: OrganizationContext, poll: CountedPoll, link: PollLink) => Promise<T>,
): Promise<T> {
  const link = await transactDirectory(context, (inside) => findPollLink(inside, hashToken(token)))
  if (!link) return refuse('account.link-invalid')
  const organization = await context.ports.gates.readOrganization(context, link.organizationId)
  await beginDay({ ...context, organization })
  return transact({ ...context, actor: null, organization }, async (inside) => {
    const poll = await findPoll(inside, link.pollId, 'toAnswer')
    const today = inside.clock.today(organization.timeZone)
    if (!poll || stateOf(poll, today) !== 'open') return refuse('account.link-invalid')
    return work(inside, poll, link)
  })
}

/** What a link opens. @throws Refusal `account.link-invalid`, for a final answer that was given as well. */
export const readPublicPoll = (context: RequestContext, token: string): Promise<PublicPoll> =>
  insideLink(context, token, async (inside, poll, { employeeId }) => {
    const { title, intro, isAnonymous, isChangeable, isByDepartment, closesOn, questions } = poll
    const facts = { title, intro, isAnonymous, isChangeable, isByDepartment, closesOn }
    const organization = { name: inside.organization.name }
    if (employeeId === null) return { link: 'poster', organization, ...facts, questions: [], answers: null }
    const invitation = await lockInvitation(inside, poll.id, employeeId)
    if (!invitation || (invitation.hasAnswered && !isChangeable)) return refuse('account.link-invalid')
    const said = isChangeable ? await findAnswer(inside, poll.id, employeeId) : null
    return { link: 'person', organization, ...facts, questions: [...questions], answers: said && [...said] }
  })

/**
 * Takes somebody's answers.
 * @throws Refusal `account.link-invalid`, `comms.answer-missing`, `comms.answer-wrong`.
 */
export const submitPoll = (context: RequestContext, token: string, said: Said): Promise<void> =>
  insideLink(context, token, async (inside, poll, { employeeId }) => {
    if (employeeId === null) return refuse('account.link-invalid')
    return answerPoll(inside, poll, employeeId, said)
  })

/** The same of an open poll whose person is known. */
export async function answerPoll(
  context: OrganizationContext,
  poll: CountedPoll,
  employeeId: Id,
  said: Said,
): Promise<void> {
  const invitation = await lockInvitation(context, poll.id, employeeId)
  if (!invitation || (invitation.hasAnswered && !poll.isChangeable)) return refuse('account.link-invalid')
  const answers = tidied(said)
  const fault = faultOf(poll.questions, answers)
  if (fault) return refuse(fault)
  await markAnswered(context, poll.id, employeeId)
  if (!poll.isAnonymous) return upsertAnswer(context, poll.id, employeeId, answers)
  const department = poll.isByDepartment ? invitation.departmentId : null
  await addBallot(context, poll.id, { answers, department })
}

/** Mails somebody their own link, where the address is one of those who are asked. @throws Refusal `account.link-invalid`. */
export const askForLink = (context: RequestContext, token: string, email: string): Promise<void> =>
  insideLink(context, token, async (inside, poll, { employeeId }) => {
    if (employeeId !== null) return refuse('account.link-invalid')
    const person = await findInvitedByEmail(inside, poll.id, email)
    if (person) await mailLink(inside, poll, person, false)
  })
