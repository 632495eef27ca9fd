import type { Namespace } from '@kazi/messages'
import type { LinkProps } from '@tanstack/react-router'
import type { Translate, Translator } from '../i18n/translator.ts'

/** One of the pages on the way to a page: what it is called, and where it leads. */
export type Crumb = { readonly label: string } & Partial<Pick<LinkProps, 'to' | 'params' | 'search'>>

/** What a page is called, in the visitor's language. */
export interface PageDescription {
  readonly title: string
  /** one sentence for search engines, on public pages */
  readonly description?: string
  /** what a link to the page is called on other sites, where the title says too little alone */
  readonly linkTitle?: string
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

/** What a page says at its top whatever its data, to everybody who may open it. */
export interface PageHeading {
  readonly title: string
  readonly sentence?: string
}

/*
 * What is known of a page by its address alone. The server sends its words along and draws its heading, so that there
 * is something to read while the page's scripts and the person are on their way.
 */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly areas?: readonly Namespace[]
    readonly heading?: (translator: Translator, firstName: string) => PageHeading | undefined
  }
}

/** A route's `staticData.heading`, said with the sentences of an area; undefined until they are there. */
export const headingOf =
  <Area extends Namespace>(area: Area, describe: (t: Translate<Area>, firstName: string) => PageHeading) =>
  (translator: Translator, firstName: string): PageHeading | undefined => {
    const translation = translator.translation(area)
    return translation && describe(translation.t, firstName)
  }

/** A page's title in the tab of the browser. */
export const tabTitle = (title: string): string => `${title} · Kazi`

/** A route's `head` beside {@link describePage}: the title of the tab and the description. */
export function pageHead({ loaderData }: { readonly loaderData?: PageDescription | undefined }) {
  if (!loaderData) return {}
  const { title, description, linkTitle } = loaderData
  return {
    meta: [
      { title: tabTitle(title) },
      { property: 'og:title', content: linkTitle ?? title },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
    ],
  }
}
