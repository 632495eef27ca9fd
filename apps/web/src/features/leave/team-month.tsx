import {
  addDays,
  dayOf,
  earlierOf,
  type LocalDate,
  laterOf,
  toEpochDay,
  weekdayOf,
} from '@kazi/values/local-date'
import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Calendar, spanLook, unknownLook } from './leave-answers.ts'

type Row = Calendar['rows'][number]
type Span = Row['spans'][number]

interface MonthProps {
  readonly calendar: Calendar
  readonly today: LocalDate
  readonly onOpen: (employeeId: string) => void
}

/**
 * A team's month: a line a person, a bar a leave, and above them how thin it gets. On a phone it is the list of who is away
 * when.
 */
export function TeamMonth(props: MonthProps) {
  return (
    <>
      <MonthGrid {...props} />
      <MonthList {...props} />
    </>
  )
}

const daysOf = ({ from, to }: Pick<Calendar, 'from' | 'to'>): readonly LocalDate[] =>
  Array.from({ length: toEpochDay(to) - toEpochDay(from) + 1 }, (_, index) => addDays(from, index))

function MonthGrid({ calendar, today, onOpen }: MonthProps) {
  const { t } = useTranslation('leave')
  const days = daysOf(calendar)
  const holidays = new Map(calendar.holidays.filter(({ isWorked }) => !isWorked).map((day) => [day.on, day]))
  const away = new Map(calendar.away.map(({ on, people }) => [on, people]))
  const most = Math.max(1, ...away.values())
  const columns = { gridTemplateColumns: `minmax(8rem, 12rem) repeat(${days.length}, minmax(1.1rem, 1fr))` }
  const isQuiet = (on: LocalDate) =>
    !calendar.week.includes(weekdayOf(on)) || holidays.get(on)?.isEstimated === false
  return (
    <div className="hidden overflow-x-auto sm:block print:block">
      <table aria-label={t(($) => $.calendar.label)} className="block min-w-180">
        <thead className="block">
          <tr className="grid items-end border-b border-line" style={columns}>
            <th scope="col" className="py-1.5 text-left text-xs font-medium text-ink-3">
              {t(($) => $.calendar.away)}
            </th>
            {days.map((on) => (
              <DayHead
                key={on}
                on={on}
                away={away.get(on) ?? 0}
                height={Math.round(((away.get(on) ?? 0) / most) * 100)}
                holiday={holidays.get(on)?.name}
                isQuiet={isQuiet(on)}
                isToday={on === today}
              />
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {calendar.rows.map((row) => (
            <PersonRow
              key={row.employee.id}
              row={row}
              calendar={calendar}
              columns={columns}
              isQuiet={isQuiet}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The head of a day's column: how many are away, and its number. */
function DayHead(props: {
  readonly on: LocalDate
  readonly away: number
  /** of the day's column, in percent of the fullest */
  readonly height: number
  readonly holiday: string | undefined
  readonly isQuiet: boolean
  readonly isToday: boolean
}) {
  const { t } = useTranslation('leave')
  const { date } = useFormat()
  const { on, away } = props
  return (
    <th
      scope="col"
      title={props.holiday}
      className={clsx(
        'num flex flex-col items-center gap-0.5 pb-1 text-2xs font-medium',
        props.isToday ? 'text-brand-ink' : 'text-ink-3',
        props.isQuiet && 'bg-sunken',
      )}
    >
      <span aria-hidden className="flex h-8 items-end">
        {away > 0 && (
          <span className="block w-2.5 rounded-t-sm bg-seg-2" style={{ height: `${props.height}%` }} />
        )}
      </span>
      <span aria-hidden className="h-3.5 text-ink">
        {away > 0 ? away : ''}
      </span>
      <span
        aria-hidden
        className={clsx('w-full border-t border-line pt-1 text-center', props.isToday && 'font-bold')}
      >
        {dayOf(on)}
      </span>
      <span className="sr-only">{t(($) => $.calendar.awayOn, { day: date(on, 'long'), count: away })}</span>
    </th>
  )
}

function PersonRow(props: {
  readonly row: Row
  readonly calendar: Calendar
  readonly columns: { readonly gridTemplateColumns: string }
  readonly isQuiet: (on: LocalDate) => boolean
  readonly onOpen: (employeeId: string) => void
}) {
  const { row, calendar } = props
  const column = (on: LocalDate) => toEpochDay(on) - toEpochDay(calendar.from) + 2
  return (
    <tr className="grid items-center border-b border-line last:border-b-0" style={props.columns}>
      <th scope="row" className="col-start-1 row-start-1 min-w-0 py-2 pr-2 text-left text-sm font-medium">
        <PersonButton employee={row.employee} onOpen={props.onOpen} />
      </th>
      {daysOf(calendar).map((on) => (
        <td
          key={on}
          aria-hidden
          className={clsx('row-start-1 h-full', props.isQuiet(on) && 'bg-sunken')}
          style={{ gridColumn: column(on) }}
        />
      ))}
      {row.spans.map((span) => (
        <td
          key={span.id}
          className="row-start-1 min-w-0 px-px"
          style={{
            gridColumn: `${column(laterOf(span.from, calendar.from))} / ${
              column(earlierOf(span.to, calendar.to)) + 1
            }`,
          }}
        >
          <SpanBar span={span} />
        </td>
      ))}
    </tr>
  )
}

/** The name that opens the person's year. */
function PersonButton(props: {
  readonly employee: Row['employee']
  readonly onOpen: (employeeId: string) => void
}) {
  const { t } = useTranslation('leave')
  const { id, name } = props.employee
  return (
    <button
      type="button"
      aria-label={t(($) => $.person.open, { name })}
      onClick={() => props.onOpen(id)}
      className="block max-w-full truncate rounded-sm text-left hover:text-brand-ink hover:underline"
    >
      {name}
    </button>
  )
}

function SpanBar({ span }: { readonly span: Span }) {
  const text = useSpanText()(span)
  return (
    <span
      title={text}
      className={clsx(
        'block truncate rounded-sm border-l-3 px-1 py-0.5 text-2xs font-medium',
        span.type ? spanLook[span.type.color] : unknownLook,
        span.isPending && 'opacity-60 outline-1 outline-dashed outline-current -outline-offset-1',
      )}
    >
      {text}
    </span>
  )
}

/** A leave in words: what it is, half a day of it, and whether it still waits. */
function useSpanText(): (span: Span) => string {
  const { t } = useTranslation('leave')
  return ({ type, portion, isPending }) => {
    const name = type?.name ?? t(($) => $.calendar.absent)
    const words = [name, ...(portion === 'day' ? [] : [t(($) => $.portion[portion])])]
    return [...words, ...(isPending ? [t(($) => $.state.pending)] : [])].join(', ')
  }
}

/** Who is away when, for narrow screens. */
function MonthList({ calendar, onOpen }: MonthProps) {
  const { t } = useTranslation('leave')
  const { date } = useFormat()
  return (
    <ul aria-label={t(($) => $.calendar.label)} className="flex flex-col gap-3 sm:hidden print:hidden">
      {calendar.rows.map(({ employee, spans }) => (
        <li key={employee.id}>
          <p className="text-sm font-semibold">
            <PersonButton employee={employee} onOpen={onOpen} />
          </p>
          {spans.map((span) => (
            <div key={span.id} className="mt-1 flex items-center gap-2">
              <span className="num w-34 shrink-0 text-xs text-ink-3">
                {date(span.from, 'short')} – {date(span.to, 'short')}
              </span>
              <span className="min-w-0 flex-1">
                <SpanBar span={span} />
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
