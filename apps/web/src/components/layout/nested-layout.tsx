import type { ComponentProps, ReactNode } from 'react'
import { PageBody, PageHeader } from './page-header.tsx'
import { Tabs } from './tabs.tsx'

/** A page that holds others: its header, the tabs that lead to them, and below them the one that is open. */
export function NestedLayout<Value extends string>(props: {
  readonly header: ComponentProps<typeof PageHeader>
  readonly tabs: Omit<ComponentProps<typeof Tabs<Value>>, 'children'>
  readonly children: ReactNode
}) {
  return (
    <PageBody>
      <PageHeader {...props.header} />
      <Tabs {...props.tabs}>{props.children}</Tabs>
    </PageBody>
  )
}
