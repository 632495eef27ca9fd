import { takeEarlyAnswer } from '../loading/early-answers.ts'
import { reportMismatch } from '../session/organization-mismatch.ts'
import { reportRoleDoubt } from '../session/role-doubt.ts'
import { closeSession, readTokens, replaceTokens, rereadTokens, useSession } from '../session/session.ts'
import { proveAgain } from '../session/step-up.ts'
import { forgetClientState, openPaywall } from '../state/client-state.ts'
import { createCaller } from './caller.ts'
import type { ApiError } from './errors.ts'
import { patience } from './patience.ts'
import { apiBase } from './request.ts'

/** Leaves for the sign-in page by a full load, so that nothing of the last session stays in memory. */
export function leaveForSignIn(): void {
  closeSession()
  forgetClientState()
  location.assign('/')
}

/** One refresh at a time over all tabs; what another tab stored meanwhile is read first. */
async function exclusively<T>(task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task()
  return navigator.locks.request('juiceUser-refresh', async () => {
    await rereadTokens()
    return task()
  })
}

/** What the page shows: an organisation, or none of them (a consultant between clients); unknown until it is asked. */
function shownOrganization(): string | undefined {
  const { user } = useSession.getState()
  return user ? (user.currentUserRole?.organization.id ?? 'none') : undefined
}

/** Refusals that are about the whole page, whichever part of it called. */
function tellPage({ code }: ApiError): void {
  if (code === 'organization.mismatch') reportMismatch()
  if (code === 'subscription.expired') openPaywall()
  if (code === 'permission.missing' || code === 'organization.missing') reportRoleDoubt()
}

/** Calls a route of the contract from this page: `callApi(userRoutes.readMe, {})`. */
export const callApi = createCaller({
  baseUrl: apiBase,
  language: () => document.documentElement.lang,
  organizationId: shownOrganization,
  takeEarly: takeEarlyAnswer,
  readTokens,
  replaceTokens,
  endSession: leaveForSignIn,
  exclusively,
  proveAgain,
  onRefusal: tellPage,
  retryDelayMs: 400,
  patience,
})
