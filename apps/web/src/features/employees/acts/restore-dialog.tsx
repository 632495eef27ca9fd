import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from './acts-writes.ts'
import { PayEffects } from './pay-effects.tsx'

/** Employs somebody again, or takes back a last day that is still to come. */
export function RestoreDialog(props: {
  readonly person: Somebody
  readonly endOn: LocalDate
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const { today } = useOrganization()
  const { person, endOn, onClose } = props
  const isPlanned = endOn >= today
  const [from, setFrom] = useState<LocalDate>(today)
  const params = { employee_id: person.id }
  const query = isPlanned ? {} : { from }
  const preview = useApiQuery(
    lifeCycleRoutes.restore,
    { params, query: { ...query, preview: 'yes' } },
    { staleTimeMs: 0 },
  )
  const restore = useApiMutation(lifeCycleRoutes.restore, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.acts.restore.done, { name: person.name }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.acts.restore.title, { name: person.name })}
      consequence={
        isPlanned
          ? t(($) => $.acts.restore.textPlanned, { date: date(endOn) })
          : t(($) => $.acts.restore.text)
      }
      confirmLabel={t(($) => $.acts.restore.confirm)}
      mutation={restore}
      input={() => ({ params, query })}
    >
      {!isPlanned && (
        <DateField label={t(($) => $.acts.restore.from)} value={from} today={today} onChange={setFrom} />
      )}
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}

/** Ends a suspension, with or without the pay that was held back. */
export function RevokeDialog(props: {
  readonly person: Somebody
  readonly suspensionId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { person, suspensionId, onClose } = props
  const [from, setFrom] = useState<LocalDate>(today)
  const [hasBackPay, setBackPay] = useState(false)
  const params = { employee_id: person.id, suspend_id: suspensionId }
  const query = { from, backPay: hasBackPay ? ('yes' as const) : ('no' as const) }
  const preview = useApiQuery(
    lifeCycleRoutes.revokeSuspension,
    { params, query: { ...query, preview: 'yes' } },
    { staleTimeMs: 0 },
  )
  const revoke = useApiMutation(lifeCycleRoutes.revokeSuspension, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.acts.revoke.done, { name: person.name }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.acts.revoke.title, { name: person.name })}
      consequence={t(($) => $.acts.revoke.text)}
      confirmLabel={t(($) => $.acts.revoke.confirm)}
      mutation={revoke}
      input={() => ({ params, query })}
    >
      <DateField label={t(($) => $.acts.revoke.from)} value={from} today={today} onChange={setFrom} />
      <CheckboxField
        label={t(($) => $.acts.revoke.backPay)}
        hint={t(($) => $.acts.revoke.backPayHint)}
        checked={hasBackPay}
        onChange={setBackPay}
      />
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}
