import { applyingRoutes } from '@kazi/contract/hiring/applying'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { OpenJob, PublicJob } from './careers.ts'
import { FilePick, type SentFile } from './file-pick.tsx'

interface ApplyProps {
  readonly employer: PublicJob['employer']
  readonly job: OpenJob
  readonly source: string | undefined
  readonly onDone: (keptUntil: string) => void
}

interface Draft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly answers: Readonly<Record<string, string>>
  readonly files: readonly SentFile[]
  readonly consents: boolean
  /** nobody sees it: what fills it in is a program */
  readonly website: string
}

const blank: Draft = {
  ...{ firstName: '', lastName: '', email: '', phone: '', website: '' },
  ...{ answers: {}, files: [], consents: false },
}

type Faults = Readonly<Record<string, string>>

/** The form as it is filled in, and the sending of it. */
function useApplying({ job, source, onDone }: ApplyProps) {
  const { t } = useTranslation('careers')
  const { find } = useTranslation('errors')
  const errorText = useErrorText()
  const [draft, setDraft] = useState(blank)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)

  /** What can be seen to be missing without asking. */
  function missing(): Faults {
    const required = find('wire.required') ?? ''
    const wanted = (['firstName', 'lastName', 'email'] as const).filter((name) => draft[name].trim() === '')
    return {
      ...Object.fromEntries(wanted.map((name) => [name, required])),
      ...(draft.consents ? {} : { consents: t(($) => $.apply.consentMissing) }),
    }
  }

  async function send(): Promise<void> {
    const found = missing()
    setFaults(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0 || isSending) return
    setSending(true)
    try {
      const { phone, consents: _, ...said } = draft
      const body = {
        ...said,
        phone: phone.trim() === '' ? null : phone.replace(/[\s()-]/g, ''),
        files: draft.files.map(({ id, key, kind }) => ({ id, key, kind })),
        source: source ?? null,
        consents: true as const,
      }
      const { data } = await callApi(applyingRoutes.apply, { params: { job_id: job.id }, body })
      onDone(data.keptUntil)
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields)
      setRefusal(errorText(error))
    }
    setSending(false)
  }
  return {
    ...{ draft, faults, refusal, isSending, send },
    change: (patch: Partial<Draft>): void => setDraft((before) => ({ ...before, ...patch })),
  }
}

/** The form of an application, which a phone finishes on a slow line: files go as they are chosen. */
export function ApplyForm(props: ApplyProps) {
  const { t } = useTranslation('careers')
  const form = useApplying(props)
  const { draft, faults, change } = form
  const { job } = props
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <div>
        <h2 className="text-xl">{t(($) => $.apply.title)}</h2>
        <p className="mt-1 text-sm text-ink-2">{t(($) => $.apply.text)}</p>
      </div>
      <PersonFields form={form} />
      <FileFields form={form} job={job} />
      {job.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={draft.answers[question.id] ?? ''}
          error={faults[`answers.${question.id}`]}
          onChange={(answer) => change({ answers: { ...draft.answers, [question.id]: answer } })}
        />
      ))}
      <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            value={draft.website}
            onChange={(event) => change({ website: event.target.value })}
          />
        </label>
      </div>
      <CheckboxField
        label={job.consent}
        hint={t(($) => $.apply.kept, { count: job.keptMonths })}
        checked={draft.consents}
        error={faults.consents}
        onChange={(consents) => change({ consents })}
      />
      <RefusalNotice message={form.refusal} />
      <Button type="submit" size="lg" loading={form.isSending} className="w-full sm:w-auto sm:self-start">
        {t(($) => $.apply.send, { title: job.title })}
      </Button>
    </form>
  )
}

type Form = ReturnType<typeof useApplying>

function PersonFields({ form: { draft, faults, change } }: { readonly form: Form }) {
  const { t } = useTranslation('careers')
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    label: t(($) => $.field[name]),
    value: draft[name],
    error: faults[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <TextField
        {...field('phone')}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={t(($) => $.apply.phoneExample)}
        maxLength={24}
      />
    </div>
  )
}

function FileFields({ form, job }: { readonly form: Form; readonly job: OpenJob }) {
  const { t } = useTranslation('careers')
  const { draft, faults, change } = form
  const kinds = [
    ['cv', job.files.cv, faults.cv],
    ['cover-letter', job.files.coverLetter, faults.coverLetter],
  ] as const
  return kinds
    .filter(([, wish]) => wish !== 'none')
    .map(([kind, wish, error]) => (
      <FilePick
        key={kind}
        label={t(($) => $.file[kind])}
        isOptional={wish === 'optional'}
        jobId={job.id}
        kind={kind}
        error={error ?? (kind === 'cv' ? faults.files : undefined)}
        files={draft.files.filter((file) => file.kind === kind)}
        onChange={(files) =>
          change({ files: [...draft.files.filter((file) => file.kind !== kind), ...files] })
        }
      />
    ))
}

function QuestionField(props: {
  readonly question: OpenJob['questions'][number]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (answer: string) => void
}) {
  const { t } = useTranslation('careers')
  const { question, value, onChange } = props
  const frame = { label: question.text, isOptional: !question.isRequired, error: props.error }
  if (question.kind === 'text') {
    return (
      <TextareaField
        {...frame}
        rows={3}
        maxLength={3000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (question.kind === 'number') {
    return (
      <TextField
        {...frame}
        inputMode="decimal"
        maxLength={16}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const options =
    question.kind === 'yes-no'
      ? (['yes', 'no'] as const).map((answer) => [answer, t(($) => $.answer[answer])] as const)
      : question.options.map((option) => [option, option] as const)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {question.text}
        {!question.isRequired && (
          <span className="ml-1.5 font-normal text-ink-3">{t(($) => $.apply.optional)}</span>
        )}
      </legend>
      {options.map(([answer, label]) => (
        <label
          key={answer}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md bg-surface px-3 ring-1 ring-line has-checked:bg-brand-soft has-checked:ring-brand"
        >
          <input
            type="radio"
            name={question.id}
            className="size-4 accent-current"
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {label}
        </label>
      ))}
      {props.error && (
        <p role="alert" className="text-sm text-down">
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
