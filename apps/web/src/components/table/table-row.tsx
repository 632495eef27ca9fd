import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { memo } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Column } from './table-column.ts'
import { columnClass } from './table-header.tsx'

/** How high a row is, its line included, in pixels. */
export const rowHeight = 61

interface TableRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** which row of the whole table it is, where only some are drawn */
  readonly place: number | undefined
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly onSelect: ((id: string, isChosen: boolean) => void) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
}

/**
 * One row. A press anywhere opens it; the arrow at the end is the same for the keyboard. It is drawn again only when
 * something of its own changed, as a long list has many.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { t } = useTranslation('common')
  const { row, name, onOpen, onSelect } = props
  return (
    <tr
      aria-rowindex={props.place}
      onClick={onOpen && (() => onOpen(row))}
      className={clsx(
        'group last:[&>td]:border-b-0 [&>td]:border-b [&>td]:border-line',
        onOpen && 'cursor-pointer',
        props.isSelected ? 'bg-brand-soft/60' : 'hover:bg-hover/70',
        props.isOpen && 'bg-hover',
      )}
    >
      {onSelect && (
        <td className="hidden w-11 pl-4 sm:table-cell">
          <Checkbox
            label={t(($) => $.table.selectRow, { name })}
            checked={props.isSelected}
            onChange={(isChosen) => onSelect(props.id, isChosen)}
          />
        </td>
      )}
      {props.columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            'h-15 px-3 py-2 first:pl-4 last:pr-4',
            column.isWide && 'w-full max-w-0',
            columnClass(column),
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {onOpen && (
        <td className="w-10 pr-3 text-right">
          <button
            type="button"
            aria-label={`${t(($) => $.action.open)}: ${name}`}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(row)
            }}
            className="inline-grid size-7 place-items-center rounded-md text-ink-3 group-hover:bg-line group-hover:text-ink"
          >
            <ArrowRight aria-hidden className="size-4" />
          </button>
        </td>
      )}
    </tr>
  )
}

/** The room that rows take which are not drawn. */
export const RowGap = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
