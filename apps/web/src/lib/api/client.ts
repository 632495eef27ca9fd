import { closeSession, readTokens, replaceTokens, useSession } from '../session.ts'
import { createCaller } from './caller.ts'

/** Leaves for the sign-in page by a full load, so that nothing of the last session stays in memory. */
export function leaveForSignIn(): void {
  closeSession()
  location.assign('/')
}

/** One refresh at a time over all tabs; what another tab stored meanwhile is read first. */
async function exclusively<T>(task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task()
  return navigator.locks.request('juiceUser-refresh', async () => {
    await useSession.persist.rehydrate()
    return task()
  })
}

/** Calls a route of the contract from this page: `callApi(accountRoutes.readMe, {})`. */
export const callApi = createCaller({
  baseUrl: '/api/v1',
  language: () => document.documentElement.lang,
  organizationId: () => useSession.getState().user?.currentUserRole?.organization.id,
  readTokens,
  replaceTokens,
  endSession: leaveForSignIn,
  exclusively,
  retryDelayMs: 400,
})
