import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Column } from './table-column.ts'

const shownFrom = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
}

/** The classes that the cells of a column share with its header. */
export function columnClass(column: Pick<Column<never>, 'from' | 'isFigure'>): string {
  return clsx(column.from && shownFrom[column.from], column.isFigure && 'num whitespace-nowrap text-right')
}

const headClass =
  'sticky top-0 z-10 h-10 border-b border-line bg-sunken text-left text-xs font-medium text-ink-2'

/** The name of a column; pressing it sorts. */
export function HeaderCell(props: {
  readonly column: Column<unknown>
  readonly direction: false | 'asc' | 'desc'
  readonly onSort: (() => void) | undefined
}) {
  const { column, direction, onSort } = props
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  const sort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  return (
    <th
      scope="col"
      {...(onSort ? { 'aria-sort': sort } : {})}
      className={clsx(
        headClass,
        'px-3 first:rounded-tl-lg first:pl-4 last:rounded-tr-lg last:pr-4',
        // it has its room before the first row is there
        column.isWide && 'w-full',
        columnClass(column),
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={clsx(
            'group inline-flex items-center gap-1 rounded-sm align-middle whitespace-nowrap hover:text-ink',
            column.isFigure && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Icon
            aria-hidden
            className={clsx(
              'size-3',
              !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        <span className={column.isHeaderSpoken ? 'sr-only' : 'whitespace-nowrap'}>{column.header}</span>
      )}
    </th>
  )
}

/** The box that stands for all rows in view. */
export function SelectAllCell(props: {
  readonly isAll: boolean
  readonly isSome: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const { t } = useTranslation('common')
  return (
    <th scope="col" className={clsx(headClass, 'hidden w-11 rounded-tl-lg pl-4 sm:table-cell')}>
      <Checkbox
        label={t(($) => $.table.selectAll)}
        checked={props.isAll}
        isPartial={props.isSome && !props.isAll}
        onChange={props.onChange}
      />
    </th>
  )
}

/** The head over the arrows that open a row. */
export function OpenHeaderCell() {
  const { t } = useTranslation('common')
  return (
    <th scope="col" className={clsx(headClass, 'w-10 rounded-tr-lg')}>
      <span className="sr-only">{t(($) => $.action.open)}</span>
    </th>
  )
}
