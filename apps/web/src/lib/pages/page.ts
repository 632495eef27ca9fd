import type { Permission } from '@kazi/contract/permissions'
import type { Messages } from '@kazi/messages'
import type { ResolveParams } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { FirstCall } from '../api/first-call.ts'
import type { SessionUser } from '../session/session.ts'
import type { Address } from './address.ts'
import type { GuardedAddress } from './guards.ts'
import type { PageWords } from './page-words.ts'
import type { GivenSearch } from './search.ts'
import { chooseTab, type Tabs } from './tabs.ts'

/*
 * A page is defined once, by `definePage` in its area's `pages.ts`. Guards, tabs, the menu, the palette, its titles, the
 * way to it and its first calls follow from that. All definitions come with the frame behind the sign-in, so a definition
 * says where the page's code is and holds none of it.
 */

/** What is decided of a page before it is built: what stands before it, and its tabs. */
export interface PagePlan<Tab extends string = string> extends GuardedAddress {
  readonly tabs?: Tabs<Tab>
}

/** A line of the menu. */
export interface MenuLine {
  readonly group: 'top' | 'pay' | 'people' | 'settings'
  /** within its group */
  readonly order: number
  readonly icon: LucideIcon
  /** what it says in an organisation; nothing: it isn't there */
  readonly label?: keyof Messages['shell']['navigation']
  /** what it says to a consultant between the clients; nothing: it isn't there */
  readonly labelBetweenClients?: keyof Messages['shell']['navigation']
}

/** Something that begins on the page, as the palette offers it to those who may open the page. */
export interface PaletteLine<Search> {
  readonly name: keyof Messages['palette']['action']
  /** among the other lines */
  readonly order: number
  readonly icon: LucideIcon
  readonly search?: Partial<Search>
  /** needed beside what the page needs */
  readonly permission?: Permission
}

/** An address that is being opened, as far as the router has read it. */
export interface OpenedAddress {
  readonly params: Readonly<Record<string, string>>
  readonly search: object
}

/** A page as the frame around it knows it. */
export interface Page<At extends Address = Address, Search extends object = object> extends PagePlan {
  readonly address: At
  /** what its address says, put right for somebody: a tab that is there and theirs, and nothing that makes no sense */
  readonly readSearch: (asked: object, user: SessionUser | null) => Search
  /** none where the address only leads to another one */
  readonly words?: PageWords | undefined
  readonly wordsBetweenClients?: PageWords | undefined
  readonly under?: Page | undefined
  readonly menu?: MenuLine | undefined
  readonly palette?: readonly PaletteLine<Search>[] | undefined
  /** what it will show at an address */
  readonly loadFirstCalls: (opened: OpenedAddress, user: SessionUser | null) => Promise<readonly FirstCall[]>
}

type Nothing = Record<never, never>

/** What a page keeps in its address: its tab, where it has some, and its own. */
type SearchFrom<Tab, Own> = ([Tab] extends [never] ? Nothing : { readonly tab: Tab }) & Own

/** What a page keeps in its address. */
export type SearchOf<Any> = Any extends Page<Address, infer Search> ? Search : never

/** What its area says of a page. */
interface PageParts<
  At extends Address,
  Tab extends string,
  Own,
  Search = SearchFrom<NoInfer<Tab>, NoInfer<Own>>,
> extends Omit<PagePlan<Tab>, 'address'> {
  /** reads what it keeps in its address beside the tab */
  readonly search?: (given: GivenSearch) => Own
  /** none where the address only leads to another one */
  readonly words?: PageWords
  /** for a consultant between the clients, where that is another page */
  readonly wordsBetweenClients?: PageWords
  /** the page on the way to it */
  readonly under?: Page
  readonly menu?: MenuLine
  readonly palette?: readonly PaletteLine<Search>[]
  /** what it will show, asked for while its code is on the way: it lies in files of its own, which come with that code */
  readonly firstCalls?: () => Promise<
    (page: { readonly params: ResolveParams<At>; readonly search: Search }) => readonly FirstCall[]
  >
}

/** Says what a page is. */
export function definePage<
  const At extends Address,
  const Tab extends string = never,
  Own extends object = Nothing,
>(address: At, { search, firstCalls, ...parts }: PageParts<At, Tab, Own>): Page<At, SearchFrom<Tab, Own>> {
  const readSearch = (asked: object, user: SessionUser | null): SearchFrom<Tab, Own> => {
    const given: GivenSearch = { ...asked }
    const tab = parts.tabs && { tab: chooseTab(parts.tabs, given.tab, user) }
    return { ...search?.(given), ...tab } as SearchFrom<Tab, Own>
  }
  return {
    ...parts,
    address,
    readSearch,
    loadFirstCalls: async (opened, user) => {
      const callsOf = await firstCalls?.()
      // the router has found the parameters in this very address
      const params = opened.params as ResolveParams<At>
      return callsOf?.({ params, search: readSearch(opened.search, user) }) ?? []
    },
  }
}
