import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { isListEmpty, List, type ListProps } from './list.tsx'

interface ListPageProps<Row extends { readonly id: string }> extends Omit<ListProps<Row>, 'label'> {
  readonly title: string
  readonly sentence?: ReactNode
  /** what can be done; while there is nothing, the step that the empty list offers takes its place */
  readonly actions?: ReactNode
  /** parts of the list that are looked at one at a time */
  readonly tabs?: {
    readonly value: string
    readonly items: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
  }
  /** stands over a list that has something in it */
  readonly summary?: ReactNode
  /** what opens over the page */
  readonly children?: ReactNode
}

/** A page that is a list: what it is about, what can be done, and the list itself. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  'use memo'
  const { title, sentence, actions, tabs, summary, children, ...list } = props
  const { address, query, empty } = list
  const isEmpty = isListEmpty(query, address)
  const body = (
    <>
      {/* where not even the list can be had, one place to try again is enough */}
      {!isEmpty && (query.data || !query.error) && summary}
      <List key={tabs?.value} label={title} {...list} />
    </>
  )
  return (
    <PageBody>
      <PageHeader title={title} description={sentence} actions={(!isEmpty || !empty.action) && actions} />
      {tabs ? (
        <Tabs label={title} value={tabs.value} items={tabs.items} onChange={address.openTab}>
          {body}
        </Tabs>
      ) : (
        body
      )}
      {children}
    </PageBody>
  )
}
