import { type LocalDate, weekdayOf } from '@kazi/values/local-date'
import clsx from 'clsx'
import { CalendarOff, Lock, Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { GridActs } from './grid-acts.ts'
import { chipLook, type ScheduleRow, type Shift } from './shifts-answers.ts'
import type { colorings } from './shifts-search.ts'
import { useHours } from './use-hours.ts'

const dragType = 'application/x-kazi-shift'

/** The shift that is on its way over the grid: another page's drop has nothing to do with it. */
let dragged: Shift | null = null

interface RowProps {
  readonly row: ScheduleRow
  readonly index: number
  readonly days: readonly LocalDate[]
  readonly columns: { readonly gridTemplateColumns: string }
  readonly coloring: (typeof colorings)[number]
  /** the column that the keyboard is in; null: in another row */
  readonly stopColumn: number | null
  readonly acts: GridActs | null
  readonly onFocus: (column: number) => void
}

/** One person’s week. Rows out of sight aren't drawn, so that five hundred are as quick as ten. */
export function GridRow(props: RowProps) {
  'use memo'
  const { money } = useFormat()
  const hours = useHours()
  const { row, index, days } = props
  return (
    <tr
      aria-rowindex={index + 2}
      style={{ ...props.columns, contentVisibility: 'auto', containIntrinsicSize: 'auto 3.75rem' }}
      className="grid min-h-15 min-w-240 border-t border-line first:border-t-0"
    >
      <th scope="row" className="min-w-0 px-3 py-2 text-left font-normal">
        <span className="block truncate text-sm font-medium">{row.employee.name}</span>
        <span className="block truncate text-xs text-ink-3">
          {row.location?.name ?? row.employee.department ?? row.employee.number}
        </span>
      </th>
      {days.map((day, column) => (
        <DayCell key={day} {...props} day={day} column={column} />
      ))}
      <td className="border-l border-line px-2 py-2 text-right text-sm">
        <span className="num block">{hours(row.minutes)}</span>
        <span className="num block text-xs text-ink-3">{row.cost ? money(row.cost, 'compact') : ''}</span>
      </td>
    </tr>
  )
}

function DayCell(props: RowProps & { readonly day: LocalDate; readonly column: number }) {
  const { t } = useTranslation('shifts')
  const { date } = useFormat()
  const { row, index, day, column, acts } = props
  const [isOver, setOver] = useState(false)
  const shifts = row.shifts.filter(({ on }) => on === day)
  const away = row.away.find(({ on }) => on === day)
  const name = t(($) => $.grid.cell, { name: row.employee.name, day: date(day, 'long') })

  function drop(event: DragEvent): void {
    setOver(false)
    if (!dragged || !acts) return
    event.preventDefault()
    acts.onMove(dragged, { row, day, isCopy: event.altKey || event.ctrlKey })
    dragged = null
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its cells
    <td
      data-cell={`${index}-${column}`}
      tabIndex={
        props.stopColumn === column || (index === 0 && column === 0 && props.stopColumn === null) ? 0 : -1
      }
      aria-label={shifts.length === 0 ? `${name}: ${t(($) => $.grid.nothing)}` : undefined}
      onFocus={() => props.onFocus(column)}
      onClick={() => acts?.onOpen(row, day, null)}
      onDragOver={(event) => {
        if (!acts || !event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'group relative flex min-w-0 flex-col gap-1 border-l border-line p-1 focus-visible:-outline-offset-2',
        acts && 'cursor-pointer hover:bg-hover',
        isOver
          ? 'bg-brand-soft outline-2 outline-brand -outline-offset-2'
          : weekdayOf(day) > 5 && 'bg-sunken/60',
      )}
    >
      {away && (
        <span className="flex items-center gap-1 rounded-sm bg-sunken px-1.5 py-1 text-xs text-ink-3">
          <CalendarOff aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{t(($) => $.away[away.kind])}</span>
        </span>
      )}
      {shifts.map((shift) => (
        <ShiftChip key={shift.id} {...props} shift={shift} cellName={name} />
      ))}
      {shifts.length === 0 && !away && acts && (
        <Plus
          aria-hidden
          className="m-auto size-4 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      )}
    </td>
  )
}

/** A shift in its cell: solid once people know of it, dashed while it is a draft. */
function ShiftChip(
  props: RowProps & { readonly day: LocalDate; readonly shift: Shift; readonly cellName: string },
) {
  const { t } = useTranslation('shifts')
  const { shift, acts, row, day } = props
  const color = props.coloring === 'place' ? (shift.location?.color ?? 'slate') : shift.color
  const detail = props.coloring === 'place' ? shift.location?.name : (shift.name ?? shift.location?.name)
  const isMovable = acts !== null && !shift.isLocked
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on its cell opens it
    // biome-ignore lint/a11y/noStaticElementInteractions: a chip is the cell's content, which the keys act on
    <div
      draggable={isMovable}
      onDragStart={(event) => {
        dragged = shift
        event.dataTransfer.setData(dragType, shift.id)
        event.dataTransfer.effectAllowed = 'copyMove'
      }}
      onDragEnd={() => {
        dragged = null
      }}
      onClick={(event) => {
        event.stopPropagation()
        acts?.onOpen(row, day, shift)
      }}
      className={clsx(
        'relative min-w-0 rounded-sm border-l-3 px-1.5 py-0.5 text-left text-xs font-medium',
        chipLook[color],
        isMovable && 'cursor-grab active:cursor-grabbing',
        shift.state === 'draft' && 'outline-1 outline-dashed outline-current/50 -outline-offset-1',
      )}
    >
      <span className="sr-only">{props.cellName}: </span>
      <span className="num flex items-center gap-1 whitespace-nowrap">
        {shift.startsAt}–{shift.endsAt}
        {shift.isLocked && <Lock aria-label={t(($) => $.grid.locked)} className="size-3 shrink-0" />}
      </span>
      {detail && <span className="block truncate font-normal">{detail}</span>}
      {shift.state === 'draft' && <span className="sr-only">{t(($) => $.state.draft)}</span>}
    </div>
  )
}
