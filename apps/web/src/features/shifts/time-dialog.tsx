import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { hoursStale, type ReportRow } from './shifts-answers.ts'

/** Enters by hand what somebody worked, with why it isn't known otherwise. */
export function TimeDialog(props: { readonly people: readonly ReportRow[]; readonly onClose: () => void }) {
  const { t } = useTranslation('shifts')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const [employeeId, setEmployee] = useState<string | null>(null)
  const [draft, setDraft] = useState({
    on: today,
    startsAt: '08:00',
    endsAt: '17:00',
    unpaidBreakMinutes: 60,
    reason: '',
  })
  const change = (next: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...next }))
  const enter = useApiMutation(shiftHourRoutes.enterTime, {
    showsError: false,
    invalidates: hoursStale,
    onSuccess: () => {
      showSuccess(t(($) => $.done.saved))
      props.onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.time.enter)}
      description={t(($) => $.time.text)}
      submitLabel={t(($) => $.time.submit)}
      isSending={enter.isPending}
      isSubmitDisabled={employeeId === null || draft.reason.trim() === ''}
      refusal={enter.error ? errorText(enter.error) : undefined}
      onSubmit={() => enter.mutate({ body: { ...draft, employeeIds: [employeeId as never] } })}
      onClose={props.onClose}
    >
      <ComboboxField
        label={t(($) => $.shift.person)}
        value={employeeId}
        options={props.people.map(({ employee: { id, name, number } }) => ({
          value: id as string,
          label: name,
          detail: number,
        }))}
        onChange={setEmployee}
      />
      <DateField
        label={t(($) => $.shift.day)}
        value={draft.on}
        max={today}
        today={today}
        onChange={(on) => change({ on })}
      />
      <ClockFields draft={draft} onChange={change} />
      <TextField
        label={t(($) => $.shift.reason)}
        maxLength={200}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  )
}

interface Clocks {
  readonly startsAt: string
  readonly endsAt: string
  readonly unpaidBreakMinutes: number
}

/** From when to when, and what of it nobody is paid for. */
function ClockFields(props: { readonly draft: Clocks; readonly onChange: (next: Partial<Clocks>) => void }) {
  const { t } = useTranslation('shifts')
  const { draft, onChange } = props
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <TextField
        label={t(($) => $.shift.startsAt)}
        type="time"
        value={draft.startsAt}
        onChange={(event) => onChange({ startsAt: event.target.value })}
      />
      <TextField
        label={t(($) => $.shift.endsAt)}
        type="time"
        value={draft.endsAt}
        onChange={(event) => onChange({ endsAt: event.target.value })}
      />
      <NumberField
        label={t(($) => $.time.unpaidBreak)}
        unit={t(($) => $.shift.minutes)}
        value={draft.unpaidBreakMinutes}
        onChange={(minutes) => onChange({ unpaidBreakMinutes: minutes ?? 0 })}
      />
    </div>
  )
}
