import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { Wordmark } from '#components/layout/mark.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import type { Translator } from '#lib/i18n/translator.ts'
import { earlyFrameIn } from '#lib/loading/early-frame.ts'
import type { PageHeading } from '#lib/pages/page.ts'
import { isSignedIn } from '#lib/session/signed-in.ts'

const frameRoute = '/app/_dashboard'

/** The heading that the server has drawn. The browser takes it over as it stands: the cookie may say more by then. */
function drawnHeading(): PageHeading | undefined {
  const drawn = document.querySelector('[data-early-heading]')
  const title = drawn?.querySelector('h1')?.textContent
  const sentence = drawn?.querySelector('p')?.textContent
  return title ? { title, ...(sentence ? { sentence } : {}) } : undefined
}

const atStart = typeof document === 'undefined' ? undefined : drawnHeading()

interface FramedPage {
  readonly fullPath: string
  readonly staticData: StaticDataRouteOption
}

const readHeading = createIsomorphicFn()
  .server((page: FramedPage, translator: Translator): PageHeading | undefined => {
    const { open, firstName } = earlyFrameIn(getRequest().headers.get('cookie'))
    return open.includes(page.fullPath) ? page.staticData.heading?.(translator, firstName) : undefined
  })
  .client((): PageHeading | undefined => atStart)

/**
 * The frame of a page, with its heading where the page was open to the person before: what the server draws, and
 * what stands until the guard has answered and the page is there. Assistive technology waits for the page itself.
 */
export function PageFrame() {
  const { translator } = useRouter().options.context
  const matches = useMatches()
  if (!isSignedIn()) return null
  if (!matches.some(({ routeId }) => routeId === frameRoute)) return null
  const page = matches.at(-1)
  const heading = page && readHeading(page, translator)
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
              <div data-early-heading>
                <PageHeader title={heading.title} description={heading.sentence} />
              </div>
            ) : (
              <Skeleton className="h-9 w-56" />
            )}
          </PageBody>
        </div>
      </div>
    </div>
  )
}
