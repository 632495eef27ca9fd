import type { Namespace } from '@kazi/messages'
import type { Translate, Translator } from '../i18n/translator.ts'
import type { Address } from './address.ts'

/** What a page says at its top whatever its data, to everybody who may open it. */
export interface PageHeading {
  readonly title: string
  readonly sentence?: string
}

/** What a page is called, in the visitor's language. */
export interface PageNames {
  readonly title: string
  /** one sentence for search engines, on public pages */
  readonly description?: string
  /** what a link to the page is called on other sites, where the title says too little alone */
  readonly linkTitle?: string
  /** drawn before the person is known, so that there is something to read; their first name is remembered */
  readonly heading?: PageHeading
}

/** The sentences that a page is drawn with, and what it is called in them. */
export interface PageWords {
  readonly areas: readonly Namespace[]
  /** undefined until its area is loaded */
  readonly say: (translator: Translator, firstName?: string) => PageNames | undefined
}

/**
 * What a page is called, said with the sentences of its area.
 * `words('payroll', (t) => ({ title: t(($) => $.title) }), ['explain'])`
 * @param also further areas of which it has sentences
 */
export const words = <Area extends Namespace>(
  area: Area,
  name: (t: Translate<Area>, firstName: string) => PageNames,
  also: readonly Namespace[] = [],
): PageWords => ({
  areas: [area, ...also],
  say: (translator, firstName = '') => {
    const translation = translator.translation(area)
    return translation && name(translation.t, firstName)
  },
})

/** One of the pages on the way to a page: what it is called, and its address; none: it leads nowhere. */
export interface Crumb {
  readonly label: string
  readonly to?: Address
}

/** A page that is on screen, as its frame shows it: what it is called, and the pages on the way to it. */
export interface PageDescription extends PageNames {
  readonly way: readonly Crumb[]
}

/** A page in its words, and the ones on the way to it. */
export interface WordedPage {
  readonly address: Address
  readonly words?: PageWords | undefined
  readonly under?: WordedPage | undefined
}

function wayTo({ under }: WordedPage, translator: Translator): readonly Crumb[] {
  const title = under?.words?.say(translator)?.title
  if (!under || title === undefined) return []
  return [...wayTo(under, translator), { label: title, to: under.address }]
}

/** The areas in which the pages on the way to one are called something. */
const areasOfWay = ({ under }: WordedPage): readonly Namespace[] =>
  under ? [...(under.words?.areas.slice(0, 1) ?? []), ...areasOfWay(under)] : []

/** Loads the sentences of a page and says what it is called; nothing where it only leads on. */
export async function describePage(
  page: WordedPage,
  translator: Translator,
): Promise<PageDescription | undefined> {
  await translator.load(...(page.words?.areas ?? []), ...areasOfWay(page))
  const names = page.words?.say(translator)
  return names && { ...names, way: wayTo(page, translator) }
}

/** A page's title in the tab of the browser. */
export const tabTitle = (title: string): string => `${title} · Kazi`

/** A route's `head` for its page: the title of the tab, and what other sites show of it. */
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
