import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { type ObjectiveLevel, objectiveLevels } from '@kazi/contract/performance/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type KeyResultDraft, KeyResultFields, keyResultBody, plainKeyResult } from './key-result-fields.tsx'
import { type ObjectiveRecord, objectiveRoutes, objectivesStale } from './performance-answers.ts'

interface Draft {
  readonly title: string
  readonly description: string
  readonly level: ObjectiveLevel
  readonly departmentId: string | null
  readonly ownerId: string | null
  readonly parentId: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly weight: number | null
  readonly rollsUp: boolean
  readonly countsOver: boolean
  readonly keyResults: readonly KeyResultDraft[]
}

const draftOf = (today: LocalDate, objective?: ObjectiveRecord): Draft => ({
  title: objective?.title ?? '',
  description: objective?.description ?? '',
  level: objective?.level ?? 'company',
  departmentId: objective?.department?.id ?? null,
  ownerId: objective?.owner?.id ?? null,
  parentId: objective?.parentId ?? null,
  from: objective?.from ?? today,
  to: objective?.to ?? today,
  weight: objective?.weight ?? 1,
  rollsUp: objective?.rollsUp ?? true,
  countsOver: objective?.countsOver ?? false,
  keyResults: objective ? [] : [plainKeyResult(0)],
})

/** Changes an objective that is found by its address. */
export function ObjectiveEditor({ id }: { readonly id: string }) {
  const query = useApiQuery(objectiveRoutes.readObjective, { params: { okr_id: id as never } })
  if (!query.data) return <PageBody>{<SkeletonLines lines={8} />}</PageBody>
  return <ObjectiveForm objective={query.data.data} />
}

function useSaving(objective: ObjectiveRecord | undefined) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const options = { showsError: false, invalidates: objectivesStale }
  const create = useApiMutation(objectiveRoutes.createObjective, options)
  const change = useApiMutation(objectiveRoutes.changeObjective, options)
  async function save({ keyResults, level, departmentId, ...draft }: Draft): Promise<void> {
    const said = { ...draft, weight: draft.weight ?? 1 } as never as { title: string }
    setRefusal(undefined)
    try {
      const { data } = objective
        ? await change.mutateAsync({ params: { okr_id: objective.id }, body: said })
        : await create.mutateAsync({
            body: { ...said, level, departmentId, keyResults: keyResults.map(keyResultBody) } as never,
          })
      showSuccess(objective ? t(($) => $.objective.saved) : t(($) => $.objective.created))
      void navigate({ to: '/app/performance/okr/$id', params: { id: data.id } })
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return { save, refusal, isSaving: create.isPending || change.isPending }
}

/** Sets an objective with its key results, or changes what is said of one. */
export function ObjectiveForm({ objective }: { readonly objective?: ObjectiveRecord }) {
  const { t } = useTranslation('performance')
  const { today } = useOrganization()
  const [draft, setDraft] = useState(() => draftOf(today as LocalDate, objective))
  const { save, refusal, isSaving } = useSaving(objective)
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  return (
    <PageBody>
      <PageHeader title={objective ? t(($) => $.objective.edit) : t(($) => $.objective.new)} />
      <form
        noValidate
        className="flex max-w-3xl flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save(draft)
        }}
      >
        <Card>
          <div className="flex flex-col gap-5">
            <TextField
              label={t(($) => $.objective.title)}
              hint={t(($) => $.objective.titleHint)}
              maxLength={160}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextareaField
              label={t(($) => $.objective.description)}
              isOptional
              rows={2}
              maxLength={2000}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <Whose draft={draft} isNew={!objective} ownId={objective?.id} onChange={change} />
            <Extent draft={draft} onChange={change} />
          </div>
        </Card>
        {!objective && (
          <KeyResultFields keyResults={draft.keyResults} onChange={(keyResults) => change({ keyResults })} />
        )}
        <RefusalNotice message={refusal} />
        <div>
          <Button type="submit" loading={isSaving} disabled={draft.title.trim() === ''}>
            {objective ? t(($) => $.objective.save) : t(($) => $.objective.create)}
          </Button>
        </div>
      </form>
    </PageBody>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (next: Partial<Draft>) => void
}

function Whose(props: FieldsProps & { readonly isNew: boolean; readonly ownId: string | undefined }) {
  const { t } = useTranslation('performance')
  const { draft, onChange } = props
  const people = useApiQuery(employeeRoutes.list, { query: { perPage: 200 } })
  const departments = useApiQuery(departmentRoutes.list, { query: { perPage: 200 } })
  const others = useApiQuery(objectiveRoutes.listObjectives, { query: { state: 'open', perPage: 200 } })
  return (
    <>
      {props.isNew && (
        <SelectField
          label={t(($) => $.objective.level)}
          value={draft.level}
          options={objectiveLevels.map((value) => ({ value, label: t(($) => $.level[value]) }))}
          onChange={(level) => onChange({ level })}
        />
      )}
      {props.isNew && draft.level === 'department' && (
        <ComboboxField
          label={t(($) => $.objective.department)}
          value={draft.departmentId}
          isLoading={departments.isPending}
          options={(departments.data?.data ?? []).map(({ id, name }) => ({
            value: id as string,
            label: name,
          }))}
          onChange={(departmentId) => onChange({ departmentId })}
        />
      )}
      <ComboboxField
        label={t(($) => $.objective.owner)}
        hint={t(($) => $.objective.ownerHint)}
        isOptional={draft.level !== 'employee'}
        value={draft.ownerId}
        isLoading={people.isPending}
        options={(people.data?.data ?? []).map(({ id, firstName, lastName, number }) => ({
          ...{ value: id as string, label: `${firstName} ${lastName}`, detail: number },
        }))}
        onChange={(ownerId) => onChange({ ownerId })}
      />
      <ComboboxField
        label={t(($) => $.objective.parent)}
        isOptional
        value={draft.parentId}
        isLoading={others.isPending}
        options={(others.data?.data ?? [])
          .filter(({ id }) => id !== props.ownId)
          .map(({ id, title, level }) => ({
            value: id as string,
            label: title,
            detail: t(($) => $.level[level]),
          }))}
        onChange={(parentId) => onChange({ parentId })}
      />
    </>
  )
}

/** Its days, and what counts in it. */
function Extent({ draft, onChange: change }: FieldsProps) {
  const { t } = useTranslation('performance')
  const { today } = useOrganization()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label={t(($) => $.objective.from)}
          value={draft.from}
          today={today}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t(($) => $.objective.to)}
          value={draft.to}
          today={today}
          onChange={(to) => change({ to })}
        />
        <NumberField
          label={t(($) => $.objective.weight)}
          value={draft.weight}
          onChange={(weight) => change({ weight })}
        />
      </div>
      <CheckboxField
        label={t(($) => $.objective.rollsUp)}
        checked={draft.rollsUp}
        onChange={(rollsUp) => change({ rollsUp })}
      />
      <CheckboxField
        label={t(($) => $.objective.countsOver)}
        checked={draft.countsOver}
        onChange={(countsOver) => change({ countsOver })}
      />
    </>
  )
}
