import { userRoutes } from '@kazi/contract/account/user'
import { answers, queryKey } from '../api/answers.ts'
import { callApi } from '../api/client.ts'
import { replaceUser } from './session.ts'

/**
 * Asks the server who is signed in; the page itself may have asked already. Whoever asks meanwhile waits for one answer,
 * which is kept with the others: the page that opens needn't ask again.
 */
export async function loadUser(): Promise<void> {
  const { data } = await answers.fetchQuery({
    queryKey: queryKey(userRoutes.readMe, {}),
    queryFn: () => callApi(userRoutes.readMe, {}),
    staleTime: 0,
  })
  replaceUser(data)
}
