import { groupRoutes } from '@kazi/contract/payroll/groups'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { firstCall } from '#lib/api/first-call.ts'
import type { GroupsSearch } from './groups-search.ts'

interface OnGroup {
  readonly params: { readonly id: string }
}

export const ofGroup = (id: string) => ({ params: { group_id: id } })

/** The organisation's settings. */
export const settingsCalls = () => [firstCall(settingsRoutes.readSettings, {})]

/** What the list of groups is asked with. */
export const groupsInput = ({ page }: GroupsSearch) => ({ query: { page } })

export const groupsCalls = ({ search }: { readonly search: GroupsSearch }) => [
  firstCall(groupRoutes.listGroups, groupsInput(search)),
]

/** A group and its people. */
export const groupCalls = ({ params, search }: OnGroup & { readonly search: GroupsSearch }) => [
  firstCall(groupRoutes.readGroup, ofGroup(params.id)),
  firstCall(groupRoutes.listMembers, { ...ofGroup(params.id), query: { page: search.page } }),
]

/** A group with its settings. */
export const groupSettingsCalls = ({ params }: OnGroup) => [
  firstCall(groupRoutes.readGroup, ofGroup(params.id)),
  firstCall(groupRoutes.readGroupSettings, ofGroup(params.id)),
]
