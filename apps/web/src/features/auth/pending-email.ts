import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { readCookie, writeCookie } from '#lib/browser/cookie.ts'

/** The cookie with the address that a code was mailed to, on the way through sign-up or a new password. */
const pendingEmailCookie = 'pendingEmail'
const lifeSeconds = 3600

const readCookies = createIsomorphicFn()
  .server((): string | null => getRequest().headers.get('cookie'))
  .client((): string | null => document.cookie)

/** The address that a code was mailed to; undefined when nobody is waiting for one. */
export const readPendingEmail = (): string | undefined =>
  readCookie(readCookies(), pendingEmailCookie) || undefined

/** Remembers the address while its owner looks for the mail. */
export const keepPendingEmail = (email: string): void => writeCookie(pendingEmailCookie, email, lifeSeconds)

/** The address is proved, or no longer needed. */
export const forgetPendingEmail = (): void => writeCookie(pendingEmailCookie, undefined)
