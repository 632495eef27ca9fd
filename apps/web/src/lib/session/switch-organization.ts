import { userRoutes } from '@kazi/contract/account/user'
import type { Id } from '@kazi/values/id'
import { callApi } from '../api/client.ts'
import { prefixOf, withPrefix } from '../i18n/locale.ts'
import { replaceUser } from './session.ts'

/** Loads the dashboard anew, so that nothing of the organisation that was shown stays in memory. */
export const loadDashboardAnew = (): void =>
  location.assign(withPrefix('/app/dashboard', prefixOf(location.pathname)))

/** Makes another organisation the active one; null brings a consultant back between the clients. */
export async function switchOrganization(orgId: Id | null): Promise<void> {
  const { data } = await callApi(userRoutes.switchOrganization, { body: { orgId } })
  replaceUser(data)
  loadDashboardAnew()
}
