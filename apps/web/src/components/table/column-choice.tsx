import { Columns3 } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { Button } from '#components/button.tsx'
import { Menu, MenuCheck, MenuItem, MenuLine } from '#components/overlays/menu.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Column } from './table-column.ts'

const watchers = new Set<() => void>()
const keyOf = (list: string): string => `columns.${list}`

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function hide(list: string, ids: readonly string[]): void {
  localStorage.setItem(keyOf(list), ids.join(' '))
  for (const watcher of watchers) watcher()
}

/**
 * Which columns of a list this browser shows. The first column names the row and always stays.
 * @param list a name of the list's own, by which the choice is remembered
 */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const remembered = useSyncExternalStore(
    watch,
    () => localStorage.getItem(keyOf(list)) ?? '',
    () => '',
  )
  return useMemo(() => {
    const known = new Set(columns.slice(1).map((column) => column.id))
    const hidden = remembered.split(' ').filter((id) => known.has(id))
    return {
      visible: columns.filter((column) => !hidden.includes(column.id)),
      hidden,
      onHiddenChange: (ids: readonly string[]) => hide(list, ids),
    }
  }, [list, columns, remembered])
}

/** A column without a name that can be seen is no part of what a row says: the menu of what can be done with it. */
const hasShownName = (column: Column<never>): boolean => !column.isHeaderSpoken

/** The button over a list that chooses its columns, for what {@link useColumnChoice} gives. */
export function ColumnMenu<Row>(props: {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onHiddenChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('common')
  const { columns, hidden, onHiddenChange } = props
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <Columns3 aria-hidden className="size-4" />
          {t(($) => $.columns.choose)}
        </Button>
      }
    >
      {columns
        .slice(1)
        .filter(hasShownName)
        .map((column) => (
          <MenuCheck
            key={column.id}
            checked={!hidden.includes(column.id)}
            onChange={(isShown) =>
              onHiddenChange(isShown ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])
            }
          >
            {column.header}
          </MenuCheck>
        ))}
      <MenuLine />
      <MenuItem isDisabled={hidden.length === 0} onSelect={() => onHiddenChange([])}>
        {t(($) => $.columns.all)}
      </MenuItem>
    </Menu>
  )
}
