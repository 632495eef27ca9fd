import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { linkClass } from '#components/link-class.ts'
import { Banner } from '#components/notices/banner.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { SubscriptionButton, SubscriptionLink } from '#components/subscription-button.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { KeyResults } from './key-results.tsx'
import { useMeasured } from './measured-value.ts'
import { type ObjectiveRecord, objectiveRoutes, objectivesStale, paceTones } from './performance-answers.ts'
import { ProgressBar } from './progress-bar.tsx'

interface RecordProps {
  readonly objective: ObjectiveRecord
}

/** One objective: how far it is and how that comes about, what it serves, and what was said of it. */
export function ObjectivePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('performance')
  const query = useApiQuery(objectiveRoutes.readObjective, { params: { okr_id: id as never } })
  return (
    <RecordPage title={t(($) => $.objective.title)} query={query} placeholder={<SkeletonLines lines={10} />}>
      {(objective) => <Objective objective={objective} />}
    </RecordPage>
  )
}

function Objective({ objective }: RecordProps) {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  const [act, setAct] = useState<'close' | 'remove'>()
  useRecordName(objective.title)
  const { id, title, pace, owner, department, from, to, mayEdit } = objective
  const whose = [t(($) => $.level[objective.level]), department?.name, owner?.name]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <PageHeader
        title={title}
        state={<StateChip tone={paceTones[pace.is]}>{t(($) => $.pace[pace.is])}</StateChip>}
        description={`${whose} · ${date(from, 'short')} – ${date(to, 'short')}`}
        actions={
          mayEdit && (
            <Guarded permission="edit:performance">
              <Button variant="ghost" onClick={() => setAct('remove')}>
                {t(($) => $.objective.removeAll)}
              </Button>
              <SubscriptionButton variant="secondary" onClick={() => setAct('close')}>
                {t(($) => $.objective.close)}
              </SubscriptionButton>
              <SubscriptionLink to="/app/performance/okr/edit" search={{ id }} variant="secondary">
                <Pencil aria-hidden className="size-4" />
                {t(($) => $.objective.edit)}
              </SubscriptionLink>
            </Guarded>
          )
        }
      />
      {objective.isOrphaned && owner && (
        <Banner tone="warn" title={t(($) => $.objective.orphaned, { name: owner.name })} />
      )}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <KeyResults objective={objective} />
          <Changes objective={objective} />
        </div>
        <div className="flex flex-col gap-5">
          <HowItComes objective={objective} />
          <Served objective={objective} />
        </div>
      </div>
      {act === 'close' && <CloseDialog objective={objective} onClose={() => setAct(undefined)} />}
      {act === 'remove' && <RemoveDialog objective={objective} onClose={() => setAct(undefined)} />}
    </>
  )
}

/** The arithmetic: each part with its weight, the mean of them, and what the days would make of it. */
function HowItComes({ objective }: RecordProps) {
  const { t } = useTranslation('performance')
  const { percent, number } = useFormat()
  const { parts, progress, pace, score } = objective
  const share = (value: number) => percent(value / 10_000, 2)
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  const sum = parts.map((part) => `${part.weight} × ${share(part.progress)}`).join(' + ')
  return (
    <Card
      title={t(($) => $.objective.how, { progress: share(progress) })}
      description={parts.length === 0 ? t(($) => $.objective.noParts) : t(($) => $.objective.howText)}
    >
      <ProgressBar progress={progress} pace={pace} />
      {parts.length > 0 && (
        <p className="num mt-3 text-sm [overflow-wrap:anywhere]">
          {t(($) => $.objective.sum, { sum, weights: number(weights), progress: share(progress) })}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {t(($) => $.objective.paceText, {
          over: number(pace.daysOver),
          all: number(pace.daysOfAll),
          expected: share(pace.expected),
        })}{' '}
        {t(($) => $.objective.paceRule)}
      </p>
      {score !== null && (
        <p className="mt-3 text-base font-semibold">
          {t(($) => $.objective.closed, { score: share(score) })}
        </p>
      )}
      {objective.lessons && <p className="mt-1 text-sm whitespace-pre-wrap">{objective.lessons}</p>}
    </Card>
  )
}

function Served({ objective }: RecordProps) {
  const { t } = useTranslation('performance')
  const { parent, servedBy } = objective
  return (
    <Card title={t(($) => $.objective.serves)}>
      {parent ? (
        <Link to="/app/performance/okr/$id" params={{ id: parent.id }} className={linkClass}>
          {parent.name}
        </Link>
      ) : (
        <p className="text-sm text-ink-3">{t(($) => $.objective.noParent)}</p>
      )}
      <h3 className="mt-5 text-sm font-semibold text-ink-2">{t(($) => $.objective.servedBy)}</h3>
      {servedBy.length === 0 && <p className="mt-1 text-sm text-ink-3">{t(($) => $.list.emptyOrphan)}</p>}
      <ul className="mt-1 divide-y divide-line">
        {servedBy.map(({ id, title, progress, pace, owner }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link to="/app/performance/okr/$id" params={{ id }} className={linkClass}>
                {title}
              </Link>
              <span className="block text-sm text-ink-3">{owner?.name}</span>
            </span>
            <ProgressBar progress={progress} pace={pace} className="w-40" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Changes({ objective }: RecordProps) {
  const { t } = useTranslation('performance')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const measured = useMeasured()
  return (
    <Card title={t(($) => $.objective.changes)}>
      {objective.changes.length === 0 && (
        <p className="text-sm text-ink-3">{t(($) => $.objective.noChanges)}</p>
      )}
      <ol className="flex flex-col gap-4">
        {objective.changes.map(({ id, kind, keyResult, measure, before, after, note, by, at }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p className="text-base">
              {keyResult}:{' '}
              <span className="num font-semibold">
                {t(($) => $.objective.changedTo, {
                  before: measured(measure, before),
                  after: measured(measure, after),
                })}
              </span>{' '}
              {kind === 'target' && <StateChip tone="warn">{t(($) => $.objective.targetMoved)}</StateChip>}
            </p>
            {note && <p className="text-base text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
            <p className="text-xs text-ink-3">
              {by} · {instant(at, timeZone)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface DialogProps extends RecordProps {
  readonly onClose: () => void
}

function CloseDialog({ objective, onClose }: DialogProps) {
  const { t } = useTranslation('performance')
  const { percent } = useFormat()
  const [score, setScore] = useState<number | null>(Math.min(100, Math.round(objective.progress / 100)))
  const [lessons, setLessons] = useState('')
  const close = useApiMutation(objectiveRoutes.closeObjective, {
    showsError: false,
    invalidates: objectivesStale,
    onSuccess: onClose,
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.objective.closeTitle, { name: objective.title })}
      consequence={t(($) => $.objective.closeText)}
      confirmLabel={t(($) => $.objective.close)}
      mutation={close}
      input={() => ({
        params: { okr_id: objective.id },
        body: { score: Math.min(10_000, Math.max(0, (score ?? 0) * 100)), lessons: lessons || null },
      })}
    >
      <NumberField
        label={t(($) => $.objective.score)}
        hint={t(($) => $.objective.scoreHint, { progress: percent(objective.progress / 10_000, 2) })}
        value={score}
        onChange={setScore}
      />
      <TextareaField
        label={t(($) => $.objective.lessons)}
        isOptional
        rows={3}
        maxLength={2000}
        value={lessons}
        onChange={(event) => setLessons(event.target.value)}
      />
    </DecisionDialog>
  )
}

function RemoveDialog({ objective, onClose }: DialogProps) {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const remove = useApiMutation(objectiveRoutes.removeObjective, {
    showsError: false,
    invalidates: [objectiveRoutes.listObjectives, objectiveRoutes.readTree],
    onSuccess: () => {
      showSuccess(t(($) => $.objective.removed))
      void navigate({ to: '/app/performance', search: { tab: 'company-objectives' } })
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.objective.removeTitle, { name: objective.title })}
      consequence={t(($) => $.objective.removeText)}
      confirmLabel={t(($) => $.objective.removeAll)}
      mutation={remove}
      input={() => ({ params: { okr_id: objective.id } })}
    />
  )
}
