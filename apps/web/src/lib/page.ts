import type { Namespace } from '@kazi/messages'
import { useMatches } from '@tanstack/react-router'
import type { Crumb } from '#components/breadcrumbs.tsx'
import type { Translate, Translator } from './i18n/translator.ts'

/** What a page is called, in the visitor's language. */
export interface PageDescription {
  readonly title: string
  /** one sentence for search engines, on public pages */
  readonly description?: string
  /** the way here, this page last; without it the dashboard shows the title alone */
  readonly crumbs?: readonly Crumb[]
}

/**
 * A route's loader for the words of its page: loads the area's sentences and names the page.
 * `loader: ({ context }) => describePage(context.translator, 'payroll', (t) => ({ title: t(($) => $.title) }))`
 */
export async function describePage<Area extends Namespace>(
  translator: Translator,
  area: Area,
  describe: (t: Translate<Area>) => PageDescription,
): Promise<PageDescription> {
  const { t } = await translator.whenLoaded(area)
  return describe(t)
}

/** A route's `head` beside {@link describePage}: the title of the tab and the description. */
export function pageHead({ loaderData }: { readonly loaderData?: PageDescription | undefined }) {
  if (!loaderData) return {}
  const { title, description } = loaderData
  return {
    meta: [
      { title: `${title} · Kazi` },
      { property: 'og:title', content: title },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
    ],
  }
}

/** What the page on screen is called, as its route's loader says; undefined while none does. */
export const usePageTitle = (): string | undefined =>
  useMatches()
    .map(({ loaderData }) => (loaderData as Partial<PageDescription> | undefined)?.title)
    .findLast((title) => title !== undefined)
