import { chooseLanguage, type Language, languages } from '@kazi/messages/languages'
import { readCookie } from '../browser/cookie.ts'

/** A route prefix and the language it asks for: `/zh/forgot` is `/forgot` in Chinese. */
export const prefixes = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<string, Language>
export type Prefix = keyof typeof prefixes

/** The prefix of a language. */
export const prefixIn = (language: Language): Prefix | undefined =>
  (Object.keys(prefixes) as Prefix[]).find((prefix) => prefixes[prefix] === language)

/** The cookie that remembers the language of somebody who chose one. */
export const localeCookie = 'locale'

/** The language prefix of a path; undefined when it has none, `/fr/…` included: that is simply no page. */
export function prefixOf(pathname: string): Prefix | undefined {
  const first = pathname.split('/')[1] ?? ''
  return Object.hasOwn(prefixes, first) ? (first as Prefix) : undefined
}

/** The path without its language prefix: `/zh/app` → `/app`, `/zh` → `/`. */
export function withoutPrefix(pathname: string): string {
  const prefix = prefixOf(pathname)
  return prefix ? pathname.slice(prefix.length + 1) || '/' : pathname
}

/** The path under a language prefix: `/` → `/zh`. */
export function withPrefix(pathname: string, prefix: Prefix | undefined): string {
  if (!prefix) return pathname
  return pathname === '/' ? `/${prefix}` : `/${prefix}${pathname}`
}

/** The address carries the language, the routes don't: `/zh/app` is the route `/app`, and links keep the prefix. */
export const rewriteFor = (prefix: Prefix | undefined) => ({
  input({ url }: { readonly url: URL }): URL {
    url.pathname = withoutPrefix(url.pathname)
    return url
  },
  output({ url }: { readonly url: URL }): URL {
    url.pathname = withPrefix(url.pathname, prefix)
    return url
  },
})

/** The language of a request: the route's prefix, else the cookie, else what the browser prefers. */
export function languageOf(request: {
  pathname: string
  cookies: string | null
  acceptLanguage: string | null
}): Language {
  const prefix = prefixOf(request.pathname)
  if (prefix) return prefixes[prefix]
  const remembered = readCookie(request.cookies, localeCookie)
  return languages.find((language) => language === remembered) ?? chooseLanguage(request.acceptLanguage)
}
