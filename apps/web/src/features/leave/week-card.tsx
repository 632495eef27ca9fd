import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { type LocalDate, localDate } from '@kazi/values/local-date'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale } from './leave-answers.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of a day of the week, from one that is known to be a Monday. */
function useWeekday(): (day: number) => string {
  const { language } = useTranslation('leave')
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (day) => format.format(Date.parse(localDate(`2026-06-0${day}`)))
}

/** On which days of the week people work. */
export function WeekCard() {
  const { t } = useTranslation('leave')
  const { list, date } = useFormat()
  const { today } = useOrganization()
  const weekday = useWeekday()
  const query = useApiQuery(leaveCalendarRoutes.readWeek, {})
  const [isOpen, setOpen] = useState(false)
  const week = query.data?.data
  const namesOf = (days: readonly number[]) => list(days.map(weekday))
  return (
    <Card
      title={t(($) => $.week.title)}
      description={t(($) => $.week.text)}
      actions={
        week && (
          <Guarded permission="create:leave-management">
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              <Pencil aria-hidden className="size-3.5" />
              {t(($) => $.week.change)}
            </Button>
          </Guarded>
        )
      }
    >
      {failureOf(query)}
      {week && <p className="text-base font-semibold">{namesOf(week.days)}</p>}
      {week?.history
        .filter(({ from }) => from > today)
        .map(({ from, days }) => (
          <p key={from} className="text-sm text-ink-3">
            {t(($) => $.week.since, { days: namesOf(days), from: date(from, 'medium') })}
          </p>
        ))}
      {week && isOpen && <WeekDialog days={week.days} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function WeekDialog(props: { readonly days: readonly number[]; readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const weekday = useWeekday()
  const [days, setDays] = useState(props.days)
  const [from, setFrom] = useState<LocalDate>(today)
  const save = useApiMutation(leaveCalendarRoutes.setWeek, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      showSuccess(t(($) => $.week.done))
      props.onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.week.dialog)}
      description={t(($) => $.week.text)}
      submitLabel={t(($) => $.week.submit)}
      isSending={save.isPending}
      isSubmitDisabled={days.length === 0}
      refusal={save.error ? errorText(save.error) : undefined}
      onSubmit={() => save.mutate({ body: { from, days: [...days] } })}
      onClose={props.onClose}
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-medium">{t(($) => $.week.days)}</legend>
        {weekdays.map((day) => (
          <CheckboxField
            key={day}
            label={weekday(day)}
            checked={days.includes(day)}
            onChange={(isWorked) =>
              setDays(weekdays.filter((one) => (one === day ? isWorked : days.includes(one))))
            }
          />
        ))}
      </fieldset>
      <DateField label={t(($) => $.week.from)} value={from} min={today} today={today} onChange={setFrom} />
    </FormDialog>
  )
}
