import { accountRoutes } from '@kazi/contract/account'
import { callApi, leaveForSignIn } from '#lib/api/client.ts'
import { readTokens } from '#lib/session.ts'
import { forgetRecent } from './palette/recent.ts'

/** Ends the session on the server and forgets it here, whatever the server says. */
export async function logOut(): Promise<void> {
  const tokens = readTokens()
  if (tokens) {
    await callApi(accountRoutes.logOut, { body: { refreshToken: tokens.refreshToken } }).catch(
      () => undefined,
    )
  }
  forgetRecent()
  leaveForSignIn()
}
