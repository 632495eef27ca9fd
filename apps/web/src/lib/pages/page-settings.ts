import { defaultLanguage, type Language, languages } from '@kazi/messages/languages'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { isBot } from '../browser/bots.ts'
import { currentTheme, type Theme, themeOf } from '../browser/theme.ts'
import { languageOf, type Prefix, prefixOf } from '../i18n/locale.ts'

/** What a page is drawn with. The server reads it off the request, the browser off the document it was sent. */
export interface PageSettings {
  readonly language: Language
  /** the language prefix of the address, kept by every link on the page */
  readonly prefix: Prefix | undefined
  readonly theme: Theme
  readonly origin: string
  /** the request's nonce of the content security policy; undefined where none is enforced */
  readonly nonce: string | undefined
  /** a search engine or a preview asks, which is shown no error page */
  readonly isBot: boolean
  /** the address of the picture of the page that isn't there; undefined: the product's own */
  readonly errorIllustration: string | undefined
  /** where unhandled errors are reported to, and as which release; undefined: nowhere */
  readonly reporting: Reporting | undefined
}

export interface Reporting {
  readonly dsn: string
  readonly release: string
}

/**
 * What the HTTP server hands over with each page that it asks for. In development Vite asks for the pages, and nothing
 * of this is there.
 */
export interface PageContext {
  readonly nonce?: string
  readonly errorIllustration?: string | undefined
  readonly reporting?: Reporting | undefined
  /** nobody can say which page is asked for: the address has percent signs that mean nothing */
  readonly isUnreadable?: boolean
  /** asks the API what a public page shows, from where the page's visitor is */
  readonly askApi?: (
    path: string,
    language: string,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  /** hears of what failed while a page was made */
  readonly onFailure?: (failure: PageFailure) => void
}

export interface PageFailure {
  readonly status: number
  readonly isBot: boolean
  /** undefined for a page that isn't there */
  readonly error?: unknown
}

/** What the page of a request is drawn with. */
export function settingsOf(request: Request, context: PageContext): PageSettings {
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
    nonce: context.nonce,
    isBot: isBot(request.headers.get('user-agent')),
    errorIllustration: context.errorIllustration,
    reporting: context.reporting,
  }
}

export const readPageSettings = createIsomorphicFn()
  .server((): PageSettings => settingsOf(getRequest(), getGlobalStartContext() ?? {}))
  .client((): PageSettings => {
    const { lang, dataset } = document.documentElement
    const { errorIllustration, reportTo, release = '' } = dataset
    return {
      language: languages.find((language) => language === lang) ?? defaultLanguage,
      prefix: prefixOf(location.pathname),
      theme: currentTheme(),
      origin: location.origin,
      nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content || undefined,
      isBot: isBot(navigator.userAgent),
      errorIllustration,
      reporting: reportTo ? { dsn: reportTo, release } : undefined,
    }
  })

/** What the browser reads back: the attributes of the document. */
export const documentAttributes = ({ language, theme, errorIllustration, reporting }: PageSettings) => ({
  lang: language,
  'data-theme': theme,
  'data-error-illustration': errorIllustration,
  'data-report-to': reporting?.dsn,
  'data-release': reporting?.release,
})
