import clsx from 'clsx'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useStable } from '#lib/hooks/use-stable.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { changeSelection, countSelection } from './row-selection.ts'
import { useSortedRows } from './sorted-rows.ts'
import type { Column, Sort } from './table-column.ts'
import { HeaderCell, OpenHeaderCell, SelectAllCell } from './table-header.tsx'
import { RowGap, rowHeight, TableRow } from './table-row.tsx'

interface DataTableProps<Row> {
  /** what the rows are, for screen readers */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** undefined while they load */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** how a row is called in "Select …" and "Open …" */
  readonly rowName: (row: Row) => string
  /** the order, kept by the page (in its address); without it the table keeps its own and sorts by itself */
  readonly sort?: Sort | undefined
  readonly onSortChange?: (sort: Sort) => void
  /** ids of the chosen rows; without it there are no boxes */
  readonly selected?: ReadonlySet<string>
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void
  /** opens a row: its drawer or its page */
  readonly onOpen?: (row: Row) => void
  /** the row whose drawer is open */
  readonly openId?: string | undefined
  /** stands in place of the rows when there are none */
  readonly empty: ReactNode
  /** stands in place of the rows when they could not be loaded */
  readonly failed?: ReactNode
  /** under the rows: totals, pages */
  readonly footer?: ReactNode
  /** rows that are on their way, for the height of the placeholder */
  readonly expectedRows?: number
}

/** Up to here every row is drawn; past it only those in view, by code that comes with the first such list. */
const virtualFrom = 200
/** What a long list shows until that code is here: as many rows as fit into its frame. */
const rowsInFrame = 20
const VirtualRows = lazyPart(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

const isLong = (rows: readonly unknown[]): boolean => rows.length > virtualFrom

const noneSelected: ReadonlySet<string> = new Set()

/** The browser sorts by a value; a list that the server sorts only names what it can be sorted by. */
const isSortable = <Row,>(column: Column<Row>): boolean => column.isSortable ?? column.sortValue !== undefined

/**
 * The list of the product: sorts, selects, opens rows, and shows loading, nothing and failure in the same frame.
 * Pages, search and filters belong to the page, which keeps them in its address; see table-footer.tsx.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('common')
  const { columns, rowId, selected, onSelectedChange } = props
  const { sorted, sort, onSort } = useSortedRows(props)
  const ids = useMemo(() => sorted.map(rowId), [sorted, rowId])
  const chosen = countSelection(selected ?? noneSelected, ids)
  const select = (changed: readonly string[], isChosen: boolean): void =>
    onSelectedChange?.(changeSelection(selected ?? noneSelected, changed, isChosen))
  const onSelect = useStable((id: string, isChosen: boolean) => select([id], isChosen))
  const onOpen = useStable((row: Row) => props.onOpen?.(row))
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const isVirtual = isLong(sorted)
  const span = columns.length + 2
  const isSelectable = selected !== undefined

  const draw = (row: Row, index: number): ReactNode => {
    const id = ids[index] ?? rowId(row)
    return (
      <TableRow
        key={id}
        id={id}
        row={row}
        name={props.rowName(row)}
        columns={columns}
        // the header is the first row
        place={isVirtual ? index + 2 : undefined}
        isOpen={id === props.openId}
        isSelected={selected?.has(id) ?? false}
        onSelect={isSelectable ? onSelect : undefined}
        onOpen={props.onOpen ? onOpen : undefined}
      />
    )
  }

  return (
    <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
      <div
        ref={setFrame}
        {...(isVirtual ? { tabIndex: 0, role: 'region', 'aria-label': t(($) => $.table.scrollable) } : {})}
        className={clsx('rounded-t-lg', isVirtual && 'scroll-thin relative max-h-[70dvh] overflow-auto')}
      >
        <table
          aria-label={props.label}
          {...(isVirtual ? { 'aria-rowcount': sorted.length + 1 } : {})}
          className="w-full border-separate border-spacing-0 text-base"
        >
          <thead>
            <tr>
              {isSelectable && <SelectAllCell {...chosen} onChange={(isChosen) => select(ids, isChosen)} />}
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column as Column<unknown>}
                  direction={sort?.by === column.id && sort.direction}
                  onSort={isSortable(column) ? () => onSort(column) : undefined}
                />
              ))}
              {props.onOpen && <OpenHeaderCell />}
            </tr>
          </thead>
          <tbody>
            <Rows rows={sorted} frame={frame} span={span} draw={draw} />
            <InsteadOfRows {...props} span={span} />
          </tbody>
        </table>
      </div>
      {props.footer}
    </div>
  )
}

/** What the table says when it has no rows to show. */
function InsteadOfRows<Row>(props: DataTableProps<Row> & { readonly span: number }) {
  if (props.failed) return <Message span={props.span}>{props.failed}</Message>
  if (props.rows === undefined) return <LoadingRows {...props} />
  return props.rows.length === 0 ? <Message span={props.span}>{props.empty}</Message> : null
}

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  /** what they scroll in; null until it stands */
  readonly frame: HTMLElement | null
  readonly span: number
  readonly draw: (row: Row, index: number) => ReactNode
}

/** The rows to draw: all of them, or of a long list those in view with the room that the others take. */
function Rows<Row>(props: RowsProps<Row>) {
  'use memo'
  const { rows, frame, span, draw } = props
  if (!isLong(rows)) return rows.map(draw)
  return (
    <Suspense fallback={<FirstRows {...props} />}>
      <VirtualRows
        count={rows.length}
        frame={frame}
        span={span}
        draw={(index) => {
          const row = rows[index]
          return row && draw(row, index)
        }}
      />
    </Suspense>
  )
}

/** The rows that a long list begins with. */
const FirstRows = <Row,>({ rows, span, draw }: RowsProps<Row>) => (
  <>
    {rows.slice(0, rowsInFrame).map(draw)}
    <RowGap height={(rows.length - rowsInFrame) * rowHeight} span={span} />
  </>
)

const Message = ({ span, children }: { readonly span: number; readonly children: ReactNode }) => (
  <tr>
    <td colSpan={span}>{children}</td>
  </tr>
)

function LoadingRows({ expectedRows = 6, span }: { readonly expectedRows?: number; readonly span: number }) {
  const { t } = useTranslation('common')
  const indexes = Array.from({ length: expectedRows }, (_, index) => index)
  return indexes.map((index) => (
    <tr key={index}>
      <td colSpan={span} className="border-b border-line px-4 py-3.5">
        {index === 0 && <span className="sr-only">{t(($) => $.state.loading)}</span>}
        <span className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex-1 space-y-1.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-2.5 w-24" />
          </span>
          <Skeleton className="h-3.5 w-24" />
        </span>
      </td>
    </tr>
  ))
}
