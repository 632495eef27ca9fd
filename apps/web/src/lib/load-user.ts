import { accountRoutes } from '@kazi/contract/account'
import { callApi } from './api/client.ts'
import { patient } from './api/patience.ts'
import { replaceUser } from './session.ts'

/** Asks the server who is signed in, where only the tokens have been kept. */
export async function loadUser(): Promise<void> {
  const { data } = await callApi(accountRoutes.readMe, {}, { signal: patient() })
  replaceUser(data)
}
