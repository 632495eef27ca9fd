import { letterKinds, letterLanguages, letterRoutes } from '@kazi/contract/employees/letters'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { LetterPaper } from './letter-paper.tsx'
import { type LetterKind, type LetterLanguage, madeStale } from './letters-answers.ts'

/** Chooses a letter, shows how it reads, and issues it. */
export function IssueDialog(props: { readonly employee: Employee; readonly onClose: () => void }) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const { employee, onClose } = props
  const { firstName } = employee
  const [kind, setKind] = useState<LetterKind>(employee.status === 'separated' ? 'reference' : 'employment')
  const [language, setLanguage] = useState<LetterLanguage>('en-US')
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
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.letters.issuing.kind)}
          value={kind}
          onChange={setKind}
          options={letterKinds.map((value) => ({ value, label: t(($) => $.letters.kind[value]) }))}
        />
        <SelectField
          label={t(($) => $.letters.issuing.language)}
          value={language}
          onChange={setLanguage}
          options={letterLanguages.map((value) => ({ value, label: t(($) => $.letters.language[value]) }))}
        />
      </div>
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
