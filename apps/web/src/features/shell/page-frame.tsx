import { useMatches, useRouter } from '@tanstack/react-router'
import { Wordmark } from '#components/layout/mark.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { isSignedIn } from '#lib/session/signed-in.ts'

const frameRoute = '/app/_dashboard'

/**
 * The frame of a page, with its heading where the page was open to the person before: what the server draws, and
 * what stands until the guard has answered and the page is there. Assistive technology waits for the page itself.
 */
export function PageFrame() {
  const { heading } = useRouter().options.context.beginning
  const matches = useMatches()
  if (!isSignedIn()) return null
  if (!matches.some(({ routeId }) => routeId === frameRoute)) return null
  return (
    <div aria-hidden className="flex min-h-dvh bg-canvas">
      <div className="hidden h-dvh w-60 shrink-0 px-5 py-4 lg:block">
        <Wordmark />
      </div>
      <div className="flex min-w-0 flex-1 flex-col lg:py-2 lg:pr-2">
        <div className="flex flex-1 flex-col bg-surface lg:rounded-xl lg:shadow-e1 lg:ring-1 lg:ring-line">
          <div className="h-14 border-b border-line" />
          <PageBody>
            {heading ? (
              <PageHeader title={heading.title} description={heading.sentence} />
            ) : (
              <Skeleton className="h-9 w-56" />
            )}
          </PageBody>
        </div>
      </div>
    </div>
  )
}
