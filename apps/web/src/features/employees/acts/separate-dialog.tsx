import { lifeCycleRoutes, notices, separationReasons } from '@kazi/contract/employees/life-cycle'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from './acts-writes.ts'
import { type FinalPayment, FinalPayments, isWhole, NoticeOfLaw } from './final-payments.tsx'
import { PayEffects } from './pay-effects.tsx'

interface Draft {
  readonly lastOn: LocalDate
  readonly reason: (typeof separationReasons)[number]
  readonly notice: (typeof notices)[number]
  readonly note: string
  readonly handover: string
  readonly payments: readonly FinalPayment[]
}

/** Ends an employment with its last day, with what it does to pay before it is confirmed. */
export function SeparateDialog({
  person,
  onClose,
}: {
  readonly person: Somebody
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const [draft, setDraft] = useState<Draft>({
    ...{ lastOn: today, reason: 'resignation', notice: 'served', note: '', handover: '', payments: [] },
  })
  const { lastOn, reason, notice } = draft
  const [isTried, setTried] = useState(false)
  const maySeePay = usePermission('view:payroll')
  const payments = draft.payments.filter(isWhole).map(({ kind, amount, why }) => ({
    ...{ kind, why },
    amount: amount as Minor,
  }))
  const said = { employeeId: person.id, reason, lastOn, notice, payments }
  const preview = useApiQuery(
    lifeCycleRoutes.separate,
    { body: { ...said, note: null, handover: null, preview: true } },
    { staleTimeMs: 0 },
  )
  const separate = useApiMutation(lifeCycleRoutes.separate, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.acts.separate.done, { name: person.name }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      width="lg"
      onClose={onClose}
      title={t(($) => $.acts.separate.title, { name: person.name })}
      consequence={t(($) => $.acts.separate.text)}
      confirmLabel={t(($) => $.acts.separate.confirm)}
      mutation={separate}
      input={() => {
        setTried(true)
        if (payments.length < draft.payments.length) return undefined
        return { body: { ...said, note: draft.note.trim() || null, handover: draft.handover.trim() || null } }
      }}
    >
      <SeparationFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <NoticeOfLaw answer={preview.data?.data} />
      {maySeePay && (
        <FinalPayments
          payments={draft.payments}
          isTried={isTried}
          onChange={(changed) => setDraft({ ...draft, payments: changed })}
        />
      )}
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}

function SeparationFields(props: {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { draft, onChange } = props
  return (
    <>
      <DateField
        label={t(($) => $.acts.separate.lastOn)}
        value={draft.lastOn}
        today={today}
        onChange={(lastOn) => onChange({ lastOn })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.acts.separate.reason)}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          options={separationReasons.map((value) => ({ value, label: t(($) => $.acts.reasons[value]) }))}
        />
        <SelectField
          label={t(($) => $.acts.separate.notice)}
          value={draft.notice}
          onChange={(notice) => onChange({ notice })}
          options={notices.map((value) => ({ value, label: t(($) => $.acts.notices[value]) }))}
        />
        <TextField
          label={t(($) => $.acts.separate.handover)}
          isOptional
          value={draft.handover}
          maxLength={120}
          onChange={(event) => onChange({ handover: event.target.value })}
        />
        <TextField
          label={t(($) => $.acts.separate.note)}
          isOptional
          value={draft.note}
          maxLength={200}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </>
  )
}
