import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { openPagesCookie, readCookie, writeCookie } from './cookie.ts'

/*
 * Which pages are open to this person, as the browser last knew. The server doesn't know who may see what until its guard
 * is asked in the browser, so it draws a page's heading early only where the person could have read it before. Whoever
 * has lost a permission meanwhile may see the heading once more, until the guard answers: the words of a page's name, the
 * same for every organisation, never a figure or a person. The cookie is the browser's own, so writing into it shows no
 * more than that.
 */

/** The paths that a `Cookie` header names. */
export const openPagesIn = (cookies: string | null): readonly string[] =>
  (readCookie(cookies, openPagesCookie) ?? '').split(' ').filter((path) => path !== '')

/** What the server knew too when it drew the page: the guard may have answered before the browser takes the page over. */
const atStart = typeof document === 'undefined' ? [] : openPagesIn(document.cookie)

/** Whether a page was open to the person, as this browser remembered it when the document was asked for. */
export const wasOpen = createIsomorphicFn()
  .server((path: string): boolean => openPagesIn(getRequest().headers.get('cookie')).includes(path))
  .client((path: string): boolean => atStart.includes(path))

/** Remembers the pages that are open to the person, by their paths as the router writes them. */
export const noteOpenPages = (paths: readonly string[]): void =>
  writeCookie(openPagesCookie, paths.length === 0 ? undefined : paths.join(' '))
