import { queryRoutes } from '@kazi/contract/employees/queries'
import { fileRoutes } from '@kazi/contract/files'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { madeStale } from './queries-answers.ts'

interface Draft {
  readonly subject: string
  readonly text: string
  readonly dueOn: LocalDate
  readonly files: readonly File[]
  readonly way: 'mail' | 'paper'
}

/** Days that a person has for a reply unless somebody says otherwise. */
const usualDays = 3
const daysAtMost = 89

/** The question as it is written, and the sending of it: its documents first. */
function useAsking(employee: Employee, onClose: () => void) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>({
    subject: '',
    text: '',
    dueOn: addDays(today, usualDays),
    files: [],
    way: employee.email === null ? 'paper' : 'mail',
  })
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const ask = useApiMutation(queryRoutes.ask, { showsError: false, invalidates: madeStale })

  async function send(): Promise<void> {
    setTried(true)
    setRefusal(undefined)
    const { subject, text, dueOn, files, way } = draft
    if (subject.trim() === '' || text.trim() === '') return
    setUploading(true)
    try {
      const fileIds: string[] = []
      for (const file of files) fileIds.push((await callApi(fileRoutes.uploadFile, { file })).data.id)
      const params = { employee_id: employee.id }
      await ask.mutateAsync({ params, body: { subject, text, dueOn, fileIds, byMail: way === 'mail' } })
      showSuccess(t(($) => $.queries.asking.done[way], { name: fullName(employee) }))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
    setUploading(false)
  }
  return {
    draft,
    change: (next: Partial<Draft>) => setDraft({ ...draft, ...next }),
    isTried,
    refusal,
    setRefusal,
    isSending: isUploading || ask.isPending,
    send,
  }
}

/** Asks a person something that they have to answer by a day. */
export function AskDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const asking = useAsking(employee, onClose)
  const { draft, change, isTried } = asking
  const missing = (value: string) => (isTried && value.trim() === '' ? t(($) => $.acts.missing) : undefined)
  return (
    <FormDialog
      title={t(($) => $.queries.asking.title, { name: fullName(employee) })}
      description={t(($) => $.queries.asking.text)}
      submitLabel={t(($) => $.queries.asking.confirm[draft.way])}
      isSending={asking.isSending}
      refusal={asking.refusal}
      onSubmit={() => void asking.send()}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.queries.asking.subject)}
        value={draft.subject}
        maxLength={160}
        error={missing(draft.subject)}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextareaField
        label={t(($) => $.queries.asking.question)}
        hint={t(($) => $.queries.asking.questionHint)}
        rows={6}
        value={draft.text}
        maxLength={10_000}
        error={missing(draft.text)}
        onChange={(event) => change({ text: event.target.value })}
      />
      <DateField
        label={t(($) => $.queries.asking.dueOn)}
        value={draft.dueOn}
        min={today}
        max={addDays(today, daysAtMost)}
        today={today}
        onChange={(dueOn) => change({ dueOn })}
      />
      <WayField employee={employee} value={draft.way} onChange={(way) => change({ way })} />
      <FileDrop
        label={t(($) => $.queries.asking.files)}
        isOptional
        kinds={['PDF', 'PNG', 'JPEG', 'XLSX', 'CSV']}
        most={10}
        files={draft.files}
        onChange={(files) => change({ files })}
        onRefused={asking.setRefusal}
      />
    </FormDialog>
  )
}

/** How the query reaches the person; without an address only on paper. */
function WayField(props: {
  readonly employee: Employee
  readonly value: Draft['way']
  readonly onChange: (way: Draft['way']) => void
}) {
  const { t } = useTranslation('employees')
  const hasAddress = props.employee.email !== null
  return (
    <RadioCards
      label={t(($) => $.queries.asking.way)}
      columns={2}
      value={props.value}
      onChange={props.onChange}
      options={(['mail', 'paper'] as const).map((value) => ({
        value,
        label: t(($) => $.queries.asking.ways[value]),
        detail:
          value === 'mail' && !hasAddress
            ? t(($) => $.queries.asking.noAddress)
            : t(($) => $.queries.asking.waysHint[value]),
        isDisabled: value === 'mail' && !hasAddress,
      }))}
    />
  )
}
