import type { Namespace } from '@kazi/messages'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Crumb } from '#components/breadcrumbs.tsx'
import { nameRecord, useClientState } from './client-state.ts'
import type { Translate, Translator } from './i18n/translator.ts'

/** What a page is called, in the visitor's language. */
export interface PageDescription {
  readonly title: string
  /** one sentence for search engines, on public pages */
  readonly description?: string
  /** the pages on the way here */
  readonly way?: readonly Crumb[]
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

const tabTitle = (title: string): string => `${title} · Kazi`

/** A route's `head` beside {@link describePage}: the title of the tab and the description. */
export function pageHead({ loaderData }: { readonly loaderData?: PageDescription | undefined }) {
  if (!loaderData) return {}
  const { title, description } = loaderData
  return {
    meta: [
      { title: tabTitle(title) },
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

/**
 * Calls the page by what is open on it, a person or a run, as soon as that is known: in the tab and in the way here.
 * Its route only knows of what kind it is.
 * @param name undefined while it is on its way
 */
export function useRecordName(name: string | undefined): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (name === undefined) return
    const [before, own] = [document.title, tabTitle(name)]
    document.title = own
    nameRecord({ path, name })
    return () => {
      // the next page may have set its own already
      if (document.title === own) document.title = before
      nameRecord(null)
    }
  }, [path, name])
}

/** What the page on screen is called: by what is open on it, else as its route says; undefined while neither does. */
export function usePageTitle(): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const record = useClientState((state) => state.record)
  const title = useMatches()
    .map(({ loaderData }) => (loaderData as Partial<PageDescription> | undefined)?.title)
    .findLast((entry) => entry !== undefined)
  return record?.path === path ? record.name : title
}
