import {
  addDays,
  dateOf,
  dayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
  weekdayOf,
} from '@kazi/values/local-date'
import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Calendar, spanFill } from './leave-answers.ts'

type Span = Calendar['rows'][number]['spans'][number]

const columns = { gridTemplateColumns: 'minmax(1.75rem, 2.25rem) repeat(31, minmax(0, 1fr))' }

/**
 * A year of one person at a glance: a line a month, a cell a day, coloured where the person is away. Half a day fills half of
 * its cell, what waits is only outlined. What is coloured stands in words below.
 */
export function YearStrip({ calendar, today }: { readonly calendar: Calendar; readonly today: LocalDate }) {
  const { t } = useTranslation('leave')
  const { month } = useFormat()
  const year = Number(calendar.from.slice(0, 4))
  const spans = calendar.rows[0]?.spans ?? []
  const holidays = new Map(calendar.holidays.filter(({ isWorked }) => !isWorked).map((day) => [day.on, day]))
  const months = Array.from({ length: 12 }, (_, at) => monthOf(dateOf(year, at + 1, 1)))
  return (
    <div role="img" aria-label={t(($) => $.person.strip, { year })} className="flex flex-col gap-[3px]">
      {months.map((one) => (
        <div key={one} className="grid items-center gap-[2px]" style={columns}>
          <span className="truncate text-2xs text-ink-3">{month(one, 'short')}</span>
          {daysOf(one).map((on) => (
            <DayCell
              key={on}
              on={on}
              span={spans.find(({ from, to }) => from <= on && to >= on)}
              isFree={weekdayOf(on) > 5}
              holiday={holidays.get(on)?.name}
              isToday={on === today}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const daysOf = (month: Month): readonly LocalDate[] =>
  Array.from({ length: dayOf(lastDayOf(month)) }, (_, at) => addDays(`${month}-01` as LocalDate, at))

function DayCell(props: {
  readonly on: LocalDate
  readonly span: Span | undefined
  readonly isFree: boolean
  readonly holiday: string | undefined
  readonly isToday: boolean
}) {
  const { date } = useFormat()
  const { on, span, holiday, isFree } = props
  const fill = span?.type ? spanFill[span.type.color] : 'bg-seg-5'
  const isHalf = span !== undefined && span.portion !== 'day'
  return (
    <span
      title={[date(on, 'medium'), holiday, span?.type?.name].filter(Boolean).join(' · ')}
      className={clsx(
        'relative block aspect-square overflow-hidden rounded-[2px]',
        holiday ? 'hatch bg-chip' : isFree ? 'bg-chip/35' : 'bg-chip',
        props.isToday && 'outline-2 outline-brand outline-offset-1',
      )}
    >
      {span && (
        <span
          className={clsx(
            'absolute inset-x-0',
            fill,
            isHalf ? (span.portion === 'morning' ? 'top-0 h-1/2' : 'bottom-0 h-1/2') : 'inset-y-0',
            isFree || holiday ? 'opacity-40' : span.isPending && 'opacity-50',
          )}
        />
      )}
    </span>
  )
}
