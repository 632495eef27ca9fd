import { addDays, dayOf, type LocalDate } from '@kazi/values/local-date'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { gridKeyTarget, mondayOf, type Plan, plansOn, weekFrom } from './schedule.ts'
import { PlanChip, SpanHeader } from './schedule-parts.tsx'

export interface WeekRow {
  readonly id: string
  readonly name: string
  readonly plans: readonly Plan[]
}

interface WeekProps {
  /** what is planned, for screen readers */
  readonly label: string
  readonly rows: readonly WeekRow[]
  readonly today: LocalDate
  /** opens the day of a person, to plan or to change something */
  readonly onOpen: (row: WeekRow, day: LocalDate) => void
}

/**
 * A week of people: a row each, seven days across. One stop of the tab key, arrows move between the days, Enter opens
 * one. On a phone it is a list of days with the people who have something in it.
 */
export function WeekGrid(
  props: WeekProps & {
    readonly monday: LocalDate
    readonly onMondayChange: (monday: LocalDate) => void
  },
) {
  const { t } = useTranslation('components')
  const { days } = useFormat()
  const { monday, onMondayChange } = props
  return (
    <section aria-label={props.label}>
      <SpanHeader
        title={days(monday, addDays(monday, 6))}
        previousLabel={t(($) => $.schedule.previousWeek)}
        nextLabel={t(($) => $.schedule.nextWeek)}
        todayLabel={t(($) => $.schedule.today)}
        onStep={(by) => onMondayChange(addDays(monday, by * 7))}
        onToday={() => onMondayChange(mondayOf(props.today))}
      />
      <Grid {...props} week={weekFrom(monday)} />
      <DayList {...props} week={weekFrom(monday)} />
    </section>
  )
}

interface WeekOfDays extends WeekProps {
  readonly week: readonly LocalDate[]
}

function Grid(props: WeekOfDays) {
  const { t } = useTranslation('components')
  const { week, rows } = props
  const table = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState({ row: 0, column: 0 })

  function move(event: KeyboardEvent): void {
    const target = gridKeyTarget(event.key, stop, { rows: rows.length, columns: week.length })
    if (!target) return
    event.preventDefault()
    setStop(target)
    table.current
      ?.querySelectorAll('tbody tr')
      [target.row]?.querySelectorAll('button')
      [target.column]?.focus()
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move between its cells
      role="grid"
      aria-label={props.label}
      onKeyDown={move}
      className="hidden w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-raised sm:table"
    >
      <thead>
        <tr>
          <th scope="col" className="w-40 px-3 text-left text-xs font-medium text-ink-3 lg:w-52">
            {t(($) => $.schedule.person)}
          </th>
          {week.map((day) => (
            <DayHead key={day} day={day} isToday={day === props.today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={row.id}>
            <th scope="row" className="border-t border-line px-3 py-2 text-left font-medium">
              <span className="flex items-center gap-2.5">
                <Avatar name={row.name} className="size-8 max-lg:hidden" />
                <span className="min-w-0 truncate">{row.name}</span>
              </span>
            </th>
            {week.map((day, column) => (
              <Cell
                key={day}
                row={row}
                day={day}
                isToday={day === props.today}
                isStop={stop.row === rowIndex && stop.column === column}
                onFocus={() => setStop({ row: rowIndex, column })}
                onOpen={() => props.onOpen(row, day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayHead({ day, isToday }: { readonly day: LocalDate; readonly isToday: boolean }) {
  const { language } = useTranslation('components')
  const { date } = useFormat()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'border-l border-line py-2 text-xs font-medium',
        isToday ? 'text-brand-ink' : 'text-ink-3',
      )}
    >
      <span aria-hidden>
        {weekday.format(Date.parse(day))}
        <span className={clsx('num block text-lg font-semibold', isToday ? 'text-brand-ink' : 'text-ink')}>
          {dayOf(day)}
        </span>
      </span>
      <span className="sr-only">{date(day, 'long')}</span>
    </th>
  )
}

function Cell(props: {
  readonly row: WeekRow
  readonly day: LocalDate
  readonly isToday: boolean
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}) {
  const { t } = useTranslation('components')
  const { date } = useFormat()
  const plans = plansOn(props.row.plans, props.day)
  const cell = t(($) => $.schedule.cell, { name: props.row.name, day: date(props.day, 'long') })
  return (
    <td className={clsx('relative h-16 border-t border-l border-line', props.isToday && 'bg-brand-soft/40')}>
      <button
        type="button"
        tabIndex={props.isStop ? 0 : -1}
        onFocus={props.onFocus}
        onClick={props.onOpen}
        className="group absolute inset-0 flex flex-col gap-1 overflow-hidden p-1 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="sr-only">
          {cell}: {plans.length === 0 && t(($) => $.schedule.nothing)}
        </span>
        {plans.map((plan) => (
          <PlanChip key={plan.key} plan={plan} />
        ))}
        {plans.length === 0 && (
          <Plus
            aria-hidden
            className="m-auto size-4 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        )}
      </button>
    </td>
  )
}

/** The same day by day, for narrow screens. */
function DayList(props: WeekOfDays) {
  const { t } = useTranslation('components')
  const { date } = useFormat()
  return (
    <ol aria-label={props.label} className="flex flex-col gap-4 sm:hidden">
      {props.week.map((day) => {
        const planned = props.rows.filter((row) => plansOn(row.plans, day).length > 0)
        return (
          <li key={day}>
            <p
              className={clsx(
                'mb-1 text-xs',
                day === props.today ? 'font-semibold text-brand-ink' : 'text-ink-3',
              )}
            >
              {date(day, 'long')}
            </p>
            {planned.length === 0 && <p className="text-sm text-ink-3">{t(($) => $.schedule.nothing)}</p>}
            <ul className="flex flex-col gap-1">
              {planned.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    onClick={() => props.onOpen(row, day)}
                    className="flex min-h-11 w-full items-center gap-3 rounded-md bg-raised px-3 py-1.5 ring-1 ring-line hover:bg-hover"
                  >
                    <Avatar name={row.name} />
                    <span className="min-w-0 flex-1 truncate text-left text-sm font-medium">{row.name}</span>
                    {plansOn(row.plans, day).map((plan) => (
                      <PlanChip key={plan.key} plan={plan} />
                    ))}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
