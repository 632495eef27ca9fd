import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { tokensOfCookie } from './session.ts'

/**
 * Whether the visitor holds a session, by the cookie, in the browser too: what the server has drawn by it is drawn by it
 * again. The browser's own store may outlive a cookie.
 */
export const isSignedIn = createIsomorphicFn()
  .server((): boolean => tokensOfCookie(getRequest().headers.get('cookie')) !== undefined)
  .client((): boolean => tokensOfCookie(document.cookie) !== undefined)
