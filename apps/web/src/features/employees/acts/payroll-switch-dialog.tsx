import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { addMonths, firstDayOf, type Month, monthOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { MonthField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from './acts-writes.ts'
import { PayEffects } from './pay-effects.tsx'

/** Takes people in or out of payroll from a month on. */
export function PayrollSwitchDialog(props: {
  readonly people: readonly Somebody[]
  readonly isOnPayroll: boolean
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const { t } = useTranslation('employees')
  const { month } = useFormat()
  const { today } = useOrganization()
  const [from, setFrom] = useState<Month>(addMonths(monthOf(today), 1))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { people, isOnPayroll } = props
  const count = people.length
  const body = { isOnPayroll, from: firstDayOf(from), employeeIds: people.map(({ id }) => id) }
  const preview = useApiQuery(
    lifeCycleRoutes.togglePayroll,
    { body: { ...body, reason: '–', preview: true } },
    { staleTimeMs: 0 },
  )
  const toggle = useApiMutation(lifeCycleRoutes.togglePayroll, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      props.onDone?.()
      props.onClose()
      showSuccess(t(($) => $.acts.payroll.done, { count, date: month(from) }))
    },
  })
  const values = { count, name: people[0]?.name ?? '' }
  return (
    <DecisionDialog
      isOpen
      onClose={props.onClose}
      title={t(isOnPayroll ? ($) => $.acts.payroll.titleIn : ($) => $.acts.payroll.titleOut, values)}
      consequence={t(($) => $.acts.payroll.text)}
      confirmLabel={t(isOnPayroll ? ($) => $.acts.payroll.confirmIn : ($) => $.acts.payroll.confirmOut)}
      mutation={toggle}
      input={() => {
        setTried(true)
        return reason.trim() === '' ? undefined : { body: { ...body, reason } }
      }}
    >
      <MonthField label={t(($) => $.acts.payroll.from)} value={from} today={today} onChange={setFrom} />
      <TextField
        label={t(($) => $.acts.payroll.reason)}
        value={reason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? t(($) => $.acts.missing) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}
