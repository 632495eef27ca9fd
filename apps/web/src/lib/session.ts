import type { accountRoutes } from '@kazi/contract/account'
import type { ResponseOf } from '@kazi/contract/route'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Tokens } from './api/caller.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** The person who is signed in, with the active organisation, role and permissions. */
export type SessionUser = ResponseOf<typeof accountRoutes.readMe>['data']

interface Session {
  readonly user: SessionUser | null
  readonly token: string | null
  readonly refreshToken: string | null
}

const sessionName = 'juiceUser'
const refreshTokenLifeSeconds = 30 * 86_400
const signedOut: Session = { user: null, token: null, refreshToken: null }

/** The session of this browser. Only the functions below change it. */
export const useSession = create<Session>()(persist(() => signedOut, { name: sessionName }))

/** The cookie carries the tokens alone: a user with many organisations would not fit into four kilobytes. */
function writeSessionCookie(tokens: Tokens | undefined): void {
  writeCookie(sessionName, tokens && JSON.stringify(tokens), refreshTokenLifeSeconds)
}

/** Starts a session from the answer of login or verify-email. */
export function openSession(session: Tokens & { readonly user: SessionUser }): void {
  const { token, refreshToken, user } = session
  useSession.setState({ token, refreshToken, user })
  writeSessionCookie({ token, refreshToken })
}

/** Stores the tokens of a refresh. */
export function replaceTokens(tokens: Tokens): void {
  useSession.setState({ token: tokens.token, refreshToken: tokens.refreshToken })
  writeSessionCookie({ token: tokens.token, refreshToken: tokens.refreshToken })
}

/** Stores a newer picture of the user: other details, another organisation, other permissions. */
export function replaceUser(user: SessionUser): void {
  useSession.setState({ user })
}

/** Stores a newer picture of the organisation that is shown, as the server answered it. */
export function replaceOrganization(
  organization: NonNullable<SessionUser['currentUserRole']>['organization'],
): void {
  const { user } = useSession.getState()
  if (!user?.currentUserRole) return
  replaceUser({ ...user, currentUserRole: { ...user.currentUserRole, organization } })
}

/**
 * Forgets the session in this browser, before a full load of another page. The user stays in this page's memory until
 * then: what is on screen still draws itself.
 */
export function closeSession(): void {
  useSession.setState({ token: null, refreshToken: null })
  useSession.persist.clearStorage()
  writeSessionCookie(undefined)
}

/** The tokens of a `Cookie` header; undefined when nobody is signed in by it. */
export function tokensOfCookie(cookies: string | null): Tokens | undefined {
  try {
    const { token, refreshToken } = JSON.parse(readCookie(cookies, sessionName) ?? '{}') as Partial<Tokens>
    return token && refreshToken ? { token, refreshToken } : undefined
  } catch {
    return undefined
  }
}

/**
 * The tokens as every tab last wrote them; undefined when signed out. Where the store was emptied and the cookie was
 * not, the cookie counts: the server decides by it, and the two must not disagree.
 */
export function readTokens(): Tokens | undefined {
  const { token, refreshToken } = useSession.getState()
  if (token && refreshToken) return { token, refreshToken }
  const kept = tokensOfCookie(document.cookie)
  if (kept) useSession.setState(kept)
  return kept
}

/** Follows the sign-ins and sign-outs of other tabs. Call once; answers how to stop. */
export function followOtherTabs(onSignedOut: () => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== sessionName && event.key !== null) return
    void useSession.persist.rehydrate()
    if (!readTokens()) onSignedOut()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
