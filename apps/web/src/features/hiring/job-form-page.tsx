import { departmentRoutes } from '@kazi/contract/departments'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { workplaces } from '@kazi/contract/hiring/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { Switch } from '#components/fields/switch.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Skeleton, SkeletonLines } from '#components/notices/skeleton.tsx'
import { RichTextField } from '#components/rich-text/rich-text-field.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Job, madeStale } from './hiring-answers.ts'
import { draftOf, employmentTypes, emptyDraft, type JobDraft } from './job-draft.ts'
import { QuestionList } from './question-list.tsx'

/** A new job, or one that begins as another. */
export function CreateJobPage({ from }: { readonly from: string | undefined }) {
  const { t } = useTranslation('hiring')
  const query = useApiQuery(
    jobRoutes.read,
    { params: { job_id: from ?? '' } },
    { enabled: from !== undefined },
  )
  if (from !== undefined && !query.data && !query.error) return <Waiting />
  const first = query.data ? { ...draftOf(query.data.data), closesOn: null } : emptyDraft
  return (
    <PageBody>
      <PageHeader title={t(($) => $.form.createTitle)} description={t(($) => $.form.createText)} />
      <JobForm key={from} first={first} job={null} />
    </PageBody>
  )
}

/** Changes a job. */
export function EditJobPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('hiring')
  const query = useApiQuery(jobRoutes.read, { params: { job_id: id } })
  return (
    <RecordPage
      title={t(($) => $.form.editTitle)}
      query={query}
      placeholder={<Skeleton className="h-96 w-full" />}
    >
      {(job) => (
        <>
          <PageHeader title={job.title} description={t(($) => $.form.editText)} />
          <JobForm key={job.version} first={draftOf(job)} job={job} />
        </>
      )}
    </RecordPage>
  )
}

const Waiting = () => (
  <PageBody>
    <SkeletonLines lines={12} />
  </PageBody>
)

/** The form as it is written, and the saving of it. */
function useJobForm(first: JobDraft, job: Job | null) {
  const { t } = useTranslation('hiring')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(first)
  const [error, setError] = useState<unknown>()
  const options = { invalidates: madeStale, showsError: false } as const
  const create = useApiMutation(jobRoutes.create, options)
  const update = useApiMutation(jobRoutes.update, options)
  async function save(): Promise<void> {
    setError(undefined)
    try {
      const { data } = job
        ? await update.mutateAsync({
            params: { job_id: job.id },
            body: { ...draft, version: job.version } as never,
          })
        : await create.mutateAsync({ body: draft as never })
      showSuccess(t(($) => $.form.saved))
      void navigate({ to: '/app/hiring/$id', params: { id: data.id } })
    } catch (refusal) {
      setError(refusal)
    }
  }
  return {
    draft,
    change: (patch: Partial<JobDraft>): void => setDraft((before) => ({ ...before, ...patch })),
    faults: error instanceof ApiError ? error.fields : {},
    refusal: error === undefined ? undefined : errorText(error),
    isSaving: create.isPending || update.isPending,
    save,
  }
}

export type JobFormState = ReturnType<typeof useJobForm>

function JobForm({ first, job }: { readonly first: JobDraft; readonly job: Job | null }) {
  const { t } = useTranslation('hiring')
  const form = useJobForm(first, job)
  const { draft, change, faults } = form
  return (
    <form
      noValidate
      className="flex max-w-4xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Card title={t(($) => $.form.about)}>
        <Fields>
          <TextField
            label={t(($) => $.form.title)}
            value={draft.title}
            error={faults.title}
            maxLength={120}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Place form={form} />
          <RichTextField
            label={t(($) => $.form.description)}
            hint={t(($) => $.form.descriptionHint)}
            value={draft.description as never}
            error={faults.description}
            onChange={(description) => change({ description: description as never })}
          />
        </Fields>
      </Card>
      <Card title={t(($) => $.form.terms)} description={t(($) => $.form.termsText)}>
        <Fields>
          <Terms form={form} />
        </Fields>
      </Card>
      <Card title={t(($) => $.form.asked)} description={t(($) => $.form.askedText)}>
        <Fields>
          <Files form={form} />
          <QuestionList
            questions={draft.questions}
            error={faults.questions}
            onChange={(questions) => change({ questions })}
          />
        </Fields>
      </Card>
      <RefusalNotice message={form.refusal} />
      <Button type="submit" size="lg" loading={form.isSaving} className="self-start">
        {t(job ? ($) => $.form.save : ($) => $.form.create)}
      </Button>
    </form>
  )
}

const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-col gap-4">{children}</div>
)
const pair = 'grid gap-4 sm:grid-cols-2'

function Place({ form: { draft, change, faults } }: { readonly form: JobFormState }) {
  const { t } = useTranslation('hiring')
  const departments = useApiQuery(departmentRoutes.list, { query: { perPage: 200 } }).data?.data ?? []
  return (
    <div className={pair}>
      <SelectField
        label={t(($) => $.form.department)}
        value={(draft.departmentId ?? '') as string}
        error={faults.departmentId}
        options={[
          { value: '', label: t(($) => $.form.noDepartment) },
          ...departments.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={(value) => change({ departmentId: value === '' ? null : value })}
      />
      <TextField
        label={t(($) => $.form.location)}
        isOptional
        value={draft.location ?? ''}
        error={faults.location}
        maxLength={120}
        onChange={(event) => change({ location: event.target.value || null })}
      />
      <SelectField
        label={t(($) => $.form.workplace)}
        value={draft.workplace}
        options={workplaces.map((value) => ({ value, label: t(($) => $.workplace[value]) }))}
        onChange={(workplace) => change({ workplace })}
      />
      <SelectField
        label={t(($) => $.form.type)}
        value={draft.employmentType}
        options={employmentTypes.map((value) => ({ value, label: t(($) => $.employmentType[value]) }))}
        onChange={(employmentType) => change({ employmentType })}
      />
    </div>
  )
}

function Terms({ form: { draft, change, faults } }: { readonly form: JobFormState }) {
  const { t } = useTranslation('hiring')
  const { currency, today } = useOrganization()
  const { salary } = draft
  const range = (patch: object) => change({ salary: { from: 0, to: 0, isShown: false, ...salary, ...patch } })
  return (
    <>
      <div className={pair}>
        <NumberField
          label={t(($) => $.form.openings)}
          value={draft.openings}
          error={faults.openings}
          onChange={(openings) => change({ openings: openings ?? 1 })}
        />
        <DateField
          label={t(($) => $.form.closesOn)}
          isOptional
          value={draft.closesOn as never}
          error={faults.closesOn}
          today={today}
          onChange={(closesOn) => change({ closesOn })}
        />
        <MoneyField
          label={t(($) => $.form.salaryFrom)}
          isOptional
          currency={currency}
          value={salary?.from ?? null}
          error={faults.salary}
          onChange={(from) =>
            from === null && !salary?.to ? change({ salary: null }) : range({ from: from ?? 0 })
          }
        />
        <MoneyField
          label={t(($) => $.form.salaryTo)}
          isOptional
          currency={currency}
          value={salary?.to ?? null}
          onChange={(to) =>
            to === null && !salary?.from ? change({ salary: null }) : range({ to: to ?? 0 })
          }
        />
      </div>
      {salary && (
        <Switch
          label={t(($) => $.form.salaryShown)}
          hint={t(($) => $.form.salaryShownHint)}
          checked={salary.isShown}
          onChange={(isShown) => range({ isShown })}
        />
      )}
    </>
  )
}

function Files({ form: { draft, change } }: { readonly form: JobFormState }) {
  const { t } = useTranslation('hiring')
  const options = (['required', 'optional', 'none'] as const).map((value) => ({
    value,
    label: t(($) => $.form.wish[value]),
  }))
  return (
    <div className={pair}>
      <SelectField
        label={t(($) => $.form.cv)}
        value={draft.files.cv}
        options={options}
        onChange={(cv) => change({ files: { ...draft.files, cv } })}
      />
      <SelectField
        label={t(($) => $.form.coverLetter)}
        value={draft.files.coverLetter}
        options={options}
        onChange={(coverLetter) => change({ files: { ...draft.files, coverLetter } })}
      />
    </div>
  )
}
