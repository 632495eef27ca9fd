import { defaultLanguage, type Language, languages } from '@kazi/messages/languages'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { languageOf, type Prefix, prefixOf } from './locale.ts'
import { currentTheme, type Theme, themeOf } from './theme.ts'

/** What a page is drawn with. The server reads it off the request, the browser off the document it was sent. */
export interface PageSettings {
  readonly language: Language
  /** the language prefix of the address, kept by every link on the page */
  readonly prefix: Prefix | undefined
  readonly theme: Theme
  readonly origin: string
  /** the request's nonce of the content security policy; undefined where none is enforced */
  readonly nonce: string | undefined
}

/** The header by which the HTTP server hands over the nonce that it put into the policy. */
const nonceHeader = 'x-kazi-nonce'

export const readPageSettings = createIsomorphicFn()
  .server((): PageSettings => {
    const request = getRequest()
    const url = new URL(request.url)
    const cookies = request.headers.get('cookie')
    return {
      language: languageOf({
        pathname: url.pathname,
        cookies,
        acceptLanguage: request.headers.get('accept-language'),
      }),
      prefix: prefixOf(url.pathname),
      theme: themeOf(cookies),
      origin: url.origin,
      nonce: request.headers.get(nonceHeader) ?? undefined,
    }
  })
  .client((): PageSettings => {
    const written = document.documentElement.lang
    return {
      language: languages.find((language) => language === written) ?? defaultLanguage,
      prefix: prefixOf(location.pathname),
      theme: currentTheme(),
      origin: location.origin,
      nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content || undefined,
    }
  })
