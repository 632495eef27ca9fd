import { lifeCycleRoutes, notices, separationReasons } from '@kazi/contract/employees/life-cycle'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from './acts-writes.ts'
import { PayEffects } from './pay-effects.tsx'

interface Draft {
  readonly lastOn: LocalDate
  readonly reason: (typeof separationReasons)[number]
  readonly notice: (typeof notices)[number]
  readonly note: string
  readonly handover: string
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
    ...{ lastOn: today, reason: 'resignation', notice: 'served', note: '', handover: '' },
  })
  const { lastOn, reason, notice } = draft
  const said = { employeeId: person.id, reason, lastOn, notice }
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
      onClose={onClose}
      title={t(($) => $.acts.separate.title, { name: person.name })}
      consequence={t(($) => $.acts.separate.text)}
      confirmLabel={t(($) => $.acts.separate.confirm)}
      mutation={separate}
      input={() => ({
        body: { ...said, note: draft.note.trim() || null, handover: draft.handover.trim() || null },
      })}
    >
      <SeparationFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
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
