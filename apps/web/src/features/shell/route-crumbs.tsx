import { useMatches } from '@tanstack/react-router'
import { Breadcrumbs, type Crumb } from '#components/breadcrumbs.tsx'
import type { PageDescription } from '#lib/page.ts'

const crumbsOf = (loaderData: unknown): readonly Crumb[] | undefined => {
  const description = loaderData as Partial<PageDescription> | undefined
  if (description?.crumbs) return description.crumbs
  return description?.title ? [{ label: description.title }] : undefined
}

/** The way to the page on screen, as its route's loader describes it. */
export function RouteCrumbs() {
  const matches = useMatches()
  const crumbs = matches.map((match) => crumbsOf(match.loaderData)).findLast((entry) => entry !== undefined)
  return <div className="hidden min-w-0 sm:block">{crumbs && <Breadcrumbs crumbs={crumbs} />}</div>
}
