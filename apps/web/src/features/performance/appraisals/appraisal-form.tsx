import { reviewRoles } from '@kazi/contract/performance/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { QuestionFields } from '../questions/question-fields.tsx'
import { type AppraisalDraft, appraisalBody, draftOf, newDraft } from './appraisal-draft.ts'
import {
  type AppraisalRecord,
  appraisalInput,
  appraisalRoutes,
  appraisalsStale,
  kindOfTab,
} from './appraisals-answers.ts'
import type { appraisalTabs } from './appraisals-search.ts'
import { ParticipantsField } from './participants-field.tsx'
import { ProposalFields } from './proposal-fields.tsx'

/** Prepares an appraisal of one person or of many, as the tab says from which one came. */
export function NewAppraisalPage({ tab }: { readonly tab: (typeof appraisalTabs)[number] }) {
  const { t } = useTranslation('performance')
  const { today } = useOrganization()
  return (
    <PageBody>
      <PageHeader title={t(($) => $.appraisal.new)} description={t(($) => $.appraisal.emptyText)} />
      <AppraisalForm beginning={newDraft(kindOfTab[tab], today as LocalDate)} />
    </PageBody>
  )
}

/** Changes an appraisal that is found by its address. */
export function AppraisalEditor({ id }: { readonly id: string }) {
  const { t } = useTranslation('performance')
  const query = useApiQuery(appraisalRoutes.readAppraisal, appraisalInput(id))
  return (
    <RecordPage title={t(($) => $.appraisal.edit)} query={query} placeholder={<SkeletonLines lines={10} />}>
      {(appraisal) => (
        <>
          <PageHeader
            title={t(($) => $.appraisal.edit)}
            description={appraisal.state === 'draft' ? undefined : t(($) => $.appraisal.askedAlready)}
          />
          <AppraisalForm beginning={draftOf(appraisal)} appraisal={appraisal} />
        </>
      )}
    </RecordPage>
  )
}

function useSaving(appraisal: AppraisalRecord | undefined) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const options = { showsError: false, invalidates: appraisalsStale }
  const create = useApiMutation(appraisalRoutes.createAppraisal, options)
  const change = useApiMutation(appraisalRoutes.changeAppraisal, options)
  async function save(draft: AppraisalDraft): Promise<void> {
    setRefusal(undefined)
    const body = appraisalBody(draft, appraisal !== undefined && appraisal.state !== 'draft')
    try {
      const { data } = appraisal
        ? await change.mutateAsync({ params: { id: appraisal.id }, body: body as never })
        : await create.mutateAsync({ body: { kind: draft.kind, ...body } as never })
      showSuccess(appraisal ? t(($) => $.appraisal.saved) : t(($) => $.appraisal.created))
      void navigate({ to: '/app/performance/appraisals/$id', params: { id: data.id } })
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return { save, refusal, isSaving: create.isPending || change.isPending }
}

function AppraisalForm(props: { readonly beginning: AppraisalDraft; readonly appraisal?: AppraisalRecord }) {
  const { t } = useTranslation('performance')
  const [draft, setDraft] = useState(props.beginning)
  const { save, refusal, isSaving } = useSaving(props.appraisal)
  const change = (next: Partial<AppraisalDraft>) => setDraft({ ...draft, ...next })
  const isAsked = props.appraisal !== undefined && props.appraisal.state !== 'draft'
  const isSaid =
    draft.title.trim() !== '' &&
    draft.people.length > 0 &&
    draft.questions.every(({ text }) => text.trim() !== '')
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save(draft)
      }}
    >
      <Card>
        <TitleAndDays draft={draft} onChange={change} />
      </Card>
      <ParticipantsField
        isOne={draft.kind === 'one-on-one'}
        people={draft.people}
        onChange={(people) => change({ people })}
      />
      {!isAsked && (
        <>
          <QuestionFields
            isAppraisal
            questions={draft.questions}
            onChange={(questions) => change({ questions })}
          />
          <Sides draft={draft} onChange={change} />
        </>
      )}
      <ProposalFields bands={draft.proposals} onChange={(proposals) => change({ proposals })} />
      <RefusalNotice message={refusal} />
      <div>
        <Button type="submit" loading={isSaving} disabled={!isSaid}>
          {props.appraisal ? t(($) => $.appraisal.save) : t(($) => $.appraisal.create)}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly draft: AppraisalDraft
  readonly onChange: (next: Partial<AppraisalDraft>) => void
}

function TitleAndDays({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('performance')
  const { today } = useOrganization()
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t(($) => $.appraisal.name)}
        maxLength={120}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label={t(($) => $.appraisal.from)}
          value={draft.from}
          today={today}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t(($) => $.appraisal.to)}
          value={draft.to}
          today={today}
          onChange={(to) => onChange({ to })}
        />
        <DateField
          label={t(($) => $.appraisal.dueOn)}
          value={draft.dueOn}
          today={today}
          onChange={(dueOn) => onChange({ dueOn })}
        />
      </div>
    </div>
  )
}

/** How much each side counts, and who reads what before answering. */
function Sides({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('performance')
  return (
    <Card title={t(($) => $.appraisal.weights)} description={t(($) => $.appraisal.anonymous)}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {reviewRoles.map((role) => (
          <NumberField
            key={role}
            label={t(($) => $.role[role])}
            value={draft.weights[role]}
            onChange={(weight) =>
              onChange({ weights: { ...draft.weights, [role]: Math.min(100, weight ?? 0) } })
            }
          />
        ))}
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <CheckboxField
          label={t(($) => $.appraisal.selfFirst)}
          checked={draft.selfFirst}
          onChange={(selfFirst) => onChange({ selfFirst })}
        />
        <CheckboxField
          label={t(($) => $.appraisal.managerSeesSelf)}
          checked={draft.managerSeesSelf}
          onChange={(managerSeesSelf) => onChange({ managerSeesSelf })}
        />
      </div>
    </Card>
  )
}
