import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type PersonBalances } from './leave-answers.ts'

const ways = ['opening', 'more', 'fewer', 'encashed'] as const

/** Enters an opening balance or a correction, with its reason. */
export function AdjustDialog(props: { readonly person: PersonBalances; readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const { person, onClose } = props
  const { employee, balances } = person
  const [typeId, setType] = useState<string | null>(balances[0]?.type.id ?? null)
  const [way, setWay] = useState<(typeof ways)[number]>('more')
  const [days, setDays] = useState<number | null>(null)
  const [on, setOn] = useState<LocalDate>(today)
  const [note, setNote] = useState('')
  const adjust = useApiMutation(leaveBalanceRoutes.adjust, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      showSuccess(t(($) => $.adjust.done))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.adjust.title, { name: employee.name })}
      description={t(($) => $.adjust.text)}
      submitLabel={t(($) => $.adjust.submit)}
      isSending={adjust.isPending}
      isSubmitDisabled={!typeId || !days || note.trim() === ''}
      refusal={adjust.error ? errorText(adjust.error) : undefined}
      onSubmit={() => {
        if (!typeId || !days) return
        const kind = way === 'more' || way === 'fewer' ? ('adjusted' as const) : way
        const hundredths = Math.round(days * 100) * (way === 'fewer' ? -1 : 1)
        const body = { typeId, kind, days: hundredths, on, note }
        adjust.mutate({ params: { employee_id: employee.id }, body })
      }}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.column.type)}
        value={typeId}
        options={balances.map(({ type }) => ({ value: type.id as string, label: type.name }))}
        onChange={setType}
      />
      <SelectField
        label={t(($) => $.adjust.kind)}
        hint={way === 'encashed' ? t(($) => $.adjust.encashedHint) : undefined}
        value={way}
        options={ways.map((value) => ({ value, label: t(($) => $.adjust.as[value]) }))}
        onChange={setWay}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField label={t(($) => $.adjust.days)} places={2} value={days} onChange={setDays} />
        <DateField label={t(($) => $.adjust.on)} value={on} today={today} onChange={setOn} />
      </div>
      <TextField
        label={t(($) => $.adjust.note)}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
