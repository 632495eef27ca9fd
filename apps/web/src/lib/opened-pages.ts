import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { openedPagesCookie, readCookie, writeCookie } from './cookie.ts'

/*
 * Which pages this person has been let into before. The server doesn't know who may see what until its guard is asked in
 * the browser, so it draws a page's heading early only where the person has read it already. Whoever has lost a
 * permission meanwhile sees the heading once more, until the guard answers: the words of a page's name, the same for every
 * organisation, never a figure or a person. The cookie is the browser's own, so writing into it shows no more than that.
 */

/** The paths that a `Cookie` header names. */
export const openedIn = (cookies: string | null): readonly string[] =>
  (readCookie(cookies, openedPagesCookie) ?? '').split(' ').filter((path) => path !== '')

/** What the server knew too when it drew the page: the guard may have answered before the browser takes the page over. */
const atStart = typeof document === 'undefined' ? [] : openedIn(document.cookie)

/** Whether the person was let into a page before, as this browser remembered it when the document was asked for. */
export const wasOpened = createIsomorphicFn()
  .server((path: string): boolean => openedIn(getRequest().headers.get('cookie')).includes(path))
  .client((path: string): boolean => atStart.includes(path))

/** Remembers what the guard answered for a page. */
export function noteGuard(path: string, isOpen: boolean): void {
  const before = openedIn(document.cookie)
  if (before.includes(path) === isOpen) return
  const after = isOpen ? [...before, path] : before.filter((other) => other !== path)
  writeCookie(openedPagesCookie, after.length === 0 ? undefined : after.join(' '))
}
