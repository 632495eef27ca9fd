import {
  addDays,
  dayOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  toEpochDay,
  weekdayOf,
} from '@kazi/values/local-date'
import clsx from 'clsx'

/** The days of the payday's month, drawn: what has passed, the weekends, today, and the day that people wait for. */
export function DayStrip({ today, payDate }: { readonly today: LocalDate; readonly payDate: LocalDate }) {
  const first = firstDayOf(monthOf(payDate))
  const count = dayOf(lastDayOf(monthOf(payDate)))
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  return (
    <div aria-hidden className="flex items-end gap-[3px] sm:gap-1">
      {days.map((day) => (
        <Day key={day} day={day} today={today} payDate={payDate} />
      ))}
    </div>
  )
}

function Day(props: { readonly day: LocalDate; readonly today: LocalDate; readonly payDate: LocalDate }) {
  const { day, today, payDate } = props
  const isPayday = day === payDate
  const isToday = day === today
  const isPassed = toEpochDay(day) < toEpochDay(today)
  const isWeekend = weekdayOf(day) > 5
  const plain = clsx(isWeekend ? 'h-1.5' : 'h-3', isPassed ? 'bg-line-strong' : 'bg-chip')
  return (
    <span className="flex flex-1 flex-col items-center justify-end gap-1">
      <span
        className={clsx(
          'w-full rounded-[3px]',
          isPayday ? 'h-8 bg-accent' : isToday ? 'h-5.5 bg-brand' : plain,
        )}
      />
      <span className="num h-4 text-2xs font-semibold text-ink-2">{(isPayday || isToday) && dayOf(day)}</span>
    </span>
  )
}
