import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { type Month, monthOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { MonthField } from '#components/fields/date-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Somebody } from '../acts/acts-writes.ts'
import { PayEffects } from '../acts/pay-effects.tsx'
import { madeStale } from './add-on-answers.ts'

/** Takes what was entered for one month alone back to what is standing, with what goes and what that does to pay. */
export function ResetDialog(props: {
  readonly people: readonly Somebody[]
  readonly openMonth?: Month
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const { t } = useTranslation('addOns')
  const { today } = useOrganization()
  const { people, onClose, onDone } = props
  const [month, setMonth] = useState<Month>(props.openMonth ?? monthOf(today))
  const body = { employeeIds: people.map(({ id }) => id), month }
  const preview = useApiQuery(
    addOnRoutes.resetItems,
    { body: { ...body, preview: true } },
    { staleTimeMs: 0 },
  )
  const reset = useApiMutation(addOnRoutes.resetItems, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onDone?.()
      onClose()
      showSuccess(t(($) => $.reset.done))
    },
  })
  const items = preview.data?.data.items
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.reset.title, { count: people.length, name: people[0]?.name ?? '' })}
      consequence={t(($) => $.reset.text)}
      confirmLabel={t(($) => $.reset.confirm)}
      mutation={reset}
      input={() => (items && items.length > 0 ? { body } : undefined)}
    >
      <MonthField label={t(($) => $.reset.month)} value={month} today={today} onChange={setMonth} />
      {items && (
        <ul className="text-sm text-ink-2">
          {items.length === 0 && <li>{t(($) => $.reset.nothing)}</li>}
          {items.slice(0, 8).map(({ addOnId, name, what }) => (
            <li key={addOnId}>{t(($) => $.reset[what], { name })}</li>
          ))}
          {items.length > 8 && <li>{t(($) => $.reset.count, { count: items.length })}</li>}
        </ul>
      )}
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}
