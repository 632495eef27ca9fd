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

function MonthGrid({ calendar, today }: MonthProps) {
  const { t } = useTranslation('leave')
  const { date } = useFormat()
  const days = daysOf(calendar)
  const holidays = new Map(calendar.holidays.filter(({ isWorked }) => !isWorked).map((day) => [day.on, day]))
  const away = new Map(calendar.away.map(({ on, people }) => [on, people]))
  const most = Math.max(1, ...away.values())
  const columns = { gridTemplateColumns: `minmax(8rem, 12rem) repeat(${days.length}, minmax(1.1rem, 1fr))` }
  const isQuiet = (on: LocalDate) => weekdayOf(on) > 5 || holidays.get(on)?.isEstimated === false
  return (
    <div className="hidden overflow-x-auto sm:block print:block">
      <table aria-label={t(($) => $.calendar.label)} className="block min-w-180">
        <thead className="block">
          <tr className="grid items-end border-b border-line" style={columns}>
            <th scope="col" className="py-1.5 text-left text-xs font-medium text-ink-3">
              {t(($) => $.calendar.away)}
            </th>
            {days.map((on) => (
              <th
                key={on}
                scope="col"
                title={holidays.get(on)?.name ?? undefined}
                className={clsx(
                  'num flex flex-col items-center gap-0.5 pb-1 text-2xs font-medium',
                  on === today ? 'text-brand-ink' : 'text-ink-3',
                  isQuiet(on) && 'bg-sunken',
                )}
              >
                <span aria-hidden className="flex h-8 items-end">
                  {away.has(on) && (
                    <span
                      className="block w-2.5 rounded-t-sm bg-seg-2"
                      style={{ height: `${Math.round(((away.get(on) ?? 0) / most) * 100)}%` }}
                    />
                  )}
                </span>
                <span aria-hidden>{away.get(on) ?? ''}</span>
                <span aria-hidden className={clsx(on === today && 'font-bold')}>
                  {dayOf(on)}
                </span>
                <span className="sr-only">
                  {t(($) => $.calendar.awayOn, { day: date(on, 'long'), count: away.get(on) ?? 0 })}
                </span>
              </th>
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
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PersonRow(props: {
  readonly row: Row
  readonly calendar: Calendar
  readonly columns: { readonly gridTemplateColumns: string }
  readonly isQuiet: (on: LocalDate) => boolean
}) {
  const { row, calendar } = props
  const column = (on: LocalDate) => toEpochDay(on) - toEpochDay(calendar.from) + 2
  return (
    <tr className="grid items-center border-b border-line last:border-b-0" style={props.columns}>
      <th scope="row" className="col-start-1 row-start-1 min-w-0 py-2 pr-2 text-left text-sm font-medium">
        <span className="block truncate">{row.employee.name}</span>
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
function MonthList({ calendar }: MonthProps) {
  const { t } = useTranslation('leave')
  const { date } = useFormat()
  return (
    <ul aria-label={t(($) => $.calendar.label)} className="flex flex-col gap-3 sm:hidden print:hidden">
      {calendar.rows.map(({ employee, spans }) => (
        <li key={employee.id}>
          <p className="text-sm font-semibold">{employee.name}</p>
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
