import type { ReactNode } from 'react'
import { NotFoundScreen } from '#components/notices/error-screen.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { PageBody, PageHeader } from './page-header.tsx'

/** What the API answers about a thing that isn't there, or whose address no thing can have. */
const notFound: readonly number[] = [400, 404]

/** The page of one thing: the thing, or that it isn't there, couldn't be had, or is on its way. */
export function RecordPage<Answer>(props: {
  /** what kind of thing it is: all that can be said of one that couldn't be had */
  readonly title: string
  readonly query: {
    readonly data: { readonly data: Answer } | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** stands there while it is on its way, as tall as what takes its place */
  readonly placeholder: ReactNode
  readonly children: (record: Answer) => ReactNode
}) {
  const { query } = props
  if (!query.data && query.error instanceof ApiError && notFound.includes(query.error.status))
    return <NotFoundScreen />
  if (query.data) return <PageBody>{props.children(query.data.data)}</PageBody>
  return (
    <PageBody>
      {query.error ? (
        <>
          <PageHeader title={props.title} />
          {failureOf(query)}
        </>
      ) : (
        props.placeholder
      )}
    </PageBody>
  )
}
