import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { type Probation, recordsMadeStale } from './records.ts'

/** Whether a person is on probation, and what is decided about it. */
export function ProbationCard(props: { readonly employee: Employee; readonly probation: Probation | null }) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const [deciding, setDeciding] = useState<Probation['state']>()
  const { employee, probation } = props
  const isOn = probation?.state === 'on'
  return (
    <Card
      title={t(($) => $.records.probation)}
      actions={
        <Guarded permission="edit:employees">
          <Button variant="secondary" size="sm" onClick={() => setDeciding('on')}>
            {isOn ? t(($) => $.records.extendProbation) : t(($) => $.records.setProbation)}
          </Button>
          {isOn && (
            <Button variant="secondary" size="sm" onClick={() => setDeciding('confirmed')}>
              {t(($) => $.records.confirmProbation)}
            </Button>
          )}
        </Guarded>
      }
    >
      {probation === null ? (
        <p className="text-sm text-ink-3">{t(($) => $.records.probationNone)}</p>
      ) : (
        <>
          <p>
            {isOn
              ? t(($) => $.records.probationOn, { date: date(probation.endsOn) })
              : t(($) => $.records.probationConfirmed, { date: date(probation.endsOn) })}
          </p>
          <p className="text-xs text-ink-3">
            {[probation.note, probation.decidedBy].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
      {deciding && (
        <ProbationDialog employee={employee} state={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </Card>
  )
}

function ProbationDialog(props: {
  readonly employee: Employee
  readonly state: Probation['state']
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { employee, state, onClose } = props
  const [endsOn, setEndsOn] = useState<LocalDate>(today)
  const [note, setNote] = useState('')
  const name = fullName(employee)
  const decide = useApiMutation(personalRecordRoutes.decideProbation, {
    showsError: false,
    invalidates: recordsMadeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.records.saved))
    },
  })
  const isConfirming = state === 'confirmed'
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={
        isConfirming
          ? t(($) => $.records.confirmTitle, { name })
          : t(($) => $.records.probationTitle, { name })
      }
      consequence={isConfirming ? t(($) => $.records.confirmText) : t(($) => $.records.probationText)}
      confirmLabel={isConfirming ? t(($) => $.records.confirmProbation) : t(($) => $.records.save)}
      mutation={decide}
      input={() => ({
        params: { employee_id: employee.id },
        body: { state, endsOn, note: note.trim() || null },
      })}
    >
      <DateField
        label={isConfirming ? t(($) => $.records.field.confirmedOn) : t(($) => $.records.field.endsOn)}
        value={endsOn}
        today={today}
        onChange={setEndsOn}
      />
      <TextField
        label={t(($) => $.records.field.note)}
        isOptional
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionDialog>
  )
}
