import { useMatches } from '@tanstack/react-router'
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx'
import { usePageTitle } from '#lib/pages/page-title.ts'
import type { Crumb, PageDescription } from '#lib/pages/page-words.ts'

const wayOf = (loaderData: unknown): readonly Crumb[] | undefined =>
  (loaderData as Partial<PageDescription> | undefined)?.way

/** The way to the page on screen, as its route's loader describes it; what is open on it gives its end the name. */
export function RouteCrumbs() {
  const way = useMatches()
    .map((match) => wayOf(match.loaderData))
    .findLast((entry) => entry !== undefined)
  const title = usePageTitle()
  return (
    <div className="hidden min-w-0 sm:block">
      {title && <Breadcrumbs crumbs={[...(way ?? []), { label: title }]} />}
    </div>
  )
}
