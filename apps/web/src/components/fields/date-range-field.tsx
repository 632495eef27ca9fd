import { daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { FieldProps } from './control.ts'
import { DateBox } from './date-box.tsx'

const RangeCalendar = lazyPart(async () => ({ default: (await import('./calendar.tsx')).RangeCalendar }))

/** The days from one to another, both counted. */
export interface DateRange {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** A first and a last day: a leave, a shift's week, a report's span. It changes only once both are chosen. */
export function DateRangeField(
  props: FieldProps & {
    readonly value: DateRange | null
    readonly onChange: (value: DateRange) => void
    readonly onBlur?: () => void
    readonly min?: LocalDate
    readonly max?: LocalDate
    /** the organisation's today */
    readonly today?: LocalDate
  },
) {
  const { t } = useTranslation('components')
  const { date, days } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [start, setStart] = useState<LocalDate | null>(null)
  const { value, onChange, onBlur, min, max, today, ...frame } = props
  const changeOpen = (next: boolean): void => {
    setOpen(next)
    setStart(null)
    if (!next) onBlur?.()
  }
  const count = value && t(($) => $.range.days, { count: daysBetweenInclusive(value.from, value.to) })
  return (
    <DateBox
      frame={frame}
      text={value ? `${days(value.from, value.to)} · ${count}` : undefined}
      placeholder={t(($) => $.range.placeholder)}
      isOpen={isOpen}
      onOpenChange={changeOpen}
    >
      <Suspense fallback={<div className="h-80 w-69" />}>
        <RangeCalendar
          from={start ?? value?.from ?? null}
          to={start ? null : (value?.to ?? null)}
          min={min}
          max={max}
          today={today}
          onChange={(from, to) => {
            setStart(from)
            if (!to) return
            onChange({ from, to })
            changeOpen(false)
          }}
        />
      </Suspense>
      <p aria-live="polite" className="px-3 pb-2 text-xs text-ink-2 empty:hidden">
        {start && t(($) => $.range.chooseEnd, { start: date(start, 'short') })}
      </p>
    </DateBox>
  )
}
