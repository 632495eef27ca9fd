import type { Answers, DraftChanges, Question } from '@kazi/contract/performance/questions'
import type { reviewRoutes } from '@kazi/contract/performance/reviews'
import type { ResponseOf } from '@kazi/contract/route'
import { useCallback, useState } from 'react'
import { AppraisalResult } from '#components/questions/appraisal-result.tsx'
import { SaidAnswer } from '#components/questions/said-answers.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { SentSheet } from './check-in-page.tsx'
import { LinkPage } from './link-page.tsx'
import { LinkSheet, SheetOwner } from './link-sheet.tsx'
import { ReviewForm } from './review-form.tsx'
import { loadSoon, useLink } from './use-link.ts'

type Page = ResponseOf<typeof reviewRoutes.readAppraisalReview>['data']

const loadRoutes = loadSoon(() =>
  import('@kazi/contract/performance/reviews').then((part) => part.reviewRoutes),
)

async function readPage(token: string): Promise<Page> {
  const { readAppraisalReview } = await loadRoutes()
  return (await callApi(readAppraisalReview, { query: { token } })).data
}

/** An appraisal behind its link: a reviewer answers, or the person reads what it came to. */
export function AppraisalPage({ token }: { readonly token: string }) {
  const { link, retry } = useLink(token, readPage)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(page) => <Appraisal token={token} page={page} />}
    </LinkPage>
  )
}

function Appraisal({ token, page }: { readonly token: string; readonly page: Page }) {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  const [outcome, setOutcome] = useState<'submitted' | 'same' | 'kept-beside'>()
  const { role, result, selfAnswers, person } = page
  const isPerson = page.as === 'person'
  const keep = useCallback(
    async (changes: DraftChanges) => {
      const { saveAppraisalReview } = await loadRoutes()
      return (await callApi(saveAppraisalReview, { body: { token, changes } })).data.draft
    },
    [token],
  )
  async function send(answers: Answers): Promise<void> {
    const { submitAppraisalReview } = await loadRoutes()
    const said = answers.word && 'text' in answers.word ? answers.word.text : null
    const body = isPerson ? { token, answers: {}, word: said } : { token, answers, word: null }
    setOutcome((await callApi(submitAppraisalReview, { body })).data.outcome)
  }
  if (outcome) return <SentSheet isBeside={outcome === 'kept-beside'} />
  const word: Question = {
    ...{ id: 'word', text: t(($) => $.link.word), kind: 'text', options: [], weight: 0 },
    ...{ isRequired: false, askedOf: [] },
  }
  const about = role === 'self' ? t(($) => $.link.aboutYou) : t(($) => $.link.about, { name: person })
  const due = t(page.isOverdue ? ($) => $.link.overdue : ($) => $.link.due, { date: date(page.dueOn) })
  return (
    <LinkSheet
      leading={<SheetOwner name={page.organization.name} />}
      title={isPerson ? t(($) => $.link.result) : page.title}
      sentence={isPerson ? page.title : `${about} · ${due}`}
    >
      {!isPerson && (
        <p className="mb-5 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
          {page.isAnonymous ? t(($) => $.link.anonymous) : t(($) => $.link.named)}
        </p>
      )}
      {result && (
        <div className="mb-6">
          <AppraisalResult {...result} questions={page.questions} />
          <p className="mt-4 text-sm text-ink-2">{t(($) => $.appraisal.formulaText)}</p>
        </div>
      )}
      <ReviewForm
        questions={isPerson ? [word] : page.questions.filter(({ askedOf }) => role && askedOf.includes(role))}
        draft={page.draft}
        keep={keep}
        sendLabel={isPerson ? t(($) => $.link.acknowledge) : t(($) => $.link.send)}
        send={send}
        beside={(question) =>
          selfAnswers && (
            <div className="mt-2 border-l-2 border-line-strong pl-3">
              <p className="text-xs text-ink-3">{t(($) => $.link.selfSaid, { name: person })}</p>
              <SaidAnswer question={question} answer={selfAnswers[question.id]} />
            </div>
          )
        }
      />
    </LinkSheet>
  )
}
