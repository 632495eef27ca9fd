import type { checkInRoutes } from '@kazi/contract/performance/check-ins'
import type { Answers, DraftChanges, Question } from '@kazi/contract/performance/questions'
import type { ResponseOf } from '@kazi/contract/route'
import { Check } from 'lucide-react'
import { useCallback, useState } from 'react'
import { SaidAnswers } from '#components/questions/said-answers.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LinkPage } from './link-page.tsx'
import { DoneSheet, LinkSheet, SheetOwner } from './link-sheet.tsx'
import { ReviewForm } from './review-form.tsx'
import { loadSoon, useLink } from './use-link.ts'

type Review = ResponseOf<typeof checkInRoutes.readCheckInReview>['data']

const loadRoutes = loadSoon(() =>
  import('@kazi/contract/performance/check-ins').then((part) => part.checkInRoutes),
)

async function readReview(token: string): Promise<Review> {
  const { readCheckInReview } = await loadRoutes()
  return (await callApi(readCheckInReview, { query: { token } })).data
}

/** A check-in behind its link: the person answers, or the reviewer writes back. */
export function CheckInPage({ token }: { readonly token: string }) {
  const { link, retry } = useLink(token, readReview)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(review) => <CheckIn token={token} review={review} />}
    </LinkPage>
  )
}

function CheckIn({ token, review }: { readonly token: string; readonly review: Review }) {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  const [outcome, setOutcome] = useState<'submitted' | 'same' | 'kept-beside'>()
  const keep = useCallback(
    async (changes: DraftChanges) => {
      const { saveCheckInReview } = await loadRoutes()
      return (await callApi(saveCheckInReview, { body: { token, changes } })).data.draft
    },
    [token],
  )
  async function send(answers: Answers): Promise<void> {
    const { submitCheckInReview } = await loadRoutes()
    setOutcome((await callApi(submitCheckInReview, { body: { token, answers } })).data.outcome)
  }
  if (outcome) return <SentSheet isBeside={outcome === 'kept-beside'} />
  const isReviewer = review.as === 'reviewer'
  const reply: Question = {
    ...{ id: 'reply', text: t(($) => $.link.reply), kind: 'text', options: [], weight: 0 },
    ...{ isRequired: true, askedOf: [] },
  }
  const due = { date: date(review.dueOn) }
  return (
    <LinkSheet
      leading={<SheetOwner name={review.organization.name} />}
      title={review.title}
      sentence={
        isReviewer
          ? t(($) => $.link.about, { name: review.person })
          : t(review.isOverdue ? ($) => $.link.overdue : ($) => $.link.due, due)
      }
    >
      {isReviewer && (
        <section className="mb-6 rounded-lg bg-sunken px-4 py-3.5">
          <h2 className="text-sm font-semibold">{t(($) => $.link.theySaid, { name: review.person })}</h2>
          <SaidAnswers questions={review.questions} answers={review.answers ?? {}} />
        </section>
      )}
      <ReviewForm
        questions={isReviewer ? [reply] : review.questions}
        draft={review.draft}
        keep={keep}
        sendLabel={isReviewer ? t(($) => $.link.sendReply) : t(($) => $.link.send)}
        send={send}
      />
      {review.thread.length > 0 && (
        <section className="mt-8 border-t border-line pt-5">
          <h2 className="text-base font-semibold">{t(($) => $.link.before)}</h2>
          {review.thread.map((past) => (
            <details key={past.dueOn} className="mt-3">
              <summary className="num cursor-pointer text-sm font-medium">{date(past.dueOn)}</summary>
              <SaidAnswers questions={past.questions} answers={past.answers ?? {}} />
              {past.reply && (
                <p className="mt-2 border-l-2 border-brand pl-3 text-base whitespace-pre-wrap">
                  {past.reply}
                </p>
              )}
            </details>
          ))}
        </section>
      )}
    </LinkSheet>
  )
}

/** It is sent, or kept beside what was sent before. */
export function SentSheet({ isBeside }: { readonly isBeside: boolean }) {
  const { t } = useTranslation('performance')
  return (
    <DoneSheet
      icon={<Check aria-hidden className="size-6.5" strokeWidth={1.7} />}
      title={isBeside ? t(($) => $.link.besideTitle) : t(($) => $.link.sentTitle)}
      sentence={isBeside ? t(($) => $.link.besideText) : t(($) => $.link.sentText)}
    />
  )
}
