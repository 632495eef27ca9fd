import { sessionRoutes } from '@kazi/contract/account/sessions'
import { callApi, leaveForSignIn } from '#lib/api/client.ts'
import { readTokens } from '#lib/session/session.ts'

/** Whoever logs out may be about to leave the device: nothing here waits longer for the server than this. */
const patienceMs = 4_000

/**
 * Ends the session on the server and forgets it here, whatever the server says and if it says nothing (specification,
 * section 8). A session that the server wasn't told of is still in the list of devices, from where it can be ended.
 */
export async function logOut(): Promise<void> {
  const tokens = readTokens()
  if (tokens) {
    await callApi(
      sessionRoutes.logOut,
      { body: { refreshToken: tokens.refreshToken } },
      { signal: AbortSignal.timeout(patienceMs) },
    ).catch(() => undefined)
  }
  leaveForSignIn()
}
