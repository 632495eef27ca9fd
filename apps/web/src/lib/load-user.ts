import { accountRoutes } from '@kazi/contract/account'
import { callApi } from './api/client.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { replaceUser, type SessionUser } from './session.ts'

let asked: Promise<void> | undefined
let answered: { readonly data: SessionUser } | undefined

/** Asks the server who is signed in, where only the tokens have been kept; the page itself may have asked already. */
export async function loadUser(): Promise<void> {
  const answer = await callApi(accountRoutes.readMe, {}, { takeEarly: takeEarlyAnswer })
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

/** Hands over what was answered before the pages had a place to keep it, once: they needn't ask again. */
export function takeFirstAnswer() {
  const first = answered
  answered = undefined
  return first
}
