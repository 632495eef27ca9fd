import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { holidayEffects } from '@kazi/contract/leave/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Calendar, madeStale } from './leave-answers.ts'

type Holiday = Calendar['holidays'][number]

/** The holidays of a month in words, and the way to declare one or take one of the organisation's own back. */
export function HolidayLine({ calendar }: { readonly calendar: Calendar }) {
  const { t } = useTranslation('leave')
  const { date } = useFormat()
  const { today } = useOrganization()
  const mayDeclare = usePermission('approve:leave-management')
  const [act, setAct] = useState<Holiday | 'declare'>()
  const { holidays } = calendar
  if (holidays.length === 0 && !mayDeclare) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm text-ink-2">
      {holidays.length > 0 && <span className="font-semibold">{t(($) => $.calendar.holidays)}</span>}
      {holidays.map((day) => (
        <span key={day.on} className="inline-flex items-center gap-1">
          {nameOf(day, `${date(day.on, 'short')} ${day.name}`, t)}
          {mayDeclare && day.id !== null && day.on >= today && (
            <Button
              size="icon"
              variant="ghost"
              className="size-7 print:hidden"
              aria-label={t(($) => $.holiday.remove, { name: day.name })}
              onClick={() => setAct(day)}
            >
              <X aria-hidden className="size-3.5" />
            </Button>
          )}
        </span>
      ))}
      {mayDeclare && (
        <Button variant="ghost" size="sm" className="print:hidden" onClick={() => setAct('declare')}>
          <CalendarPlus aria-hidden className="size-4" />
          {t(($) => $.holiday.open)}
        </Button>
      )}
      {act === 'declare' && <DeclareDialog onClose={() => setAct(undefined)} />}
      {act && act !== 'declare' && <RemoveDialog day={act} onClose={() => setAct(undefined)} />}
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'leave'>>['t']

function nameOf({ isEstimated, isWorked }: Holiday, day: string, t: Translate): string {
  if (isWorked) return t(($) => $.holiday.worked_note, { day })
  return isEstimated ? t(($) => $.calendar.estimated, { day }) : day
}

function DeclareDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const [on, setOn] = useState<LocalDate | null>(null)
  const [name, setName] = useState('')
  const [effect, setEffect] = useState<(typeof holidayEffects)[number]>('kept')
  const declare = useApiMutation(leaveCalendarRoutes.declareHoliday, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: ({ data: { returned } }) => {
      showSuccess(
        returned > 0 ? t(($) => $.holiday.returned, { count: returned }) : t(($) => $.holiday.done, { name }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.holiday.title)}
      description={t(($) => $.holiday.text)}
      submitLabel={t(($) => $.holiday.submit)}
      isSending={declare.isPending}
      isSubmitDisabled={on === null || name.trim() === ''}
      refusal={declare.error ? errorText(declare.error) : undefined}
      onSubmit={() => on && declare.mutate({ body: { on, name, effect } })}
      onClose={onClose}
    >
      <DateField label={t(($) => $.holiday.on)} value={on} today={today} onChange={setOn} />
      <TextField
        label={t(($) => $.holiday.name)}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioCards
        label={t(($) => $.holiday.effect)}
        value={effect}
        options={holidayEffects.map((value) => ({ value, label: t(($) => $.holiday[value]) }))}
        onChange={setEffect}
      />
    </FormDialog>
  )
}

function RemoveDialog({ day, onClose }: { readonly day: Holiday; readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const remove = useApiMutation(leaveCalendarRoutes.removeHoliday, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: onClose,
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.holiday.removeTitle, { name: day.name })}
      consequence={t(($) => $.holiday.removeText)}
      confirmLabel={t(($) => $.holiday.removeConfirm)}
      mutation={remove}
      input={() => (day.id === null ? undefined : { params: { holiday_id: day.id } })}
    />
  )
}
