import type { Messages } from '@kazi/messages'
import type { LucideIcon } from 'lucide-react'
import { mayOpen } from '#lib/pages/guards.ts'
import type { MenuLine, Page, PaletteLine } from '#lib/pages/page.ts'
import { holds, isInConsultantMode } from '#lib/session/permissions.tsx'
import type { SessionUser } from '#lib/session/session.ts'
import { pages } from '../../pages.ts'

type NavigationKey = keyof Messages['shell']['navigation']

/** A page that can be opened by its address alone: no part of it is left to fill in. */
type MenuAddress = Exclude<(typeof pages)[number]['address'], `${string}$${string}`>

export interface NavigationLink {
  readonly key: NavigationKey
  readonly to: MenuAddress
  readonly icon: LucideIcon
}

interface NavigationGroup {
  readonly key: MenuLine['group']
  /** the heading over the links; groups without one stand apart */
  readonly heading?: NavigationKey
  readonly links: readonly NavigationLink[]
}

/** In the order of the menu. */
const groups: readonly Omit<NavigationGroup, 'links'>[] = [
  { key: 'top' },
  { key: 'pay', heading: 'pay' },
  { key: 'people', heading: 'people' },
  { key: 'settings' },
]

const orderOf = ({ menu }: Page): number => menu?.order ?? 0
const inOrder = pages.toSorted((one, other) => orderOf(one) - orderOf(other))

/** The ways into the product that a person may take: the pages decide, by the guards that stand before them. */
export function navigationOf(user: SessionUser): readonly NavigationGroup[] {
  const isBetweenClients = isInConsultantMode(user)
  const linksOf = (group: MenuLine['group']): readonly NavigationLink[] =>
    inOrder.flatMap((page) => {
      const { menu, address } = page
      const key = isBetweenClients ? menu?.labelBetweenClients : menu?.label
      if (menu?.group !== group || key === undefined || !mayOpen(user, page)) return []
      return [{ key, to: address as MenuAddress, icon: menu.icon }]
    })
  return groups
    .map((group) => ({ ...group, links: linksOf(group.key) }))
    .filter(({ links }) => links.length > 0)
}

interface PageAction extends Pick<PaletteLine<object>, 'name' | 'icon' | 'order'> {
  readonly link: string
}

/** What somebody may begin on the pages that open for them, for the palette. */
export const pageActionsOf = (user: SessionUser): readonly PageAction[] =>
  pages
    .filter((page) => mayOpen(user, page))
    .flatMap(({ address, palette = [] }: Page) =>
      palette
        .filter(({ permission }) => permission === undefined || holds(user, permission))
        .map(({ search, ...line }) => ({
          ...line,
          link: search ? `${address}?${new URLSearchParams(Object.entries(search))}` : address,
        })),
    )
    .toSorted((one, other) => one.order - other.order)
