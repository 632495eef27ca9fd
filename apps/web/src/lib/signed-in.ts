import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { readTokens, tokensOfCookie } from './session.ts'

/** Whether the visitor holds a session: by the request's cookie on the server, by what is stored in the browser. */
export const isSignedIn = createIsomorphicFn()
  .server((): boolean => tokensOfCookie(getRequest().headers.get('cookie')) !== undefined)
  .client((): boolean => readTokens() !== undefined)
