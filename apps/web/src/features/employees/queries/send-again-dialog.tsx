import { queryRoutes } from '@kazi/contract/employees/queries'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { madeStale, type Query } from './queries-answers.ts'

/** Mails the link again; a deadline that has passed needs a later one. */
export function SendAgainDialog(props: {
  readonly employee: Employee
  readonly query: Query
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { employee, query, onClose } = props
  const [dueOn, setDueOn] = useState<LocalDate>(query.isOverdue ? today : (query.dueOn as LocalDate))
  const send = useApiMutation(queryRoutes.send, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.queries.sending.done, { email: employee.email ?? '' }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.queries.sending.title)}
      consequence={t(($) => $.queries.sending.text, { email: employee.email ?? '' })}
      confirmLabel={t(($) => $.queries.sending.confirm)}
      mutation={send}
      input={() => ({ params: { employee_id: employee.id, query_id: query.id }, body: { dueOn } })}
    >
      <DateField
        label={t(($) => $.queries.asking.dueOn)}
        value={dueOn}
        min={today}
        today={today}
        onChange={setDueOn}
      />
    </DecisionDialog>
  )
}
