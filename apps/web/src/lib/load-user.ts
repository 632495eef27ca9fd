import { accountRoutes } from '@kazi/contract/account'
import { callApi } from './api/client.ts'
import { readTokens, replaceUser, type SessionUser, useSession } from './session.ts'

let asked: Promise<void> | undefined
let answered: { readonly data: SessionUser } | undefined

/** Asks the server who is signed in, where only the tokens have been kept. */
export async function loadUser(): Promise<void> {
  const answer = await callApi(accountRoutes.readMe, {})
  answered = answer
  replaceUser(answer.data)
}

/** The same for a page that is being opened: whoever asks meanwhile waits for one answer. */
export const loadFirstUser = (): Promise<void> => {
  asked ??= loadUser().finally(() => {
    asked = undefined
  })
  return asked
}

/** Asks before the router comes to the guard, while the page's scripts are on their way. The guard tells what fails. */
export function beginLoadingUser(): void {
  if (readTokens() && !useSession.getState().user) loadFirstUser().catch(() => {})
}

/** Hands over what was answered before the pages had a place to keep it, once: they needn't ask again. */
export function takeFirstAnswer() {
  const first = answered
  answered = undefined
  return first
}
