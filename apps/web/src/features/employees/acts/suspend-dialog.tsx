import { lifeCycleRoutes, type suspensionPays } from '@kazi/contract/employees/life-cycle'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from './acts-writes.ts'
import { PayEffects } from './pay-effects.tsx'

type Pay = (typeof suspensionPays)[number]

interface Draft {
  readonly from: LocalDate
  readonly to: LocalDate | null
  readonly pay: Pay
  readonly percent: number | null
  readonly reason: string
}

/** A share that can be meant, where one is asked for. */
const hasShare = ({ pay, percent }: Draft): boolean =>
  pay !== 'percentage' || (percent !== null && percent >= 1 && percent <= 99)

/** Suspends people, with what it does to their pay before it is confirmed. */
export function SuspendDialog(props: {
  readonly people: readonly Somebody[]
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const [draft, setDraft] = useState<Draft>({ from: today, to: null, pay: 'none', percent: 50, reason: '' })
  const [isTried, setTried] = useState(false)
  const { from, to, pay, reason } = draft
  const count = props.people.length
  const said = {
    ...{ employeeIds: props.people.map(({ id }) => id), from, to, pay },
    percent: pay === 'percentage' ? draft.percent : null,
  }
  const isAsked = hasShare(draft)
  const preview = useApiQuery(
    lifeCycleRoutes.suspend,
    { body: { ...said, reason: '–', preview: true } },
    { enabled: isAsked, staleTimeMs: 0 },
  )
  const suspend = useApiMutation(lifeCycleRoutes.suspend, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      props.onDone?.()
      props.onClose()
      showSuccess(t(($) => $.acts.suspend.done, { count }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={props.onClose}
      title={t(($) => $.acts.suspend.title, { count, name: props.people[0]?.name ?? '' })}
      consequence={t(($) => $.acts.suspend.text)}
      confirmLabel={t(($) => $.acts.suspend.confirm)}
      mutation={suspend}
      input={() => {
        setTried(true)
        return isAsked && reason.trim() !== '' ? { body: { ...said, reason } } : undefined
      }}
    >
      <SuspensionFields
        draft={draft}
        isTried={isTried}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <PayEffects preview={preview} isAsked={isAsked} />
    </DecisionDialog>
  )
}

function SuspensionFields(props: {
  readonly draft: Draft
  readonly isTried: boolean
  readonly onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { draft, isTried, onChange } = props
  const missing = (isMissing: boolean) => (isTried && isMissing ? t(($) => $.acts.missing) : undefined)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t(($) => $.acts.suspend.from)}
          value={draft.from}
          today={today}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t(($) => $.acts.suspend.to)}
          hint={t(($) => $.acts.suspend.toHint)}
          isOptional
          value={draft.to}
          min={draft.from}
          today={today}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <RadioCards
        label={t(($) => $.acts.suspend.pay)}
        columns={3}
        value={draft.pay}
        onChange={(pay) => onChange({ pay })}
        options={(['none', 'percentage', 'full'] as const).map((value) => ({
          value,
          label: t(($) => $.acts.pays[value]),
        }))}
      />
      {draft.pay === 'percentage' && (
        <NumberField
          label={t(($) => $.acts.suspend.percent)}
          value={draft.percent}
          unit={t(($) => $.acts.suspend.percentUnit)}
          error={missing(!hasShare(draft))}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      <TextField
        label={t(($) => $.acts.suspend.reason)}
        value={draft.reason}
        maxLength={200}
        error={missing(draft.reason.trim() === '')}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  )
}
