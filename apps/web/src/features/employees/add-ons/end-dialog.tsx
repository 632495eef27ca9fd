import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { Month } from '@kazi/values/local-date'
import { useState } from 'react'
import { MonthField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { PayEffects } from '../acts/pay-effects.tsx'
import { type AddOn, madeStale } from './add-on-answers.ts'

interface DialogProps {
  readonly addOn: AddOn
  readonly openMonth: Month
  readonly onClose: () => void
}

const firstOf = ({ addOn, openMonth }: DialogProps): Month =>
  addOn.firstMonth > openMonth ? addOn.firstMonth : openMonth

/** Ends an addition or deduction with a month, with what that does to pay. */
export function EndDialog(props: DialogProps) {
  const { t } = useTranslation('addOns')
  const { month } = useFormat()
  const { today } = useOrganization()
  const { addOn, onClose } = props
  const { name } = addOn.terms
  const [fromMonth, setFromMonth] = useState(firstOf(props))
  const [reason, setReason] = useState('')
  const params = { addon_id: addOn.id }
  const preview = useApiQuery(
    addOnRoutes.end,
    { params, query: { fromMonth, preview: 'yes' } },
    { staleTimeMs: 0 },
  )
  const end = useApiMutation(addOnRoutes.end, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.end.done, { name, month: month(fromMonth) }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.end.title, { name })}
      consequence={t(($) => $.end.text)}
      confirmLabel={t(($) => $.end.confirm)}
      mutation={end}
      input={() => ({ params, query: { fromMonth, ...(reason.trim() ? { reason: reason.trim() } : {}) } })}
    >
      <MonthField
        label={t(($) => $.end.from)}
        value={fromMonth}
        min={addOn.firstMonth}
        today={today}
        onChange={setFromMonth}
      />
      <TextField
        label={t(($) => $.form.reason)}
        isOptional
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}

/** Leaves an addition or deduction out in one month. */
export function HoldDialog(props: DialogProps) {
  const { t } = useTranslation('addOns')
  const { month } = useFormat()
  const { today } = useOrganization()
  const { addOn, onClose } = props
  const { payee, ...said } = addOn.terms
  const [fromMonth, setFromMonth] = useState(firstOf(props))
  const held = { ...said, payeeId: payee?.id ?? null, fromMonth, isMonthAlone: true, isHeld: true }
  const asked = { params: { addon_id: addOn.id }, body: { ...held, version: addOn.version } }
  const preview = useApiQuery(
    addOnRoutes.change,
    { ...asked, body: { ...asked.body, preview: true } },
    { staleTimeMs: 0 },
  )
  const hold = useApiMutation(addOnRoutes.change, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.hold.done, { name: said.name, month: month(fromMonth) }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.hold.title, { name: said.name })}
      consequence={t(($) => $.hold.text)}
      confirmLabel={t(($) => $.hold.confirm)}
      mutation={hold}
      input={() => asked}
    >
      <MonthField
        label={t(($) => $.form.month)}
        value={fromMonth}
        min={addOn.firstMonth}
        today={today}
        onChange={setFromMonth}
      />
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}
