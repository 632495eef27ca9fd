import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, instant, linkToken, note } from '../wire.ts'
import { groupResult, named, reviewPage } from './appraisal-shapes.ts'
import { answers, draftChanges, question, submitOutcome } from './questions.ts'
import { appraisalStates, reviewRoles, reviewStates } from './vocabulary.ts'

const token = z.strictObject({ token: linkToken })
const exampleToken = 'a'.repeat(43)

/** What reviewers answer, and what is seen of one. */
export const reviewRoutes = {
  readReviewer: route({
    name: 'performance.readReviewer',
    method: 'GET',
    path: 'performance/appraisals/{id}/reviewer/{reviewerId}',
    summary:
      'What one reviewer answered. Of peers and reports it is never shown: only what they said together, from three on.',
    permission: 'view:performance',
    limit: 'reads',
    audit: 'performance.readReviewer',
    params: z.strictObject({ id, reviewerId: id }),
    response: data(
      z.strictObject({
        appraisal: z.strictObject({ id, title: z.string(), state: z.enum(appraisalStates) }),
        person: named,
        reviewer: named,
        role: z.enum(reviewRoles),
        state: z.enum(reviewStates),
        questions: z.array(question),
        /** null: not sent yet, not closed yet, or one of several who are shown together */
        answers: z.nullable(answers),
        isAnonymous: z.boolean(),
        beside: z.array(z.strictObject({ at: instant, answers })),
        submittedAt: z.nullable(instant),
        results: z.array(groupResult),
      }),
    ),
    errors: [],
    example: { params: { id: exampleId, reviewerId: exampleId } },
  }),
  readAppraisalReview: route({
    name: 'performance.readAppraisalReview',
    method: 'GET',
    path: 'performance/appraisals/review',
    summary: 'The appraisal behind a link, with what was typed so far, or the result to the person.',
    permission: 'public',
    limit: 'link',
    query: token,
    response: data(reviewPage),
    errors: ['account.link-invalid'],
    example: { query: { token: exampleToken } },
  }),
  saveAppraisalReview: route({
    name: 'performance.saveAppraisalReview',
    method: 'PUT',
    path: 'performance/appraisals/review/draft',
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
  submitAppraisalReview: route({
    name: 'performance.submitAppraisalReview',
    method: 'POST',
    path: 'performance/appraisals/review/submit',
    summary:
      'Sends a review, once: what comes from another window later is kept beside it. The person says so that they have read the result.',
    permission: 'public',
    limit: 'link',
    repeat: 'same-effect',
    audit: 'performance.submitAppraisalReview',
    body: z.strictObject({
      token: linkToken,
      answers,
      /** the person’s word on the result */
      word: z._default(z.nullable(note(2_000)), null),
    }),
    response: data(z.strictObject({ outcome: submitOutcome })),
    errors: ['account.link-invalid', 'performance.answer-missing', 'performance.questions-wrong'],
    example: { body: { token: exampleToken, answers: { progress: { text: 'A calm head.' } } } },
  }),
}
