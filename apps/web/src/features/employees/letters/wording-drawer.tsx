import { letterRoutes, mergeFields } from '@kazi/contract/employees/letters'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { LetterChoice, type LetterChosen } from './letter-choice.tsx'
import { LetterPaper } from './letter-paper.tsx'
import type { Template } from './letters-answers.ts'

/** The organisation's own words for each kind of letter. */
export function WordingDrawer(props: { readonly employee: Employee; readonly onClose: () => void }) {
  const { t } = useTranslation('employees')
  const [chosen, setChosen] = useState<LetterChosen>({ kind: 'employment', language: 'en-US' })
  const { kind, language } = chosen
  const answer = useApiQuery(letterRoutes.listTemplates, {})
  const template = answer.data?.data.find((one) => one.kind === kind && one.language === language)
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      title={t(($) => $.letters.wording.title)}
      subtitle={t(($) => $.letters.wording.text)}
    >
      <div className="flex flex-col gap-5">
        <LetterChoice chosen={chosen} onChange={setChosen} />
        {template ? (
          <WordingForm
            key={`${kind} ${language} ${template.isOwn}`}
            template={template}
            employee={props.employee}
          />
        ) : (
          (failureOf(answer) ?? <Skeleton className="h-64 rounded-md" />)
        )}
      </div>
    </Drawer>
  )
}

function WordingForm({ template, employee }: { readonly template: Template; readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const [shown, setShown] = useState({ subject: template.subject, body: template.body })
  const [subject, setSubject] = useDebounced(shown.subject, (next) =>
    setShown((before) => ({ ...before, subject: next })),
  )
  const [body, setBody] = useDebounced(shown.body, (next) =>
    setShown((before) => ({ ...before, body: next })),
  )
  const { kind, language } = template
  const written = { showsError: false, invalidates: [letterRoutes.listTemplates, letterRoutes.preview] }
  const save = useApiMutation(letterRoutes.saveTemplate, {
    ...written,
    onSuccess: () => showSuccess(t(($) => $.letters.wording.done)),
  })
  const reset = useApiMutation(letterRoutes.resetTemplate, written)
  const error = save.error ?? reset.error
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params: { kind, language }, body: { subject, body } })
      }}
    >
      <p>
        <Chip tone={template.isOwn ? 'brand' : 'neutral'}>
          {t(template.isOwn ? ($) => $.letters.wording.own : ($) => $.letters.wording.product)}
        </Chip>
      </p>
      <RefusalNotice message={error ? errorText(error) : undefined} />
      <TextField
        label={t(($) => $.letters.wording.subject)}
        value={subject}
        maxLength={160}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextareaField
        label={t(($) => $.letters.wording.body)}
        hint={t(($) => $.letters.wording.bodyHint)}
        rows={14}
        value={body}
        maxLength={6_000}
        onChange={(event) => setBody(event.target.value)}
      />
      <Fields onChoose={(field) => setBody(`${body}{{${field}}}`)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending}>
          {t(($) => $.letters.wording.save)}
        </Button>
        {template.isOwn && (
          <Button
            variant="secondary"
            loading={reset.isPending}
            onClick={() => reset.mutate({ params: { kind, language } })}
          >
            {t(($) => $.letters.wording.reset)}
          </Button>
        )}
      </div>
      {shown.subject.trim() !== '' && shown.body.trim() !== '' && (
        <LetterPaper employee={employee} kind={kind} language={language} addressee="" wording={shown} />
      )}
    </form>
  )
}

/** Every field that can be filled in; choosing one puts it at the end of the text. */
function Fields({ onChoose }: { readonly onChoose: (field: string) => void }) {
  const { t } = useTranslation('employees')
  return (
    <section aria-label={t(($) => $.letters.wording.fields)}>
      <ul className="flex flex-wrap gap-1.5">
        {mergeFields.map((field) => (
          <li key={field}>
            <button
              type="button"
              title={t(($) => $.letters.field[field])}
              onClick={() => onChoose(field)}
              className="rounded-md bg-sunken px-2 py-1 font-mono text-xs text-ink-2 ring-1 ring-line hover:bg-hover hover:text-ink"
            >
              {`{{${field}}}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
