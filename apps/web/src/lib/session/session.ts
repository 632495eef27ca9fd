import type { userRoutes } from '@kazi/contract/account/user'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Tokens } from '../api/caller.ts'
import { earlyFrameCookie, readCookie, writeCookie } from '../browser/cookie.ts'

/** The person who is signed in, with the active organisation, role and permissions. */
export type SessionUser = ResponseOf<typeof userRoutes.readMe>['data']

/** What the browser keeps the tokens by, of which a page's HTML asks too. */
export const sessionName = 'juiceUser'
/** What a tab keeps the person by that it shows. */
export const shownUserName = 'shownUser'
const refreshTokenLifeSeconds = 30 * 86_400

interface HeldTokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

const noTokens: HeldTokens = { token: null, refreshToken: null }

/** Whether something can be sent as a token. Anything may have been written into a browser's store by hand. */
const isToken = (given: unknown): given is string => typeof given === 'string' && /^[!-~]+$/.test(given)

/** The tokens that lie somewhere, if both can be used. */
const tokensIn = ({
  token,
  refreshToken,
}: { readonly [Name in keyof Tokens]?: unknown }): Tokens | undefined =>
  isToken(token) && isToken(refreshToken) ? { token, refreshToken } : undefined

/** The tokens of this browser, shared by its tabs. Only the functions below change them. */
const useTokens = create<HeldTokens>()(
  persist((): HeldTokens => noTokens, {
    name: sessionName,
    // what another tab has emptied is empty here
    merge: (kept) => tokensIn((kept ?? {}) as object) ?? noTokens,
  }),
)

interface Session {
  readonly user: SessionUser | null
}

/** Whether it is a person, as far as guards and menus ask. A tab may be older than the release that it shows. */
function isUser(kept: Partial<SessionUser> | null | undefined): kept is SessionUser {
  if (typeof kept?.id !== 'string' || !Array.isArray(kept.userRoles)) return false
  const role: Partial<NonNullable<SessionUser['currentUserRole']>> | null | undefined = kept.currentUserRole
  if (role === null) return true
  return Array.isArray(role?.permissions) && typeof role.organization?.id === 'string'
}

/**
 * Who this tab shows, in which organisation. It is the tab's own: a switch in another tab must not put another
 * organisation's name over what this one has on screen.
 */
export const useSession = create<Session>()(
  persist((): Session => ({ user: null }), {
    name: shownUserName,
    storage: createJSONStorage(() => sessionStorage),
    // whoever can't be read is asked for
    merge: (kept, current) => {
      const { user } = (kept ?? {}) as Partial<Session>
      return isUser(user) ? { user } : current
    },
  }),
)

/** The cookie carries the tokens alone: a user with many organisations would not fit into four kilobytes. */
function writeSessionCookie(tokens: Tokens | undefined): void {
  writeCookie(sessionName, tokens && JSON.stringify(tokens), refreshTokenLifeSeconds)
}

/** Starts a session from the answer of login or verify-email. What was known of who sat here before is no longer so. */
export function openSession(session: Tokens & { readonly user: SessionUser }): void {
  const { token, refreshToken, user } = session
  useTokens.setState({ token, refreshToken })
  useSession.setState({ user })
  writeCookie(earlyFrameCookie, undefined)
  writeSessionCookie({ token, refreshToken })
}

/** Stores the tokens of a refresh. */
export function replaceTokens(tokens: Tokens): void {
  useTokens.setState({ token: tokens.token, refreshToken: tokens.refreshToken })
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
  // read and not written: other tabs hear of what is written, and two that are leaving would call each other back for ever
  useTokens.persist.clearStorage()
  void rereadTokens()
  // all that this tab kept is of the session: who it shows, and the people that were looked for
  sessionStorage.clear()
  writeCookie(earlyFrameCookie, undefined)
  writeSessionCookie(undefined)
}

/** The tokens of a `Cookie` header; undefined when nobody is signed in by it. */
export function tokensOfCookie(cookies: string | null): Tokens | undefined {
  try {
    return tokensIn(JSON.parse(readCookie(cookies, sessionName) ?? '{}') as object)
  } catch {
    return undefined
  }
}

/**
 * The tokens as every tab last wrote them; undefined when signed out. Where the store was emptied and the cookie was
 * not, the cookie counts: the server decides by it, and the two must not disagree.
 */
export function readTokens(): Tokens | undefined {
  const held = tokensIn(useTokens.getState())
  if (held) return held
  const kept = tokensOfCookie(document.cookie)
  if (kept) useTokens.setState(kept)
  return kept
}

/** Reads the tokens that another tab may have stored. */
export const rereadTokens = async (): Promise<void> => useTokens.persist.rehydrate()

/** Forgets who this tab shows: the next page asks the server. */
export function forgetUser(): void {
  useSession.persist.clearStorage()
}

/** The organisation that this tab shows; null where a person has none, consultants between their clients above all. */
export const shownOrganizationId = (user: SessionUser): Id | null =>
  user.currentUserRole?.organization.id ?? null

/**
 * Follows the sign-ins and sign-outs of other tabs. Call once; answers how to stop.
 * @param onChanged other tokens are there: of a refresh, or of another sign-in
 */
export function followOtherTabs(onSignedOut: () => void, onChanged: () => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.storageArea !== localStorage) return
    if (event.key !== sessionName && event.key !== null) return
    void rereadTokens()
    if (readTokens()) onChanged()
    else onSignedOut()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
