import { type GivenSearch, oneOf, pageNumberOf, textOf } from './search.ts'

/** Reads parameters of an address, each by itself; undefined for what makes no sense. */
type Readers<Values> = { readonly [Name in keyof Values]: (given: unknown) => Values[Name] }
type Read<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** What every list keeps in its address. */
export type ListSearch<Sort extends string = string> = {
  /** what is looked for */
  readonly q?: string | undefined
  readonly sort?: Sort | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
}

/** Reads the address of a list, and says which of its parameters narrow the list down. */
export interface ListSearchReader<Search extends ListSearch> {
  (given: GivenSearch): Search
  readonly filters: readonly string[]
}

const orders = ['asc', 'desc'] as const

/**
 * The address of a list as its route reads it: `validateSearch: listSearch({ sorts: ['name'], filters: { team: textOf } })`.
 * @param list.sorts the columns that it can be in the order of
 * @param list.filters what narrows it down beside the search; "Clear the filters" ends them all
 * @param list.others what else the page keeps there: a tab, what is open over the list
 */
export function listSearch<
  const Sort extends string = never,
  Filters extends object = object,
  Others extends object = object,
>(list: {
  readonly sorts?: readonly Sort[]
  readonly filters?: Readers<Filters>
  readonly others?: Readers<Others>
}): ListSearchReader<ListSearch<Sort> & Read<Filters> & Read<Others>> {
  const { sorts = [], filters = {}, others = {} } = list
  const readAll = (readers: Readonly<Record<string, (given: unknown) => unknown>>, given: GivenSearch) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(given[name])]))
  const read = (given: GivenSearch) =>
    ({
      ...readAll(others, given),
      q: textOf(given.q),
      ...readAll(filters, given),
      sort: oneOf(sorts, given.sort),
      order: oneOf(orders, given.order),
      page: pageNumberOf(given.page),
    }) as ListSearch<Sort> & Read<Filters> & Read<Others>
  return Object.assign(read, { filters: Object.keys(filters) })
}
