import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, instant, linkToken, list, note, paging, text } from '../wire.ts'
import { answers, draftChanges, exampleQuestions, question, questions, submitOutcome } from './questions.ts'
import { checkInStates, entryStates, rhythms } from './vocabulary.ts'

const named = z.strictObject({ id, name: z.string() })

const checkIn = z.strictObject({
  id,
  title: z.string(),
  state: z.enum(checkInStates),
  rhythm: z.enum(rhythms),
  /** null: the lead of each person’s department */
  reviewer: z.nullable(named),
  firstDueOn: date,
  /** the next day for which nobody has been asked yet; null: none follows */
  nextDueOn: z.nullable(date),
  people: z.int(),
  /** of the latest day that people were asked for */
  latest: z.nullable(z.strictObject({ dueOn: date, asked: z.int(), submitted: z.int(), overdue: z.int() })),
})

/** What somebody said on a day, with what the reviewer wrote back. */
const entry = z.strictObject({
  id,
  person: named,
  department: z.nullable(z.string()),
  dueOn: date,
  state: z.enum(entryStates),
  reviewer: z.nullable(named),
  /** null: no address to mail the link to */
  mailedAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  answers: z.nullable(answers),
  /** what was sent from another window after the answer, word for word */
  beside: z.array(z.strictObject({ at: instant, answers })),
  questions: z.array(question),
  reply: z.nullable(z.strictObject({ text: z.string(), by: z.nullable(z.string()), at: instant })),
  /** the caller’s own; nobody else reads them */
  notes: z.array(z.strictObject({ id, text: z.string(), at: instant })),
})

const record = z.strictObject({
  ...checkIn.shape,
  questions: z.array(question),
  opensDaysBefore: z.int(),
  endsOn: z.nullable(date),
  members: z.array(named),
  dueDays: z.array(date),
  /** of the day that was asked for, or the latest */
  dueOn: z.nullable(date),
  entries: z.array(entry),
})

const asked = {
  title: text(120),
  questions,
  rhythm: z.enum(rhythms),
  firstDueOn: date,
  endsOn: z._default(z.nullable(date), null),
  opensDaysBefore: z._default(z.int().check(z.gte(0), z.lte(30)), 7),
  reviewerId: z._default(z.nullable(id), null),
  peopleIds: z.array(id).check(z.minLength(1, 'wire.required'), z.maxLength(2_000)),
}

const params = z.strictObject({ id })
const ofEntry = z.strictObject({ id, entry_id: id })
const one = { params: { id: exampleId } }
const oneEntry = { params: { id: exampleId, entry_id: exampleId } }
const write = { permission: 'edit:performance' } as const
const refusals = [
  'performance.questions-wrong',
  'performance.period-wrong',
  'performance.people-left',
] as const
const token = z.strictObject({ token: linkToken })
const exampleToken = 'c'.repeat(43)

/** One stage of the page behind the link: the person answers, or the reviewer writes back. */
const review = z.strictObject({
  organization: z.strictObject({ name: z.string() }),
  as: z.enum(['person', 'reviewer']),
  title: z.string(),
  person: z.string(),
  reviewer: z.nullable(z.string()),
  dueOn: date,
  isOverdue: z.boolean(),
  questions: z.array(question),
  /** what was typed so far; of a reviewer: the reply */
  draft: answers,
  savedAt: z.nullable(instant),
  /** to a reviewer: what the person sent */
  answers: z.nullable(answers),
  /** what was said before, the newest first */
  thread: z.array(
    z.strictObject({
      dueOn: date,
      answers: z.nullable(answers),
      questions: z.array(question),
      reply: z.nullable(z.string()),
    }),
  ),
})

/** Check-ins: a few questions to people every so often, by a link, and what their reviewer writes back. */
export const checkInRoutes = {
  createCheckIn: route({
    name: 'performance.createCheckIn',
    method: 'POST',
    path: 'performance/checkins',
    summary: 'Sets up a check-in. Who is due within its opening days is asked by mail at once.',
    ...write,
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'performance.createCheckIn',
    body: z.strictObject(asked),
    response: data(record),
    status: 201,
    errors: refusals,
    example: {
      body: {
        ...{ title: 'Every other week', questions: exampleQuestions, rhythm: 'two-weekly' },
        ...{ firstDueOn: '2026-12-04', peopleIds: [exampleId] },
      },
    },
  }),
  listCheckIns: route({
    name: 'performance.listCheckIns',
    method: 'GET',
    path: 'performance/checkins',
    summary: 'Check-ins with how many answered the latest time.',
    permission: 'view:performance',
    limit: 'reads',
    query: z.strictObject({
      ...paging,
      state: z.optional(z.enum(checkInStates)),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(checkIn),
    errors: [],
    example: {},
  }),
  readCheckIn: route({
    name: 'performance.readCheckIn',
    method: 'GET',
    path: 'performance/checkins/{id}',
    summary: 'A check-in with what its people said on a day.',
    permission: 'view:performance',
    limit: 'reads',
    audit: 'performance.readCheckIn',
    params,
    query: z.strictObject({ on: z.optional(date), person: z.optional(id) }),
    response: data(record),
    errors: [],
    example: one,
  }),
  changeCheckIn: route({
    name: 'performance.changeCheckIn',
    method: 'PATCH',
    path: 'performance/checkins/{id}',
    summary:
      'Changes a check-in for the days to come, or ends it. Who was asked already keeps their questions.',
    ...write,
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'performance.changeCheckIn',
    params,
    body: z.strictObject({
      title: z.optional(asked.title),
      questions: z.optional(questions),
      endsOn: z.optional(z.nullable(date)),
      opensDaysBefore: z.optional(z.int().check(z.gte(0), z.lte(30))),
      reviewerId: z.optional(z.nullable(id)),
      peopleIds: z.optional(asked.peopleIds),
      state: z.optional(z.enum(checkInStates)),
    }),
    response: data(record),
    errors: ['performance.not-yours', ...refusals],
    example: { ...one, body: { state: 'ended' } },
  }),
  removeCheckIn: route({
    name: 'performance.removeCheckIn',
    method: 'DELETE',
    path: 'performance/checkins/{id}',
    summary: 'Deletes a check-in that nobody has answered yet; one with answers is ended instead.',
    ...write,
    limit: 'writes',
    repeat: 'refused',
    audit: 'performance.removeCheckIn',
    params,
    response: done,
    errors: ['performance.answered', 'performance.not-yours'],
    example: one,
  }),
  remindCheckIn: route({
    name: 'performance.remindCheckIn',
    method: 'POST',
    path: 'performance/checkins/{id}/entries/{entry_id}/remind',
    summary: 'Mails the link of an open check-in again.',
    ...write,
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'performance.remindCheckIn',
    extension: true,
    params: ofEntry,
    response: data(entry),
    errors: ['performance.submitted-already', 'performance.address-missing'],
    example: oneEntry,
  }),
  replyToCheckIn: route({
    name: 'performance.replyToCheckIn',
    method: 'POST',
    path: 'performance/checkins/{id}/entries/{entry_id}/reply',
    summary: 'Writes back to what somebody said. They find it at their next check-in.',
    ...write,
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'performance.replyToCheckIn',
    extension: true,
    params: ofEntry,
    body: z.strictObject({ text: note(2_000).check(z.minLength(1, 'wire.required')) }),
    response: data(entry),
    errors: ['performance.not-submitted'],
    example: { ...oneEntry, body: { text: 'Well done with the oven.' } },
  }),
  noteOnCheckIn: route({
    name: 'performance.noteOnCheckIn',
    method: 'POST',
    path: 'performance/checkins/{id}/entries/{entry_id}/notes',
    summary: 'Keeps a note on what somebody said, which only the caller reads.',
    permission: 'view:performance',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'performance.noteOnCheckIn',
    extension: true,
    params: ofEntry,
    body: z.strictObject({ text: note(2_000).check(z.minLength(1, 'wire.required')) }),
    response: data(entry),
    status: 201,
    errors: [],
    example: { ...oneEntry, body: { text: 'Ask about the night shift.' } },
  }),
  readCheckInReview: route({
    name: 'performance.readCheckInReview',
    method: 'GET',
    path: 'performance/checkins/review',
    summary: 'The check-in behind a link, with what was typed so far.',
    permission: 'public',
    limit: 'link',
    query: token,
    response: data(review),
    errors: ['account.link-invalid'],
    example: { query: { token: exampleToken } },
  }),
  saveCheckInReview: route({
    name: 'performance.saveCheckInReview',
    method: 'PUT',
    path: 'performance/checkins/review/draft',
    summary: 'Keeps what was typed so far. Nobody else reads it before it is sent.',
    permission: 'public',
    limit: 'writes',
    repeat: 'again',
    audit: { because: 'a draft is nobody’s word yet' },
    extension: true,
    body: z.strictObject({ token: linkToken, changes: draftChanges }),
    response: data(z.strictObject({ draft: answers, savedAt: instant })),
    errors: ['account.link-invalid', 'performance.submitted-already', 'performance.questions-wrong'],
    example: {
      body: { token: exampleToken, changes: { progress: { was: null, is: { text: 'The oven' } } } },
    },
  }),
  submitCheckInReview: route({
    name: 'performance.submitCheckInReview',
    method: 'POST',
    path: 'performance/checkins/review/submit',
    summary: 'Sends a check-in, once: what comes from another window later is kept beside it.',
    permission: 'public',
    limit: 'link',
    repeat: 'same-effect',
    audit: 'performance.submitCheckInReview',
    body: z.strictObject({ token: linkToken, answers }),
    response: data(z.strictObject({ outcome: submitOutcome })),
    errors: ['account.link-invalid', 'performance.answer-missing', 'performance.questions-wrong'],
    example: { body: { token: exampleToken, answers: { progress: { text: 'The new oven is in.' } } } },
  }),
}
