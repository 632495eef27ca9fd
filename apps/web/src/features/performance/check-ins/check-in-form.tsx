import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { Question } from '@kazi/contract/performance/questions'
import { performanceTemplateRoutes } from '@kazi/contract/performance/templates'
import { type Rhythm, rhythms } from '@kazi/contract/performance/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
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
import { type NamedPerson, PeopleField } from '../people-field.tsx'
import { nextQuestion, questionsBody } from '../questions/question-drafts.ts'
import { QuestionFields } from '../questions/question-fields.tsx'
import { type CheckInRecord, checkInInput, checkInRoutes, checkInsStale } from './check-ins-answers.ts'

interface Draft {
  readonly title: string
  readonly questions: readonly Question[]
  readonly rhythm: Rhythm
  readonly firstDueOn: LocalDate
  readonly endsOn: LocalDate | null
  readonly opensDaysBefore: number | null
  readonly reviewerId: string | null
  readonly people: readonly NamedPerson[]
}

const draftOf = (today: LocalDate, checkIn?: CheckInRecord): Draft => ({
  title: checkIn?.title ?? '',
  questions: checkIn?.questions ?? [nextQuestion([], false)],
  rhythm: checkIn?.rhythm ?? 'monthly',
  firstDueOn: checkIn?.firstDueOn ?? today,
  endsOn: checkIn?.endsOn ?? null,
  opensDaysBefore: checkIn?.opensDaysBefore ?? 7,
  reviewerId: checkIn?.reviewer?.id ?? null,
  people: checkIn?.members ?? [],
})

/** Changes a check-in that is found by its address. */
export function CheckInEditor({ id }: { readonly id: string }) {
  const { t } = useTranslation('performance')
  const query = useApiQuery(checkInRoutes.readCheckIn, checkInInput(id))
  return (
    <RecordPage title={t(($) => $.checkIn.edit)} query={query} placeholder={<SkeletonLines lines={10} />}>
      {(checkIn) => (
        <>
          <PageHeader title={t(($) => $.checkIn.edit)} description={t(($) => $.checkIn.editText)} />
          <CheckInForm checkIn={checkIn} />
        </>
      )}
    </RecordPage>
  )
}

/** Sets up a check-in. */
export function NewCheckInPage() {
  const { t } = useTranslation('performance')
  return (
    <PageBody>
      <PageHeader title={t(($) => $.checkIn.new)} description={t(($) => $.checkIn.sentence)} />
      <CheckInForm />
    </PageBody>
  )
}

function useSaving(checkIn: CheckInRecord | undefined) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const options = { showsError: false, invalidates: checkInsStale }
  const create = useApiMutation(checkInRoutes.createCheckIn, options)
  const change = useApiMutation(checkInRoutes.changeCheckIn, options)
  async function save({ people, questions, rhythm, firstDueOn, ...draft }: Draft): Promise<void> {
    const said = {
      ...draft,
      opensDaysBefore: draft.opensDaysBefore ?? 0,
      questions: questionsBody(questions),
      peopleIds: people.map(({ id }) => id),
    }
    setRefusal(undefined)
    try {
      const { data } = checkIn
        ? await change.mutateAsync({ params: { id: checkIn.id }, body: said as never })
        : await create.mutateAsync({ body: { ...said, rhythm, firstDueOn } as never })
      showSuccess(checkIn ? t(($) => $.checkIn.saved) : t(($) => $.checkIn.created))
      void navigate({ to: '/app/performance/check-ins/$id', params: { id: data.id } })
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return { save, refusal, isSaving: create.isPending || change.isPending }
}

function CheckInForm({ checkIn }: { readonly checkIn?: CheckInRecord }) {
  const { t } = useTranslation('performance')
  const { today } = useOrganization()
  const [draft, setDraft] = useState(() => draftOf(today as LocalDate, checkIn))
  const { save, refusal, isSaving } = useSaving(checkIn)
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const isSaid = draft.title.trim() !== '' && draft.questions.every(({ text }) => text.trim() !== '')
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
        <div className="flex flex-col gap-5">
          <TextField
            label={t(($) => $.checkIn.name)}
            maxLength={120}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Days draft={draft} isNew={!checkIn} onChange={change} />
          <Reviewer draft={draft} onChange={change} />
        </div>
      </Card>
      {!checkIn && <Template onChoose={(questions) => change({ questions })} />}
      <QuestionFields questions={draft.questions} onChange={(questions) => change({ questions })} />
      <PeopleField
        label={t(($) => $.checkIn.who)}
        chosen={draft.people}
        onChange={(people) => change({ people })}
      />
      <RefusalNotice message={refusal} />
      <div>
        <Button type="submit" loading={isSaving} disabled={!isSaid || draft.people.length === 0}>
          {checkIn ? t(($) => $.checkIn.save) : t(($) => $.checkIn.create)}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (next: Partial<Draft>) => void
}

/** When it is asked. The first day and the rhythm hold once people were asked by them. */
function Days({ draft, isNew, onChange }: FieldsProps & { readonly isNew: boolean }) {
  const { t } = useTranslation('performance')
  const { today } = useOrganization()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isNew && (
        <>
          <SelectField
            label={t(($) => $.checkIn.rhythm)}
            value={draft.rhythm}
            options={rhythms.map((value) => ({ value, label: t(($) => $.rhythm[value]) }))}
            onChange={(rhythm) => onChange({ rhythm })}
          />
          <DateField
            label={t(($) => $.checkIn.firstDueOn)}
            value={draft.firstDueOn}
            today={today}
            min={today}
            onChange={(firstDueOn) => onChange({ firstDueOn })}
          />
        </>
      )}
      {draft.rhythm !== 'once' && (
        <DateField
          label={t(($) => $.checkIn.endsOn)}
          isOptional
          value={draft.endsOn}
          today={today}
          onChange={(endsOn) => onChange({ endsOn })}
        />
      )}
      <NumberField
        label={t(($) => $.checkIn.opens)}
        value={draft.opensDaysBefore}
        onChange={(opensDaysBefore) => onChange({ opensDaysBefore })}
      />
    </div>
  )
}

function Reviewer({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('performance')
  const people = useApiQuery(employeeRoutes.list, { query: { perPage: 200 } })
  return (
    <ComboboxField
      label={t(($) => $.checkIn.reviewer)}
      hint={t(($) => $.checkIn.reviewerHint)}
      isOptional
      value={draft.reviewerId}
      isLoading={people.isPending}
      options={(people.data?.data ?? []).map(({ id, firstName, lastName, number }) => ({
        ...{ value: id as string, label: `${firstName} ${lastName}`, detail: number },
      }))}
      onChange={(reviewerId) => onChange({ reviewerId })}
    />
  )
}

/** Begins with questions that were kept before. */
function Template({ onChoose }: { readonly onChoose: (questions: readonly Question[]) => void }) {
  const { t } = useTranslation('performance')
  const [chosen, setChosen] = useState<string | null>(null)
  const templates =
    useApiQuery(performanceTemplateRoutes.listTemplates, { query: { purpose: 'check-in' } }).data?.data ?? []
  if (templates.length === 0) return null
  return (
    <SelectField
      label={t(($) => $.checkIn.template)}
      isOptional
      value={chosen}
      options={templates.map(({ id, name }) => ({ value: id as string, label: name }))}
      onChange={(id) => {
        setChosen(id)
        const template = templates.find((one) => one.id === id)
        if (template) onChoose(template.questions)
      }}
    />
  )
}
