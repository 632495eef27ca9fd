import { ScriptOnce, useMatches, useRouter } from '@tanstack/react-router'
import { Wordmark } from '#components/layout/mark.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { earlyUserQuestion } from '#lib/early-answer.ts'
import { readEarlyFrame } from '#lib/early-frame.ts'
import { isSignedIn } from '#lib/signed-in.ts'

const frameRoute = '/app/_dashboard'

/**
 * The frame of a page, with its heading where the page was open to the person before: what the server draws, and
 * what stands until the guard has answered and the page is there. Assistive technology waits for the page itself.
 */
export function PageFrame() {
  const { translator } = useRouter().options.context
  const matches = useMatches()
  if (!isSignedIn()) return null
  const question = import.meta.env.SSR && <ScriptOnce>{earlyUserQuestion}</ScriptOnce>
  if (!matches.some(({ routeId }) => routeId === frameRoute)) return question
  const page = matches.at(-1)
  const { open, firstName } = readEarlyFrame()
  const heading =
    page && open.includes(page.fullPath) ? page.staticData.heading?.(translator, firstName) : undefined
  return (
    <>
      {question}
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
    </>
  )
}
