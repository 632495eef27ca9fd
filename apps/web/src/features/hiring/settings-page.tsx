import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { paperFields, stageKinds } from '@kazi/contract/hiring/vocabulary'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { RichTextField } from '#components/rich-text/rich-text-field.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { randomId } from '#lib/browser/random-id.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { HiringInsight } from './hiring-insight.tsx'

type Settings = ResponseOf<typeof hiringSettingRoutes.readSettings>['data']
type Draft = BodyInputOf<typeof hiringSettingRoutes.saveSettings>

/** How the organisation hires, and how well. */
export function HiringSettingsPage() {
  const { t } = useTranslation('hiring')
  const query = useApiQuery(hiringSettingRoutes.readSettings, {})
  return (
    <RecordPage
      title={t(($) => $.settings.title)}
      query={query}
      placeholder={<Skeleton className="h-96 w-full" />}
    >
      {(settings) => (
        <>
          <PageHeader title={t(($) => $.settings.title)} description={t(($) => $.settings.sentence)} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
            <SettingsForm settings={settings} />
            <HiringInsight />
          </div>
        </>
      )}
    </RecordPage>
  )
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { usual, colleagues: _, groups: _groups, slug: _slug, isOfferApproved: _approved, ...own } = settings
  const [draft, setDraft] = useState<Draft>(own)
  const change = (patch: Partial<Draft>): void => setDraft((before) => ({ ...before, ...patch }))
  const save = useApiMutation(hiringSettingRoutes.saveSettings, {
    showsError: false,
    invalidates: [hiringSettingRoutes.readSettings],
    onSuccess: () => showSuccess(t(($) => $.settings.saved)),
  })
  const faults = save.error instanceof ApiError ? save.error.fields : {}
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: draft })
      }}
    >
      <Card title={t(($) => $.settings.stages)} description={t(($) => $.settings.stagesText)}>
        <Stages stages={draft.stages} error={faults.stages} onChange={(stages) => change({ stages })} />
      </Card>
      <CareersCard draft={draft} usual={usual} faults={faults} onChange={change} />
      <Card
        title={t(($) => $.settings.papers)}
        description={t(($) => $.settings.papersText, {
          fields: paperFields.map((name) => `{{${name}}}`).join(' '),
        })}
      >
        <div className="flex flex-col gap-4">
          {(['offerWords', 'contractWords'] as const).map((name) => (
            <TextareaField
              key={name}
              label={t(($) => $.settings[name])}
              isOptional
              rows={6}
              maxLength={name === 'offerWords' ? 6000 : 20_000}
              placeholder={usual[name]}
              error={faults[name]}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
        </div>
      </Card>
      <Card title={t(($) => $.settings.tasks)} description={t(($) => $.settings.tasksText)}>
        <Tasks tasks={draft.tasks} onChange={(tasks) => change({ tasks })} />
      </Card>
      <RefusalNotice message={save.error ? errorText(save.error) : undefined} />
      <Button type="submit" size="lg" className="self-start" loading={save.isPending}>
        {t(($) => $.settings.save)}
      </Button>
    </form>
  )
}

function Stages(props: {
  readonly stages: Draft['stages']
  readonly error: string | undefined
  readonly onChange: (stages: Draft['stages']) => void
}) {
  const { t } = useTranslation('hiring')
  const { stages, onChange } = props
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-2">
        {stages.map((stage, at) => (
          <StageRow key={stage.id} stages={stages} at={at} onChange={onChange} />
        ))}
      </ol>
      {props.error && (
        <p role="alert" className="text-sm text-down">
          {props.error}
        </p>
      )}
      <Button
        variant="secondary"
        className="self-start"
        disabled={stages.length >= 12}
        onClick={() =>
          onChange(stages.toSpliced(-1, 0, { id: `s-${randomId().slice(0, 8)}`, name: null, kind: 'other' }))
        }
      >
        <Plus aria-hidden className="size-4" />
        {t(($) => $.settings.stageAdd)}
      </Button>
    </div>
  )
}

function Tasks(props: {
  readonly tasks: Draft['tasks']
  readonly onChange: (tasks: Draft['tasks']) => void
}) {
  const { t } = useTranslation('hiring')
  const { tasks, onChange } = props
  return (
    <div className="flex flex-col gap-3">
      {tasks.map((task, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a task is its place in the list
        <div key={at} className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={t(($) => $.settings.task)}
            value={task.title}
            maxLength={160}
            onChange={(event) => onChange(tasks.with(at, { ...task, title: event.target.value }))}
          />
          <NumberField
            className="w-32"
            label={t(($) => $.settings.daysBefore)}
            value={task.daysBefore}
            onChange={(daysBefore) => onChange(tasks.with(at, { ...task, daysBefore: daysBefore ?? 0 }))}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(($) => $.settings.taskRemove)}
            onClick={() => onChange(tasks.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => onChange([...tasks, { title: '', daysBefore: 3 }])}
      >
        <Plus aria-hidden className="size-4" />
        {t(($) => $.settings.taskAdd)}
      </Button>
    </div>
  )
}

function CareersCard(props: {
  readonly draft: Draft
  readonly usual: Settings['usual']
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<Draft>) => void
}) {
  const { t } = useTranslation('hiring')
  const { draft, usual, faults, onChange: change } = props
  return (
    <Card title={t(($) => $.settings.careers)} description={t(($) => $.settings.careersText)}>
      <div className="flex flex-col gap-4">
        <RichTextField
          label={t(($) => $.settings.words)}
          isOptional
          value={draft.words as never}
          onChange={(words) => change({ words: words as never })}
        />
        <TextareaField
          label={t(($) => $.settings.consent)}
          isOptional
          rows={3}
          maxLength={2000}
          placeholder={usual.consent}
          value={draft.consent}
          onChange={(event) => change({ consent: event.target.value })}
        />
        <NumberField
          label={t(($) => $.settings.keptMonths)}
          hint={t(($) => $.settings.keptMonthsHint)}
          value={draft.keptMonths}
          error={faults.keptMonths}
          onChange={(keptMonths) => change({ keptMonths: keptMonths ?? 12 })}
        />
      </div>
    </Card>
  )
}

function StageRow(props: {
  readonly stages: Draft['stages']
  readonly at: number
  readonly onChange: (stages: Draft['stages']) => void
}) {
  const { t } = useTranslation('hiring')
  const { stages, at, onChange } = props
  const stage = stages[at]!
  const isFixed = (at: number): boolean => at === 0 || at === stages.length - 1
  const swap = (at: number, other: number): void =>
    onChange(stages.with(at, stages[other]!).with(other, stages[at]!))
  return (
    <li className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-0 flex-1 basis-40"
        label={t(($) => $.settings.stageName)}
        isOptional
        placeholder={t(($) => $.stage[stage.kind])}
        value={stage.name ?? ''}
        maxLength={40}
        onChange={(event) => onChange(stages.with(at, { ...stage, name: event.target.value || null }))}
      />
      {!isFixed(at) && (
        <>
          <SelectField
            className="basis-36"
            label={t(($) => $.settings.stageKind)}
            value={stage.kind}
            options={stageKinds
              .filter((kind) => kind !== 'applied' && kind !== 'hired')
              .map((value) => ({ value, label: t(($) => $.stage[value]) }))}
            onChange={(kind) => onChange(stages.with(at, { ...stage, kind }))}
          />
          <Button
            variant="ghost"
            size="icon"
            disabled={at === 1}
            aria-label={t(($) => $.settings.stageUp)}
            onClick={() => swap(at, at - 1)}
          >
            <ArrowUp aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            disabled={at === stages.length - 2}
            aria-label={t(($) => $.settings.stageDown)}
            onClick={() => swap(at, at + 1)}
          >
            <ArrowDown aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(($) => $.settings.stageRemove)}
            onClick={() => onChange(stages.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </>
      )}
    </li>
  )
}
