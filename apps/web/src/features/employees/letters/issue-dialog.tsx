import { letterRoutes } from '@kazi/contract/employees/letters'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { LetterChoice, type LetterChosen } from './letter-choice.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { madeStale } from './letters-answers.ts'

/** Chooses a letter, shows how it reads, and issues it. */
export function IssueDialog(props: { readonly employee: Employee; readonly onClose: () => void }) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const { employee, onClose } = props
  const { firstName } = employee
  const [chosen, setChosen] = useState<LetterChosen>({
    kind: employee.status === 'separated' ? 'reference' : 'employment',
    language: 'en-US',
  })
  const { kind, language } = chosen
  const [addressee, setAddressee] = useState('')
  const [typed, type] = useDebounced(addressee, setAddressee)
  const [byMail, setByMail] = useState(false)
  const issue = useApiMutation(letterRoutes.issue, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.letters.issuing.done))
    },
  })
  return (
    <FormDialog
      title={t(($) => $.letters.issuing.title, { name: fullName(employee) })}
      description={t(($) => $.letters.issuing.text)}
      submitLabel={t(($) => $.letters.issuing.confirm)}
      isSending={issue.isPending}
      refusal={issue.error ? errorText(issue.error) : undefined}
      onSubmit={() => {
        const to = typed.trim()
        const body = { kind, language, addressee: to === '' ? null : to, byMail }
        issue.mutate({ params: { employee_id: employee.id }, body })
      }}
      onClose={onClose}
    >
      <LetterChoice chosen={chosen} onChange={setChosen} />
      <TextField
        label={t(($) => $.letters.issuing.addressee)}
        hint={t(($) => $.letters.issuing.addresseeHint)}
        isOptional
        value={typed}
        maxLength={160}
        onChange={(event) => type(event.target.value)}
      />
      {employee.email !== null && (
        <CheckboxField
          label={t(($) => $.letters.issuing.byMail, { firstName })}
          hint={t(($) => $.letters.issuing.byMailHint)}
          checked={byMail}
          onChange={setByMail}
        />
      )}
      <LetterPaper employee={employee} kind={kind} language={language} addressee={addressee} />
    </FormDialog>
  )
}
