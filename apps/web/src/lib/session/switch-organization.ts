import { userRoutes } from '@kazi/contract/account/user'
import type { Id } from '@kazi/values/id'
import { callApi } from '../api/client.ts'
import { prefixOf, withPrefix } from '../i18n/locale.ts'
import { replaceUser } from './session.ts'

/** Loads a page anew, so that nothing of the organisation that was shown stays in memory. */
const loadAnew = (path: string): void => location.assign(withPrefix(path, prefixOf(location.pathname)))

export const loadDashboardAnew = (): void => loadAnew('/app/dashboard')

/**
 * Makes another organisation the active one; null brings a consultant back between the clients.
 * @param path the page of that organisation which opens
 */
export async function switchOrganization(orgId: Id | null, path = '/app/dashboard'): Promise<void> {
  const { data } = await callApi(userRoutes.switchOrganization, { body: { orgId } })
  replaceUser(data)
  loadAnew(path)
}
