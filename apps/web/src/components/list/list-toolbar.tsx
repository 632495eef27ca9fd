import clsx from 'clsx'
import { ListFilter as FilterIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Select } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { ListSearch } from '#lib/pages/list-search.ts'
import type { ListAddress } from './list-address.ts'
import type { ListFilter, RareFilters } from './list-filters.ts'

interface ToolbarProps {
  readonly address: ListAddress
  readonly search: { readonly label: string; readonly hint?: string } | undefined
  readonly filters: readonly ListFilter[]
  readonly rare: RareFilters | undefined
  /** what acts on the whole list; stands at the end */
  readonly tools: ReactNode
  /** the choice of columns, behind them; a phone shows few */
  readonly columnMenu: ReactNode
}

type Kind<Name extends ListFilter['kind']> = Extract<ListFilter, { readonly kind: Name }>

const ofKind = <Name extends ListFilter['kind']>(filters: readonly ListFilter[], kind: Name) =>
  filters.filter((filter): filter is Kind<Name> => filter.kind === kind)

const filterValue = (address: ListAddress, name: string): string | undefined =>
  (address.search as Readonly<Record<string, string | undefined>>)[name]

/** Changes one filter, whatever its name is. */
const narrowBy = (address: ListAddress, values: Readonly<Record<string, string | undefined>>): void =>
  address.narrow(values as ListSearch)

/** What stands over a list: how it is narrowed, and what is done with it as a whole. */
export function ListToolbar({ address, search, filters, rare, tools, columnMenu }: ToolbarProps) {
  const views = ofKind(filters, 'views')
  const isSideBySide = views.length > 0
  const choices = ofKind(filters, 'choice')
  // what narrows the list is in view, however it came into the address
  const shown = choices.filter(
    ({ isRare, name }) => isRare && (rare?.isOpen || filterValue(address, name) !== undefined),
  )
  const fields = (
    <>
      {search && <SearchBox {...search} address={address} className={isSideBySide ? 'sm:w-56' : 'sm:w-64'} />}
      {choices
        .filter(({ isRare }) => !isRare)
        .map((filter) => (
          <Choice
            key={filter.name}
            filter={filter}
            address={address}
            className={isSideBySide ? 'sm:w-48' : 'sm:w-52'}
          />
        ))}
      {rare && <MoreFilters {...rare} />}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.map((filter) => (
        <Views key={filter.name} filter={filter} filters={filters} address={address} />
      ))}
      {ofKind(filters, 'set').map((filter) => (
        <SetElsewhere key={filter.name} filter={filter} address={address} />
      ))}
      {isSideBySide ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          {fields}
          {tools}
          <span className="max-sm:hidden">{columnMenu}</span>
        </div>
      ) : (
        <>
          {fields}
          <div className={clsx('flex flex-wrap gap-2 sm:ml-auto', !tools && 'max-sm:hidden')}>
            {tools}
            <span className="max-sm:hidden">{columnMenu}</span>
          </div>
        </>
      )}
      {shown.length > 0 && (
        <div className="flex w-full flex-wrap gap-2">
          {shown.map((filter) => (
            <Choice key={filter.name} filter={filter} address={address} className="sm:w-52" />
          ))}
        </div>
      )}
    </div>
  )
}

function MoreFilters({ isOpen, onOpenChange }: RareFilters) {
  const { t } = useTranslation('common')
  return (
    <Button variant="ghost" aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
      <FilterIcon aria-hidden className="size-4" />
      {t(isOpen ? ($) => $.action.fewerFilters : ($) => $.action.moreFilters)}
    </Button>
  )
}

function SearchBox(props: {
  readonly label: string
  readonly hint?: string
  readonly address: ListAddress
  readonly className: string
}) {
  const { label, hint, address } = props
  const [text, setText] = useDebounced(address.search.q ?? '', (q) => address.narrow({ q: q || undefined }))
  return (
    <SearchField
      label={label}
      {...(hint === undefined ? {} : { placeholder: hint })}
      value={text}
      onChange={setText}
      className={clsx('w-full', props.className)}
    />
  )
}

const everything = '*'

function Choice(props: {
  readonly filter: Kind<'choice'>
  readonly address: ListAddress
  readonly className: string
}) {
  const { filter, address } = props
  const { name, options } = filter
  const value = filterValue(address, name)
  // the address may name one that has nothing in it by now
  const isUnknown = value !== undefined && !options.some((option) => option.value === value)
  return (
    <Select
      label={filter.label}
      value={value ?? everything}
      options={[
        { value: everything, label: filter.all },
        ...(isUnknown ? [{ value, label: value }] : []),
        ...options,
      ]}
      onChange={(chosen) => narrowBy(address, { [name]: chosen === everything ? undefined : chosen })}
      className={clsx('w-full', props.className)}
    />
  )
}

function Views(props: {
  readonly filter: Kind<'views'>
  readonly filters: readonly ListFilter[]
  readonly address: ListAddress
}) {
  const { filter, address } = props
  const [first] = filter.options
  const others = ofKind(props.filters, 'set').map(({ name }) => [name, undefined])
  return (
    <Segmented
      label={filter.label}
      value={filterValue(address, filter.name) ?? first?.value ?? ''}
      options={filter.options}
      onChange={(view) =>
        narrowBy(address, {
          ...Object.fromEntries(others),
          [filter.name]: view === first?.value ? undefined : view,
        })
      }
    />
  )
}

const SetElsewhere = (props: { readonly filter: Kind<'set'>; readonly address: ListAddress }) => (
  <button
    type="button"
    onClick={() => narrowBy(props.address, { [props.filter.name]: undefined })}
    className="inline-flex h-9 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-xs font-semibold text-warn"
  >
    {props.filter.label}
    <X aria-hidden className="size-3.5" />
  </button>
)
