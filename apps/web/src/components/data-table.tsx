import {
  createColumnHelper,
  createSortedRowModel,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Skeleton } from './skeleton.tsx'
import { HeaderCell, OpenHeaderCell, SelectAllCell } from './table-header.tsx'
import { TableRow } from './table-row.tsx'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** makes the column sortable in the browser; on the server's lists, name the sort with `isSortable` instead */
  readonly sortValue?: (row: Row) => string | number
  readonly isSortable?: boolean
  /** figures stand at the end, in one width */
  readonly isFigure?: boolean
  /** the header is for screen readers alone: the cells need no name for those who see them */
  readonly isHeaderSpoken?: boolean
  /** takes the room that is left and cuts its text short; one column a table */
  readonly isWide?: boolean
  /** hidden on screens smaller than this */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl'
}

export interface Sort {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

export interface DataTableProps<Row extends RowData> {
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

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

/** Up to here every row is drawn; past it only those in view. */
const virtualFrom = 200
const rowHeight = 61

function useModel<Row extends RowData>(props: DataTableProps<Row>) {
  const [ownSorting, setOwnSorting] = useState<SortingState>([])
  const rows = props.rows ?? emptyRows
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      props.columns.map((column) =>
        helper.accessor((row) => column.sortValue?.(row) ?? '', {
          id: column.id,
          header: column.header,
          enableSorting: column.isSortable ?? column.sortValue !== undefined,
          sortDescFirst: column.isFigure ?? false,
        }),
      ),
    )
  }, [props.columns])
  const isManual = props.onSortChange !== undefined
  const sorting: SortingState = isManual
    ? props.sort
      ? [{ id: props.sort.by, desc: props.sort.direction === 'desc' }]
      : []
    : ownSorting
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...(props.selected ?? [])].map((id) => [id, true as const]),
  )
  return useTable({
    features,
    columns,
    data: rows as Row[],
    getRowId: props.rowId,
    manualSorting: isManual,
    enableSortingRemoval: false,
    state: { sorting, rowSelection },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update
      const first = next[0]
      if (!isManual) setOwnSorting(next)
      else if (first) props.onSortChange?.({ by: first.id, direction: first.desc ? 'desc' : 'asc' })
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      props.onSelectedChange?.(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
}

const emptyRows: readonly never[] = []

/** The rows to draw: all of them, or past {@link virtualFrom} those in view with the room that the others take. */
function useVisibleRows<Item>(rows: readonly Item[], frame: RefObject<HTMLDivElement | null>) {
  const isVirtual = rows.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  if (!isVirtual) return { isVirtual, visible: rows, above: 0, below: 0 }
  return {
    isVirtual,
    visible: items.flatMap((item) => rows[item.index] ?? []),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

/**
 * The list of the product: sorts, selects, opens rows, and shows loading, nothing and failure in the same frame.
 * Pages, search and filters belong to the page, which keeps them in its address; see table-footer.tsx.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { t } = useTranslation('common')
  const table = useModel(props)
  const frame = useRef<HTMLDivElement>(null)
  const { isVirtual, visible, above, below } = useVisibleRows(table.getRowModel().rows, frame)
  const span = props.columns.length + 2
  const isSelectable = props.selected !== undefined

  return (
    <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
      <div
        ref={frame}
        {...(isVirtual ? { tabIndex: 0, role: 'region', 'aria-label': t(($) => $.table.scrollable) } : {})}
        className={clsx('rounded-t-lg', isVirtual && 'scroll-thin max-h-[70dvh] overflow-auto')}
      >
        <table aria-label={props.label} className="w-full border-separate border-spacing-0 text-base">
          <thead>
            <tr>
              {isSelectable && (
                <SelectAllCell
                  isAll={table.getIsAllRowsSelected()}
                  isSome={table.getIsSomeRowsSelected()}
                  onChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              )}
              {table.getFlatHeaders().map((header, index) => (
                <HeaderCell
                  key={header.id}
                  column={props.columns[index] as Column<unknown>}
                  direction={header.column.getIsSorted()}
                  onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
                />
              ))}
              {props.onOpen && <OpenHeaderCell />}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Gap height={above} span={span} />}
            {visible.map((row) => (
              <TableRow
                key={row.id}
                row={row.original}
                name={props.rowName(row.original)}
                columns={props.columns}
                isOpen={row.id === props.openId}
                isSelected={row.getIsSelected()}
                onSelect={isSelectable ? (checked) => row.toggleSelected(checked) : undefined}
                onOpen={props.onOpen}
              />
            ))}
            {below > 0 && <Gap height={below} span={span} />}
            <InsteadOfRows {...props} span={span} />
          </tbody>
        </table>
      </div>
      {props.footer}
    </div>
  )
}

/** What the table says when it has no rows to show. */
function InsteadOfRows<Row extends RowData>(props: DataTableProps<Row> & { readonly span: number }) {
  if (props.failed) return <Message span={props.span}>{props.failed}</Message>
  if (props.rows === undefined) return <LoadingRows {...props} />
  return props.rows.length === 0 ? <Message span={props.span}>{props.empty}</Message> : null
}

const Gap = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height }} />
  </tr>
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
