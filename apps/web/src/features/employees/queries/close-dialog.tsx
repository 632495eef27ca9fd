import { queryOutcomes, queryRoutes } from '@kazi/contract/employees/queries'
import { useState } from 'react'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Employee } from '../people.ts'
import { madeStale, type Query } from './queries-answers.ts'

type Outcome = (typeof queryOutcomes)[number]

/** Says what came of a query, or takes it back. Either ends it. */
export function CloseDialog(props: {
  readonly employee: Employee
  readonly query: Query
  readonly isWithdrawn: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { employee, query, isWithdrawn, onClose } = props
  const [outcome, setOutcome] = useState<Outcome>(isWithdrawn ? 'withdrawn' : 'accepted')
  const [note, setNote] = useState('')
  const close = useApiMutation(queryRoutes.close, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: onClose,
  })
  const words = isWithdrawn ? 'withdrawing' : 'deciding'
  return (
    <DecisionDialog
      isOpen
      isDanger={isWithdrawn}
      onClose={onClose}
      title={t(($) => $.queries[words].title, { name: fullName(employee) })}
      consequence={t(($) => $.queries[words].text)}
      confirmLabel={t(($) => $.queries[words].confirm)}
      mutation={close}
      input={() => ({
        params: { employee_id: employee.id, query_id: query.id },
        body: { outcome, note: note.trim() === '' ? null : note },
      })}
    >
      {!isWithdrawn && (
        <SelectField
          label={t(($) => $.queries.deciding.outcome)}
          value={outcome}
          onChange={setOutcome}
          options={queryOutcomes.map((value) => ({ value, label: t(($) => $.queries.outcome[value]) }))}
        />
      )}
      <TextareaField
        label={t(($) => $.queries.deciding.note)}
        isOptional
        rows={3}
        value={note}
        maxLength={2_000}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionDialog>
  )
}
