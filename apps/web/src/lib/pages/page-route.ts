import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Translator } from '../i18n/translator.ts'
import type { Address } from './address.ts'
import type { Page, SearchOf } from './page.ts'
import { describePage, type PageDescription, pageHead } from './page-words.ts'

/*
 * What a page's route says to the router, by the page's definition. A route before the sign-in has its definition at hand.
 * Those behind it are in every visitor's first script, and their definitions are not: a route only knows their types.
 */

/** What the frame behind the sign-in has found out of a page that is being opened: its words may still be on their way. */
export interface OpenedPage {
  readonly description: Promise<PageDescription | undefined>
}

interface LoaderInput<Context> {
  readonly context: Context
}

/** A link may leave out of an address what the page then chooses by itself. */
type Asked<Search> = Partial<Search> & SearchSchemaInput

/** The options of a route before the sign-in. */
export const outsideRoute = <Search extends object>(page: Page<Address, Search>) => ({
  validateSearch: (asked: Asked<Search>): Search => page.readSearch(asked, null),
  loader: ({ context: { translator } }: LoaderInput<{ readonly translator: Translator }>) =>
    describePage(page, translator),
  head: pageHead,
})

/**
 * The options of a route behind the sign-in: `insideRoute<typeof employeesPage>()`. What stands in its address has been put
 * right before the page is drawn.
 */
export const insideRoute = <Any extends Page>() => ({
  validateSearch: (asked: Asked<SearchOf<Any>>) => asked as unknown as SearchOf<Any>,
  loader: ({ context }: LoaderInput<OpenedPage>) => context.description,
  head: pageHead,
})
