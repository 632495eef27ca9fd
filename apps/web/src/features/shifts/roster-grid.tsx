import type { LocalDate } from '@kazi/values/local-date'
import { dayOf, weekdayOf } from '@kazi/values/local-date'
import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Chip } from '#components/chip.tsx'
import { gridKeyTarget } from '#components/schedule/schedule.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { GridActs } from './grid-acts.ts'
import { GridRow } from './grid-row.tsx'
import type { Schedule, ScheduleRow } from './shifts-answers.ts'
import type { colorings } from './shifts-search.ts'
import { useHours } from './use-hours.ts'

const columns = { gridTemplateColumns: 'minmax(9rem, 13rem) repeat(7, minmax(6rem, 1fr)) 6.5rem' }

/**
 * A week of people by days: hours and cost of each day and person as it is built. One stop of the tab key; arrows walk, Enter
 * opens, Alt and an arrow moves, Alt and Shift copies, plus and minus stretch, Delete removes.
 */
export function RosterGrid(props: {
  readonly schedule: Schedule
  readonly rows: readonly ScheduleRow[]
  readonly today: LocalDate
  readonly coloring: (typeof colorings)[number]
  readonly acts: GridActs | null
}) {
  const { t } = useTranslation('shifts')
  const { schedule, rows, acts } = props
  const days = schedule.days.map(({ on }) => on)
  const helpId = useId()
  const { grid, stop, setStop, press } = useGridKeys(rows, days, acts)
  return (
    <div className="hidden md:block print:block">
      {acts && (
        <p id={helpId} className="pb-2 text-xs text-ink-3 print:hidden">
          {t(($) => $.grid.help)}
        </p>
      )}
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys act on its cells
        role="grid"
        aria-label={t(($) => $.grid.label)}
        aria-describedby={acts ? helpId : undefined}
        aria-rowcount={rows.length + 1}
        onKeyDown={press}
        className="block overflow-x-auto rounded-lg border border-line bg-raised"
      >
        <DayHeads schedule={schedule} today={props.today} />
        <tbody className="block">
          {rows.map((row, index) => (
            <GridRow
              key={row.employee.id}
              row={row}
              index={index}
              days={days}
              columns={columns}
              coloring={props.coloring}
              stopColumn={stop.row === index ? stop.column : null}
              acts={acts}
              onFocus={(column) => setStop({ row: index, column })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where the keyboard is in the grid, and what its keys do there. */
function useGridKeys(rows: readonly ScheduleRow[], days: readonly LocalDate[], acts: GridActs | null) {
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const cellAt = (row: number, column: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)

  function press(event: KeyboardEvent): void {
    const row = rows[stop.row]
    const day = days[stop.column]
    if (!row || !day) return
    const shift = row.shifts.find(({ on }) => on === day) ?? null
    const target = gridKeyTarget(event.key, stop, { rows: rows.length, columns: days.length })
    if (target) {
      event.preventDefault()
      const to = rows[target.row]
      const onto = days[target.column]
      if (event.altKey && shift && acts && to && onto)
        acts.onMove(shift, { row: to, day: onto, isCopy: event.shiftKey })
      setStop(target)
      cellAt(target.row, target.column)?.focus()
      return
    }
    if (!acts || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') acts.onOpen(row, day, shift)
    else if (shift && event.key === 'Delete') acts.onRemove(shift)
    else if (shift && event.key === '+') acts.onStretch(shift, 30)
    else if (shift && event.key === '-') acts.onStretch(shift, -30)
    else return
    event.preventDefault()
  }
  return { grid, stop, setStop, press }
}

function DayHeads({ schedule, today }: { readonly schedule: Schedule; readonly today: LocalDate }) {
  const { t, language } = useTranslation('shifts')
  const { money, date } = useFormat()
  const hours = useHours()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <thead className="block">
      <tr style={columns} className="sticky top-0 z-10 grid min-w-240 border-b border-line bg-raised">
        <th scope="col" className="self-end px-3 pb-2 text-xs font-medium text-ink-3">
          {t(($) => $.grid.people, { count: schedule.people })}
        </th>
        {schedule.days.map(({ on, holiday, people, minutes, cost }) => (
          <th
            scope="col"
            key={on}
            aria-current={on === today ? 'date' : undefined}
            className={clsx(
              'border-l border-line px-2 py-1.5 text-xs',
              on === today
                ? 'bg-brand-soft/60 text-brand-ink'
                : weekdayOf(on) > 5
                  ? 'bg-sunken text-ink-3'
                  : 'text-ink-3',
            )}
          >
            <span aria-hidden className="flex items-baseline gap-1.5 font-medium">
              {weekday.format(Date.parse(on))}
              <span
                className={clsx('num text-lg font-semibold', on === today ? 'text-brand-ink' : 'text-ink')}
              >
                {dayOf(on)}
              </span>
            </span>
            <span className="sr-only">{date(on, 'long')}</span>
            <span className="num block truncate">
              {t(($) => $.grid.day, { count: people, hours: hours(minutes) })}
            </span>
            <span className="num block truncate text-ink-2">{cost ? money(cost, 'compact') : ' '}</span>
            {holiday && (
              <span title={holiday} className="block truncate font-semibold text-warn">
                {holiday}
              </span>
            )}
          </th>
        ))}
        <th scope="col" className="self-end border-l border-line px-2 py-1.5 text-right text-xs text-ink-3">
          <span className="num block font-semibold text-ink">{hours(schedule.minutes)}</span>
          <span className="num block text-ink-2">
            {schedule.cost ? money(schedule.cost, 'compact') : ' '}
          </span>
          {schedule.drafts > 0 && <Chip>{t(($) => $.grid.drafts, { count: schedule.drafts })}</Chip>}
        </th>
      </tr>
    </thead>
  )
}
