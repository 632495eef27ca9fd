import { ListFilter as FilterIcon, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { ColumnMenu, useColumnChoice } from '#components/table/column-choice.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import type { Column } from '#components/table/table-column.ts'
import { type PageMeta, SelectionBar, TableFooter } from '#components/table/table-footer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { ListAddress } from './list-address.ts'
import type { ListFilter, RareFilters } from './list-filters.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { useFoundRows } from './whole-list.ts'

/** The server's answer to a list's question: a page of it with its `meta`, or all of it. */
export interface ListQuery<Row> {
  readonly data: { readonly data: readonly Row[]; readonly meta?: PageMeta } | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface ListProps<Row extends { readonly id: string }> {
  /** a name of the list's own, by which the choice of its columns is remembered */
  readonly name: string
  /** what the rows are, for screen readers */
  readonly label: string
  readonly address: ListAddress
  readonly query: ListQuery<Row>
  readonly columns: readonly Column<Row>[]
  readonly rowName: (row: Row) => string
  /** opens a row: its drawer or its page */
  readonly onOpen?: (row: Row) => void
  /** the row whose drawer is open */
  readonly openId?: string | undefined
  readonly search?: {
    readonly label: string
    readonly hint?: string
    /** what of a row is searched, where the server answers all rows and so doesn't search itself */
    readonly textOf?: (row: Row) => string
  }
  readonly filters?: readonly ListFilter[]
  /** where some of the filters are rare */
  readonly rareFilters?: RareFilters
  /** the column in whose order the list comes where its address names none */
  readonly sortedBy?: string
  /** what can be done with chosen rows; the choice outlives paging and filtering */
  readonly bulkActions?: (chosen: ReadonlySet<string>, clear: () => void) => readonly BulkAction[]
  /** what acts on the whole list: its export */
  readonly tools?: ReactNode
  /** there is nothing yet: why that is, and the next step */
  readonly empty: {
    readonly icon: LucideIcon
    readonly title: string
    readonly text?: ReactNode
    readonly action?: ReactNode
  }
  /** what is said when nothing matches what is looked for */
  readonly noneFound: string
  /** a sum over the whole list, at its foot */
  readonly total?: ReactNode
  /** rows that are on their way, for the height of the placeholder */
  readonly expectedRows?: number
}

interface BulkAction {
  readonly label: string
  readonly onSelect: () => void
}

/** From this many rows on, typing finds one faster than reading, and columns are worth choosing. */
const longFrom = 8

const ownId = (row: { readonly id: string }): string => row.id

const countOf = ({ data }: ListQuery<unknown>): number | undefined => data?.meta?.total ?? data?.data.length

/** Whether there is nothing at all, which no filter hides. */
export const isListEmpty = (query: ListQuery<unknown>, address: ListAddress): boolean =>
  countOf(query) === 0 && !address.isNarrowed

/**
 * A list by what it is about: searched, filtered, sorted and paged by the address, chosen from, its columns kept, and
 * with a sentence for each way in which there is nothing to show.
 */
export function List<Row extends { readonly id: string }>(props: ListProps<Row>) {
  'use memo'
  const { address, query, columns, search, filters = [], tools } = props
  const { sort, order } = address.search
  const choice = useColumnChoice(props.name, columns)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = useFoundRows(query.data?.data, search?.textOf, address.search.q)
  if (isListEmpty(query, address)) return <Empty {...props.empty} />
  const isShort = search?.textOf && !address.isNarrowed && (countOf(query) ?? 0) < longFrom
  const clear = (): void => setSelected(new Set())
  return (
    <div className="flex flex-col gap-3">
      {(!isShort || filters.length > 0 || tools) && (
        <ListToolbar
          address={address}
          search={isShort ? undefined : search}
          filters={filters}
          rare={props.rareFilters}
          tools={tools}
          columnMenu={!isShort && <ColumnMenu columns={columns} {...choice} />}
        />
      )}
      <FoundCount isNarrowed={address.isNarrowed} count={query.data?.meta?.total ?? rows?.length} />
      <DataTable
        label={props.label}
        columns={choice.visible}
        rows={rows}
        rowId={ownId}
        rowName={props.rowName}
        sort={
          sort || props.sortedBy ? { by: sort ?? props.sortedBy ?? '', direction: order ?? 'asc' } : undefined
        }
        onSortChange={({ by, direction }) =>
          address.narrow({
            sort: by === props.sortedBy ? undefined : by,
            order: direction === 'asc' ? undefined : direction,
          })
        }
        {...(props.bulkActions ? { selected, onSelectedChange: setSelected } : {})}
        {...(props.onOpen ? { onOpen: props.onOpen, openId: props.openId } : {})}
        {...(props.expectedRows === undefined ? {} : { expectedRows: props.expectedRows })}
        empty={<NoneFound title={props.noneFound} onClear={address.clear} />}
        failed={failureOf(query)}
        footer={
          query.data?.meta && (
            <TableFooter
              meta={query.data.meta}
              onPage={(page) => address.change({ page: page === 1 ? undefined : page })}
              total={props.total}
            />
          )
        }
      />
      {props.bulkActions && (
        <SelectionBar count={selected.size} onClear={clear} actions={props.bulkActions(selected, clear)} />
      )}
    </div>
  )
}

const Empty = ({ icon, title, text, action }: ListProps<never>['empty']) => (
  <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
    <EmptyState icon={icon} title={title} description={text} action={action} />
  </div>
)

/** Nothing matches: the way back is one press. */
function NoneFound(props: { readonly title: string; readonly onClear: () => void }) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      icon={FilterIcon}
      title={props.title}
      action={
        <Button variant="secondary" size="sm" onClick={props.onClear}>
          {t(($) => $.action.clearFilters)}
        </Button>
      }
    />
  )
}

/** Tells those who can't see the rows change how many were found. */
function FoundCount(props: { readonly isNarrowed: boolean; readonly count: number | undefined }) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const { isNarrowed, count } = props
  return (
    <span role="status" className="sr-only">
      {isNarrowed && count !== undefined && t(($) => $.table.found, { count, total: number(count) })}
    </span>
  )
}
