import { reviewRoutes } from '@kazi/contract/performance/reviews'
import type { ResponseOf } from '@kazi/contract/route'
import { Link } from '@tanstack/react-router'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { linkClass } from '#components/link-class.ts'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { SaidTogether } from '#components/questions/appraisal-result.tsx'
import { SaidAnswers } from '#components/questions/said-answers.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { reviewTones } from './appraisals-answers.ts'

/** What one reviewer answered; of those who are shown together or not at all, what they said together. */
export function ResponsesPage(props: { readonly id: string; readonly reviewer: string }) {
  const { t } = useTranslation('performance')
  const query = useApiQuery(reviewRoutes.readReviewer, {
    params: { id: props.id, reviewerId: props.reviewer } as never,
  })
  return (
    <RecordPage title={t(($) => $.appraisal.results)} query={query} placeholder={<SkeletonLines lines={8} />}>
      {(responses) => <Responses responses={responses} />}
    </RecordPage>
  )
}

type Answered = ResponseOf<typeof reviewRoutes.readReviewer>['data']

function Responses({ responses }: { readonly responses: Answered }) {
  const { t } = useTranslation('performance')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { appraisal, person, reviewer, role, state, questions, answers, isAnonymous, beside, results } =
    responses
  const isScored = appraisal.state === 'closed' || appraisal.state === 'locked'
  useRecordName(reviewer.name)
  return (
    <>
      <PageHeader
        title={t(($) => $.appraisal.responsesOf, { name: reviewer.name })}
        state={<StateChip tone={reviewTones[state]}>{t(($) => $.appraisal.reviewStates[state])}</StateChip>}
        description={`${t(($) => $.link.about, { name: person.name })} · ${t(($) => $.role[role])} · ${appraisal.title}`}
        actions={
          <Link to="/app/performance/appraisals/$id" params={{ id: appraisal.id }} className={linkClass}>
            {t(($) => $.appraisal.back)}
          </Link>
        }
      />
      <Card>
        {answers && <SaidAnswers questions={questions} answers={answers} />}
        {!answers && (
          <p className="text-base text-ink-2">
            {isAnonymous
              ? t(($) => $.appraisal.hidden, { role: t(($) => $.role[role]) })
              : t(isScored ? ($) => $.appraisal.none : ($) => $.appraisal.notYet)}
          </p>
        )}
        {isAnonymous && <SaidTogether questions={questions} results={results} />}
        {beside.map((one) => (
          <section key={one.at} className="mt-4 rounded-md bg-sunken px-3.5 py-3">
            <h3 className="text-xs font-semibold text-ink-2">
              {t(($) => $.checkIn.beside)} · {instant(one.at, timeZone)}
            </h3>
            <SaidAnswers questions={questions} answers={one.answers} />
          </section>
        ))}
      </Card>
    </>
  )
}
