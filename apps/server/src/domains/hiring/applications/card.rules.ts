import type { applicationCard } from '@kazi/contract/hiring/applications'
import type { OfferState } from '@kazi/contract/hiring/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import type { StoredApplication } from './application.queries.ts'

export type Card = (typeof applicationCard)['_zod']['output']

/** How far an offer is shown to be on a day. */
export const shownOfferState = (state: OfferState, expiresOn: LocalDate, today: LocalDate): OfferState =>
  (state === 'sent' || state === 'viewed' || state === 'pending-approval') && expiresOn < today
    ? 'expired'
    : state

/** An application as the board shows it. Whoever hasn't given a card yet isn't led by the others'. */
export function cardOf(row: StoredApplication, today: LocalDate): Card {
  const { id, jobId, email, stageId, stageSince, state, appliedAt, source, tags, interviewAt } = row
  return {
    ...{ id, jobId, email, stageId, stageSince, state, appliedAt, source, tags, interviewAt },
    name: nameOf(row),
    isKnockedOut: row.knockedOut.length > 0,
    scores: { given: row.scores, yes: row.hasScored ? row.yes : null },
    offerState:
      row.offerState && row.offerExpiresOn
        ? shownOfferState(row.offerState, row.offerExpiresOn, today)
        : null,
  }
}

/** The candidate's name; empty once they were forgotten. */
export const nameOf = ({ firstName, lastName }: Pick<StoredApplication, 'firstName' | 'lastName'>): string =>
  firstName === null ? '' : `${firstName} ${lastName}`
