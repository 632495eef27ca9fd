import { checkInRoutes } from '@kazi/contract/performance/check-ins'
import type { Answers, DraftChanges, Question } from '@kazi/contract/performance/questions'
import type { ResponseOf } from '@kazi/contract/route'
import { insideLink } from '#domains/personal-door/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { send } from '../questions/form.rules.ts'
import { mergeDraft, misfitOf } from '../questions/questions.rules.ts'
import { requireTaken } from '../questions/sent-form.ts'
import { inviteReviewer } from './asking.service.ts'
import { todayOf } from './check-in-view.service.ts'
import { lockEntry, type StoredEntry, selectThread, updateEntry } from './entry.queries.ts'

type Review = ResponseOf<typeof checkInRoutes.readCheckInReview>['data']
type Sent = ResponseOf<typeof checkInRoutes.submitCheckInReview>['data']
type Saved = ResponseOf<typeof checkInRoutes.saveCheckInReview>['data']
type Side = Review['as']

/** What a reviewer writes back, as if it were asked: in a form of one field. */
const replyQuestions: readonly Question[] = [
  { id: 'reply', text: 'reply', kind: 'text', options: [], weight: 0, isRequired: true, askedOf: [] },
]

/** Whoever is at a link to a check-in, with what is there: held, so that two windows take turns. */
function atLink<T>(
  context: RequestContext,
  token: string,
  work: (inside: OrganizationContext, entry: StoredEntry, side: Side) => Promise<T>,
): Promise<T> {
  return insideLink(context, 'check-in', token, async (inside, { objectId, employeeId }) => {
    const entry = (await lockEntry(inside, objectId)) ?? refuse('account.link-invalid')
    if (entry.checkInState === 'ended' && entry.submittedAt === null) return refuse('account.link-invalid')
    if (employeeId === entry.employeeId) return work(inside, entry, 'person')
    if (employeeId !== entry.reviewerId || entry.submittedAt === null) return refuse('account.link-invalid')
    return work(inside, entry, 'reviewer')
  })
}

const isOver = (entry: StoredEntry, side: Side): boolean =>
  side === 'person' ? entry.submittedAt !== null : entry.reply !== null

const draftOf = (entry: StoredEntry, side: Side): Answers => {
  if (side === 'person') return entry.draft
  return entry.replyDraft === null ? {} : { reply: { text: entry.replyDraft } }
}

/** What is asked behind a link, with what was typed so far. @throws Refusal `account.link-invalid`, also once it was sent. */
export const readCheckInReview = (context: RequestContext, token: string): Promise<Review> =>
  atLink(context, token, async (inside, entry, side) => {
    if (isOver(entry, side)) return refuse('account.link-invalid')
    const { title, dueOn, questions, draftAt, personName, reviewerName } = entry
    const thread = await selectThread(inside, entry)
    return {
      organization: { name: inside.organization.name },
      as: side,
      ...{ title, dueOn, questions, person: personName, reviewer: reviewerName },
      isOverdue: dueOn < todayOf(inside),
      draft: draftOf(entry, side),
      savedAt: side === 'person' ? draftAt : null,
      answers: side === 'reviewer' ? entry.answers : null,
      thread: thread.map((past) => ({
        ...{ dueOn: past.dueOn, answers: past.answers, questions: past.questions, reply: past.reply },
      })),
    }
  })

/** Keeps what was typed. @throws Refusal `account.link-invalid`, `performance.submitted-already`, `performance.questions-wrong`. */
export const saveCheckInReview = (
  context: RequestContext,
  token: string,
  changes: DraftChanges,
): Promise<Saved> =>
  atLink(context, token, async (inside, entry, side) => {
    if (isOver(entry, side)) return refuse('performance.submitted-already')
    const draft = mergeDraft(draftOf(entry, side), changes)
    const questions = side === 'person' ? entry.questions : replyQuestions
    if (misfitOf(questions, draft) !== undefined) refuse('performance.questions-wrong')
    const savedAt = inside.clock.now().toISOString()
    if (side === 'person') await updateEntry(inside, entry.id, { draft, draft_at: savedAt })
    else await updateEntry(inside, entry.id, { reply_draft: textOf(draft) })
    return { draft, savedAt }
  })

const textOf = ({ reply }: Answers): string | null => (reply && 'text' in reply ? reply.text : null)

/** Takes what is sent, once. @throws Refusal `account.link-invalid`, `performance.answer-missing`, `performance.questions-wrong`. */
export const submitCheckInReview = (
  context: RequestContext,
  token: string,
  answers: Answers,
): Promise<Sent> =>
  atLink(context, token, async (inside, entry, side) => {
    const outcome =
      side === 'person' ? await takeWord(inside, entry, answers) : await takeReply(inside, entry, answers)
    if (outcome === 'same') return { outcome }
    await audit(inside, {
      event: checkInRoutes.submitCheckInReview.name,
      object: `check-in:${entry.checkInId}`,
      after: { person: entry.employeeId, dueOn: entry.dueOn, as: side, outcome },
    })
    return { outcome }
  })

async function takeWord(
  context: OrganizationContext,
  entry: StoredEntry,
  answers: Answers,
): Promise<Sent['outcome']> {
  const now = context.clock.now().toISOString()
  const sending = requireTaken(send(entry, entry.questions, answers, now))
  if (sending.outcome === 'submitted') {
    await updateEntry(context, entry.id, { answers: sending.answers, submitted_at: now, draft: {} })
    await inviteReviewer(context, entry)
  }
  if (sending.outcome === 'kept-beside') await updateEntry(context, entry.id, { beside: [...sending.beside] })
  return sending.outcome
}

/** A second reply, from another window, stands below the first. */
async function takeReply(
  context: OrganizationContext,
  entry: StoredEntry,
  answers: Answers,
): Promise<Sent['outcome']> {
  const now = context.clock.now().toISOString()
  const before = entry.reply === null ? null : { reply: { text: entry.reply } }
  const sending = requireTaken(send({ answers: before, beside: [] }, replyQuestions, answers, now))
  if (sending.outcome === 'same') return 'same'
  const text = textOf(answers) ?? ''
  const reply = entry.reply === null ? text : `${entry.reply}\n\n${text}`
  if (entry.reply?.includes(text)) return 'same'
  if (reply.length > 10_000) refuse('performance.submitted-already')
  await updateEntry(context, entry.id, { reply, replied_at: now, reply_draft: null })
  return sending.outcome
}
