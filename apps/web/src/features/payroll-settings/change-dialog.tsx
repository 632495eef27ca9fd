import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import { type ReactNode, useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { ForecastCard } from './forecast-card.tsx'
import { type Forecast, previewOf, type SettingChange, type Settings } from './setting-change.ts'
import { useSettingWrites } from './use-setting-writes.ts'

/** How many months ahead a change can begin. */
const monthsAhead = 12

export interface ChangeDialogProps {
  readonly title: string
  readonly groupId: string | null
  readonly settings: Settings
  /** the group has a word of its own, which it may take back */
  readonly isOwn: boolean
  /** as it is to become; undefined while something of it is missing */
  readonly change: SettingChange | undefined
  /** the sentences of the fields that the server refused */
  readonly onFaults?: (fields: Readonly<Record<string, string>>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is being changed from which month on, and what it does to the first payroll of it: shown before it is saved. */
function useChange(props: ChangeDialogProps) {
  const { t } = useTranslation('payrollSettings')
  const { month: sayMonth } = useFormat()
  const { today } = useOrganization()
  const { settings, groupId } = props
  const current = monthOf(today)
  const first = settings.earliestMonth && settings.earliestMonth > current ? settings.earliestMonth : current
  const [fromMonth, setFromMonth] = useState<Month>(first)
  const [reason, setReason] = useState('')
  const [isInherited, setInherited] = useState(false)
  const [shown, setShown] = useState<{ readonly of: string; readonly forecast: Forecast }>()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const preview = useApiMutation(settingsRoutes.preview, { showsError: false })
  const save = useSettingWrites(groupId)
  const change =
    isInherited && props.change ? ({ ...props.change, value: null } as SettingChange) : props.change
  const asked = change && previewOf(change)
  const body = asked && { ...asked, fromMonth, groupId }
  const forecast = shown && shown.of === JSON.stringify(body) ? shown.forecast : undefined
  const isReady = change !== undefined && (!asked || forecast !== undefined)

  async function submit(): Promise<void> {
    if (!change || isSaving) return
    setSaving(true)
    setError(undefined)
    try {
      if (!isReady && body) {
        const { data } = await preview.mutateAsync({ body })
        setShown({ of: JSON.stringify(body), forecast: data })
        return
      }
      await save(change, { fromMonth, reason: reason.trim() === '' ? null : reason.trim() })
      props.onClose()
      showSuccess(t(($) => $.change.done, { month: sayMonth(fromMonth) }))
    } catch (refused) {
      setError(refused)
      if (refused instanceof ApiError) props.onFaults?.(refused.fields)
    } finally {
      setSaving(false)
    }
  }
  const months = Array.from({ length: monthsAhead }, (_, index) => addMonths(first, index))
  return {
    months,
    fromMonth,
    setFromMonth,
    reason,
    setReason,
    isInherited,
    setInherited,
    forecast,
    isReady,
    isSaving,
    error,
    submit,
  }
}

/** Changes one setting: what, from which month on, why. It is saved after what it does has been shown. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { t } = useTranslation('payrollSettings')
  const { month } = useFormat()
  const errorText = useErrorText()
  const draft = useChange(props)
  return (
    <FormDialog
      title={props.title}
      onClose={props.onClose}
      isSending={draft.isSaving}
      isSubmitDisabled={props.change === undefined}
      refusal={draft.error ? errorText(draft.error) : undefined}
      submitLabel={
        draft.isReady ? t(($) => $.change.save, { month: month(draft.fromMonth) }) : t(($) => $.change.show)
      }
      onSubmit={() => void draft.submit()}
    >
      {props.isOwn && (
        <CheckboxField
          label={t(($) => $.change.inherit)}
          hint={t(($) => $.change.inheritHint)}
          checked={draft.isInherited}
          onChange={draft.setInherited}
        />
      )}
      {!draft.isInherited && props.children}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.change.from)}
          hint={t(($) => $.change.fromHint)}
          value={draft.fromMonth}
          options={draft.months.map((value) => ({ value, label: month(value) }))}
          onChange={draft.setFromMonth}
        />
        <TextField
          label={t(($) => $.change.reason)}
          isOptional
          maxLength={200}
          value={draft.reason}
          onChange={(event) => draft.setReason(event.target.value)}
        />
      </div>
      {draft.forecast && <ForecastCard forecast={draft.forecast} />}
    </FormDialog>
  )
}
