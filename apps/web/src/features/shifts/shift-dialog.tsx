import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { planningRoutes } from '@kazi/contract/shifts/planning'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { type ShiftColor, shiftColors } from '@kazi/contract/shifts/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Opened } from './grid-acts.ts'
import { planStale, type ScheduleRow } from './shifts-answers.ts'

interface Draft {
  readonly employeeId: string | null
  readonly day: LocalDate
  readonly startsAt: string
  readonly endsAt: string
  readonly breakMinutes: number
  readonly isBreakPaid: boolean
  readonly locationId: string
  readonly name: string
  readonly color: ShiftColor
  readonly places: number
  readonly reason: string
}

const draftOf = ({ row, day, shift }: Opened): Draft => ({
  ...{ employeeId: shift ? shift.employeeId : (row?.employee.id ?? null), day: shift?.on ?? day },
  ...{ startsAt: shift?.startsAt ?? '08:00', endsAt: shift?.endsAt ?? '17:00' },
  ...{ breakMinutes: shift?.breakMinutes ?? 60, isBreakPaid: shift?.isBreakPaid ?? false },
  locationId: (shift ? shift.location?.id : row?.location?.id) ?? '',
  ...{ name: shift?.name ?? '', color: shift?.color ?? 'green', places: shift?.places ?? 1, reason: '' },
})

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Saves what was said: a new shift, or what differs of one that is there. */
function useSaving(opened: Opened, draft: Draft, onClose: () => void) {
  const { t } = useTranslation('shifts')
  const errorText = useErrorText()
  const [refusal, setRefusal] = useState<string>()
  const options = {
    showsError: false,
    invalidates: planStale,
    onError: (error: Error) => setRefusal(errorText(error)),
    onSuccess: () => {
      showSuccess(t(($) => $.done.saved))
      onClose()
    },
  }
  const create = useApiMutation(rosterRoutes.createShifts, options)
  const change = useApiMutation(rosterRoutes.changeShifts, options)
  const remove = useApiMutation(rosterRoutes.removeShifts, options)
  const { employeeId, day, reason, locationId, places, ...form } = draft
  const said = { ...form, locationId: (locationId || null) as never, name: form.name || null }
  const { shift } = opened
  return {
    refusal,
    isSending: create.isPending || change.isPending || remove.isPending,
    save: () => {
      setRefusal(undefined)
      const why = reason.trim() || null
      if (!shift) {
        const employeeIds = employeeId === null ? null : [employeeId as never]
        return create.mutate({ body: { ...said, employeeIds, days: [day], places, reason: why } })
      }
      const byDays = Math.round((Date.parse(day) - Date.parse(shift.on)) / 86_400_000)
      change.mutate({
        body: {
          shifts: { ids: [shift.id], change: { ...said, byDays, employeeId: employeeId as never } },
          reason: why,
        },
      })
    },
    remove: () => shift && remove.mutate({ body: { ids: [shift.id] } }),
  }
}

/** Plans a shift, or changes one: who, when, where; and why, where something stands against it. */
export function ShiftDialog(props: {
  readonly opened: Opened
  readonly people: readonly ScheduleRow[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('shifts')
  const { today } = useOrganization()
  const mayRemove = usePermission('delete:shifts')
  const { opened, onClose } = props
  const [draft, setDraft] = useState(() => draftOf(opened))
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }))
  const saving = useSaving(opened, draft, onClose)
  const isSound = clock.test(draft.startsAt) && clock.test(draft.endsAt)
  return (
    <FormDialog
      title={t(($) => (opened.shift ? $.shift.change : $.shift.plan))}
      {...(opened.shift?.isLocked && { description: t(($) => $.shift.locked) })}
      submitLabel={t(($) => $.shift.save)}
      isSending={saving.isSending}
      isSubmitDisabled={!isSound || opened.shift?.isLocked === true}
      refusal={saving.refusal}
      onSubmit={saving.save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ComboboxField
          label={t(($) => $.shift.person)}
          hint={t(($) => $.shift.openHint)}
          isOptional
          value={draft.employeeId}
          options={props.people.map(({ employee: { id, name, number } }) => ({
            value: id as string,
            label: name,
            detail: number,
          }))}
          onChange={(employeeId) => change({ employeeId })}
        />
        <DateField
          label={t(($) => $.shift.day)}
          value={draft.day}
          today={today}
          onChange={(day) => change({ day })}
        />
      </div>
      <TimeFields draft={draft} onChange={change} />
      <PlaceFields draft={draft} onChange={change} />
      {draft.employeeId === null && (
        <NumberField
          label={t(($) => $.shift.places)}
          value={draft.places}
          onChange={(places) => change({ places: places ?? 1 })}
        />
      )}
      {saving.refusal && <ReasonField draft={draft} onChange={change} />}
      {opened.shift && mayRemove && !opened.shift.isLocked && (
        <Button variant="link" className="self-start text-down!" onClick={saving.remove}>
          {t(($) => $.shift.remove)}
        </Button>
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (next: Partial<Draft>) => void
}

/** Why it is planned although a rule warns. */
function ReasonField({ draft, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('shifts')
  return (
    <TextField
      label={t(($) => $.shift.reason)}
      hint={t(($) => $.shift.reasonHint)}
      isOptional
      maxLength={200}
      value={draft.reason}
      onChange={(event) => onChange({ reason: event.target.value })}
    />
  )
}

/** From when to when, of a template or typed. */
function TimeFields({ draft, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('shifts')
  const templates = useApiQuery(planningRoutes.listTemplates, {}).data?.data ?? []
  const isNextDay = clock.test(draft.startsAt) && clock.test(draft.endsAt) && draft.endsAt <= draft.startsAt
  return (
    <>
      {templates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {templates.map(({ id, name, startsAt, endsAt, breakMinutes, isBreakPaid, color, location }) => (
            <Button
              key={id}
              variant="secondary"
              size="xs"
              onClick={() =>
                onChange({
                  name,
                  startsAt,
                  endsAt,
                  breakMinutes,
                  isBreakPaid,
                  color,
                  ...(location && { locationId: location.id }),
                })
              }
            >
              {name} <span className="num font-normal text-ink-3">{`${startsAt}–${endsAt}`}</span>
            </Button>
          ))}
        </div>
      )}
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
          hint={isNextDay ? t(($) => $.shift.nextDay) : undefined}
          value={draft.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
        <NumberField
          label={t(($) => $.shift.breakMinutes)}
          unit={t(($) => $.shift.minutes)}
          value={draft.breakMinutes}
          onChange={(breakMinutes) => onChange({ breakMinutes: breakMinutes ?? 0 })}
        />
      </div>
      <CheckboxField
        label={t(($) => $.shift.isBreakPaid)}
        checked={draft.isBreakPaid}
        onChange={(isBreakPaid) => onChange({ isBreakPaid })}
      />
    </>
  )
}

function PlaceFields({ draft, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('shifts')
  const places = useApiQuery(shiftLocationRoutes.listLocations, {}).data?.data ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t(($) => $.column.place)}
        isOptional
        value={draft.locationId}
        options={[
          { value: '', label: t(($) => $.places.none) },
          ...places
            .filter(({ isInUse }) => isInUse)
            .map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={(locationId) => onChange({ locationId })}
      />
      <TextField
        label={t(($) => $.shift.name)}
        isOptional
        maxLength={60}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t(($) => $.shift.color)}
        value={draft.color}
        options={shiftColors.map((value) => ({ value, label: t(($) => $.color[value]) }))}
        onChange={(color) => onChange({ color })}
      />
    </div>
  )
}
