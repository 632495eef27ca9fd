import { notFound, redirect } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../api/errors.ts'
import { loadUser } from '../session/load-user.ts'
import { readTokens, type SessionUser, useSession } from '../session/session.ts'
import { loadSubscription } from '../session/subscription.ts'
import { recordError } from '../state/client-state.ts'
import { type GuardedAddress, mayOpen } from './guards.ts'

/** The server has an answer, and not now: too many questions, or a fault that isn't the page's. */
const isBusy = ({ status }: ApiError): boolean => status >= 500 || [408, 425, 429].includes(status)

/**
 * Asks who is signed in. What fails is what the product could not start with.
 * @throws NetworkError where asking again may help. The status of that answer says nothing of the page, which would be
 * called "not found" by it.
 */
async function askWho(): Promise<void> {
  try {
    await loadUser()
  } catch (cause) {
    // the session is over, and the page is being left for the sign-in
    if (!readTokens()) throw redirect({ to: '/' })
    const error =
      cause instanceof ApiError && isBusy(cause)
        ? new NetworkError('the server could not say who is signed in', { cause })
        : cause
    recordError(error)
    throw error
  }
}

/**
 * Stands before every page behind the sign-in. Without a session it leads to the sign-in; whoever lacks what the page
 * needs gets "page not found", so that nobody learns what there is.
 * @returns who is let in
 */
export async function guardPage(page: GuardedAddress): Promise<SessionUser> {
  if (!readTokens()) throw redirect({ to: '/' })
  if (!useSession.getState().user) await askWho()
  const { user } = useSession.getState()
  if (!user || !mayOpen(user, page)) throw notFound()
  if (page.guards.includes('subscription')) void loadSubscription()
  return user
}
