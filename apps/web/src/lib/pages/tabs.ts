import type { Permission } from '@kazi/contract/permissions'
import { holds } from '../session/permissions.tsx'
import type { SessionUser } from '../session/session.ts'

/** The tabs of a page. */
export interface Tabs<Tab extends string = string> {
  /** in their order; whoever asks for none that is there sees the first that is theirs */
  readonly all: readonly Tab[]
  /** what a tab needs beside the page; the others are everybody's who may open it */
  readonly guards?: { readonly [Name in NoInfer<Tab>]?: Permission }
  /** other spellings of a tab, which old links have */
  readonly spellings?: Readonly<Record<string, NoInfer<Tab>>>
}

/** The tabs that somebody may open. */
export const tabsFor = <Tab extends string>(tabs: Tabs<Tab>, user: SessionUser | null): readonly Tab[] =>
  tabs.all.filter((tab) => {
    const permission = tabs.guards?.[tab]
    return permission === undefined || holds(user, permission)
  })

/** The tab that an address asks for; the first one for whoever asks for none, or for one that isn't there or theirs. */
export function chooseTab<Tab extends string>(
  tabs: Tabs<Tab>,
  asked: unknown,
  user: SessionUser | null,
): Tab | undefined {
  const { spellings = {} } = tabs
  const name = typeof asked === 'string' && Object.hasOwn(spellings, asked) ? spellings[asked] : asked
  const open = tabsFor(tabs, user)
  return open.find((tab) => tab === name) ?? open[0]
}
