import { anonymousRoles } from '@kazi/contract/performance/vocabulary'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { linkClass } from '#components/link-class.ts'
import { AppraisalResult } from '#components/questions/appraisal-result.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type AppraisalRecord, reviewTones, type Subject } from './appraisals-answers.ts'

interface SubjectProps {
  readonly appraisal: AppraisalRecord
  readonly subject: Subject
}

/** Somebody who is appraised: who reviews them, the score with its arithmetic, and their own word to it. */
export function SubjectCard({ appraisal, subject }: SubjectProps) {
  const { t } = useTranslation('performance')
  const { date, instant, percent } = useFormat()
  const { timeZone } = useOrganization()
  const { person, department, joinedOn, leftOn, score, formula, results, acknowledgedAt, word } = subject
  const said = [
    department,
    joinedOn && t(($) => $.appraisal.joined, { date: date(joinedOn, 'short') }),
    leftOn && t(($) => $.appraisal.left, { date: date(leftOn, 'short') }),
  ]
  return (
    <Card title={person.name} description={said.filter(Boolean).join(' · ')}>
      <div className={clsx('grid gap-x-8 gap-y-6', formula && 'lg:grid-cols-2')}>
        <Reviewers appraisal={appraisal} subject={subject} />
        {formula && (
          <div>
            <AppraisalResult {...{ score, formula, results }} questions={appraisal.questions} />
            {subject.proposedRaise !== null && (
              <p className="mt-4 text-base">
                {t(($) => $.appraisal.proposedRaise, { raise: percent(subject.proposedRaise / 10_000, 2) })}{' '}
                <Link to="/app/employees/bulk" className={linkClass}>
                  {t(($) => $.appraisal.toSheet)}
                </Link>
              </p>
            )}
            <p className="mt-4 text-sm text-ink-3">
              {acknowledgedAt
                ? t(($) => $.appraisal.acknowledged, { date: instant(acknowledgedAt, timeZone) })
                : t(($) => $.appraisal.notAcknowledged)}
            </p>
            {word && (
              <p className="mt-1 border-l-2 border-brand pl-3 text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
                {word}
              </p>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Who reviews a person, as what, and how far each is. What one answered by name opens from here. */
function Reviewers({ appraisal, subject }: SubjectProps) {
  const { t } = useTranslation('performance')
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-2">{t(($) => $.appraisal.reviewers)}</h3>
      <ul className={clsx('mt-1 grid gap-x-8', !subject.formula && 'lg:grid-cols-2')}>
        {subject.reviews.map(({ id, reviewer, role, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span className="min-w-0">
              {state === 'submitted' && !anonymousRoles.includes(role) ? (
                <Link
                  to="/app/performance/appraisals/$id/review-responses/$reviewer"
                  params={{ id: appraisal.id, reviewer: id }}
                  className={linkClass}
                >
                  {reviewer.name}
                </Link>
              ) : (
                <span className="text-base">{reviewer.name}</span>
              )}
              <span className="block text-sm text-ink-3">{t(($) => $.role[role])}</span>
            </span>
            <StateChip tone={reviewTones[state]}>{t(($) => $.appraisal.reviewStates[state])}</StateChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
