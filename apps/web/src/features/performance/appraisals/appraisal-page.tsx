import { Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { SubscriptionButton, SubscriptionLink } from '#components/subscription-button.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { MoveDialog, RemoveDialog } from './appraisal-dialogs.tsx'
import { SubjectCard } from './appraisal-subject.tsx'
import {
  type AppraisalRecord,
  appraisalInput,
  appraisalRoutes,
  appraisalTones,
} from './appraisals-answers.ts'

interface RecordProps {
  readonly appraisal: AppraisalRecord
}

/** One appraisal: who reviews whom, how far they are, and what it came to. */
export function AppraisalRecordPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('performance')
  const query = useApiQuery(appraisalRoutes.readAppraisal, appraisalInput(id))
  return (
    <RecordPage title={t(($) => $.appraisal.one)} query={query} placeholder={<SkeletonLines lines={10} />}>
      {(appraisal) => <Appraisal appraisal={appraisal} />}
    </RecordPage>
  )
}

function Appraisal({ appraisal }: RecordProps) {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  useRecordName(appraisal.title)
  const { title, state, from, to, dueOn, isOverdue, submitted, reviews, subjects } = appraisal
  return (
    <>
      <PageHeader
        title={title}
        state={
          <>
            <StateChip tone={appraisalTones[state]}>{t(($) => $.appraisal.states[state])}</StateChip>
            {isOverdue && <StateChip tone="warn">{t(($) => $.appraisal.overdue)}</StateChip>}
          </>
        }
        description={[
          `${date(from, 'short')} – ${date(to, 'short')}`,
          t(($) => $.appraisal.dueLabel, { date: date(dueOn, 'short') }),
          t(($) => $.appraisal.answered, { submitted, reviews }),
        ].join(' · ')}
        actions={<Actions appraisal={appraisal} />}
      />
      <ul className="flex flex-col gap-4">
        {subjects.map((subject) => (
          <li key={subject.person.id}>
            <SubjectCard appraisal={appraisal} subject={subject} />
          </li>
        ))}
      </ul>
      <HowItCounts appraisal={appraisal} />
    </>
  )
}

/** The weights that hold for everybody in it. */
function HowItCounts({ appraisal }: RecordProps) {
  const { t } = useTranslation('performance')
  const { weights, questions } = appraisal
  const sides = (['self', 'peer', 'manager', 'report'] as const)
    .map((role) => `${t(($) => $.role[role])} ${weights[role]}`)
    .join(' · ')
  return (
    <Card title={t(($) => $.appraisal.howScore)} description={t(($) => $.appraisal.formulaText)}>
      <p className="num text-base">{sides}</p>
      <p className="mt-1 text-sm text-ink-2">{t(($) => $.appraisal.anonymous)}</p>
      <ol className="mt-4 flex flex-col gap-2">
        {questions.map(({ id, text, weight }) => (
          <li key={id} className="flex justify-between gap-4 text-base">
            <span className="[overflow-wrap:anywhere]">{text}</span>
            {weight > 0 && <span className="num text-ink-2">× {weight}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const nextState = { draft: 'open', open: 'closed', closed: 'locked' } as const

function Actions({ appraisal }: RecordProps) {
  const { t } = useTranslation('performance')
  const [act, setAct] = useState<'move' | 'remove'>()
  const { id, state, submitted, mayEdit } = appraisal
  const closeDialog = () => setAct(undefined)
  const move = {
    draft: t(($) => $.appraisal.start),
    open: t(($) => $.appraisal.close),
    closed: t(($) => $.appraisal.lock),
  }
  return (
    <>
      {(state === 'closed' || state === 'locked') && <ExportButton appraisal={appraisal} />}
      {mayEdit && state !== 'locked' && (
        <Guarded permission="edit:performance">
          {submitted === 0 && (state === 'draft' || state === 'open') && (
            <Button variant="ghost" onClick={() => setAct('remove')}>
              {t(($) => $.appraisal.remove)}
            </Button>
          )}
          {state === 'open' && <RemindButton appraisal={appraisal} />}
          {state !== 'closed' && (
            <SubscriptionLink to="/app/performance/appraisals/$id/edit" params={{ id }} variant="secondary">
              <Pencil aria-hidden className="size-4" />
              {t(($) => $.appraisal.edit)}
            </SubscriptionLink>
          )}
          <SubscriptionButton onClick={() => setAct('move')}>{move[state]}</SubscriptionButton>
          {act === 'move' && <MoveDialog appraisal={appraisal} to={nextState[state]} onClose={closeDialog} />}
          {act === 'remove' && <RemoveDialog appraisal={appraisal} onClose={closeDialog} />}
        </Guarded>
      )}
    </>
  )
}

function RemindButton({ appraisal }: RecordProps) {
  const { t } = useTranslation('performance')
  const remind = useApiMutation(appraisalRoutes.remindReviewers, {
    invalidates: [appraisalRoutes.readAppraisal],
    onSuccess: ({ data }) => showSuccess(t(($) => $.appraisal.reminded, { count: data.mailed })),
  })
  return (
    <SubscriptionButton
      variant="secondary"
      loading={remind.isPending}
      onClick={() => remind.mutate({ params: { id: appraisal.id } })}
    >
      {t(($) => $.appraisal.remind)}
    </SubscriptionButton>
  )
}

function ExportButton({ appraisal }: RecordProps) {
  const { t } = useTranslation('performance')
  const file = useFile()
  return (
    <Button
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('appraisal', () =>
          callApi(appraisalRoutes.exportAppraisal, {
            params: { id: appraisal.id },
            query: { format: 'xlsx' },
          }),
        )
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.appraisal.export)}
    </Button>
  )
}
