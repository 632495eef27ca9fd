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

/** The days of the payday's month, drawn: what has passed, today, the weekends, and the day that people wait for. */
export function DayStrip({ today, payDate }: { readonly today: LocalDate; readonly payDate: LocalDate }) {
  const first = firstDayOf(monthOf(payDate))
  const count = dayOf(lastDayOf(monthOf(payDate)))
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  return (
    <div aria-hidden className="flex h-9 items-end gap-[3px] sm:gap-1">
      {days.map((day) => (
        <DayBar key={day} day={day} today={today} payDate={payDate} />
      ))}
    </div>
  )
}

function DayBar(props: { readonly day: LocalDate; readonly today: LocalDate; readonly payDate: LocalDate }) {
  const { day, today, payDate } = props
  const isPayday = day === payDate
  const isToday = day === today
  const isPassed = toEpochDay(day) < toEpochDay(today)
  const isWeekend = weekdayOf(day) > 5
  return (
    <span
      className={clsx(
        'flex-1 rounded-full',
        isPayday ? 'h-full bg-accent' : isToday ? 'h-7 bg-brand' : isWeekend ? 'h-2.5' : 'h-4.5',
        !isPayday && !isToday && (isPassed ? 'bg-line-strong' : 'bg-chip ring-1 ring-line ring-inset'),
      )}
    />
  )
}
