import type { Language } from '@kazi/messages/languages'
import { writeCookie } from './cookie.ts'
import { localeCookie, type Prefix, prefixes, prefixOf, withoutPrefix, withPrefix } from './locale.ts'

/**
 * Remembers a language and loads the page again in it: the document, the server's answers and every sentence
 * change together. An address with a language prefix moves to the new one.
 */
export function changeLanguage(language: Language): void {
  writeCookie(localeCookie, language)
  const prefix = (Object.keys(prefixes) as Prefix[]).find((entry) => prefixes[entry] === language)
  const path = withPrefix(withoutPrefix(location.pathname), prefixOf(location.pathname) && prefix)
  location.assign(path + location.search + location.hash)
}
