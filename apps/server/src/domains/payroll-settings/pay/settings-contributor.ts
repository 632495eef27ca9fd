import type { Id } from '@kazi/values/id'
import { earnedMonth } from '@kazi/values/pay-period'
import type { PayAreas } from '#domains/payroll/index.ts'
import { selectGroupNames } from '../groups/groups.queries.ts'
import { selectGroupsOf } from '../groups/members.queries.ts'
import { readRevision } from '../settings/settings.queries.ts'
import { listEditors } from './setting-editors.queries.ts'
import { gatherSettings } from './settings-of-people.ts'

/** What settings are to a payslip: how the salary is divided, what a part of a month is, and what of the law is chosen. */
export const settingsPay: PayAreas['contributors'][number] = {
  contribute: async (context, { period, employeeIds, knownAt = null }) => {
    const month = earnedMonth(period)
    const settingsOf = await gatherSettings(context, month, { knownAt })
    const groups = await selectGroupsOf(context, month, knownAt)
    const names = await selectGroupNames(context)
    const groupOf = (id: Id) => {
      const groupId = groups.get(id)
      const name = groupId && names.get(groupId)
      return groupId && name !== undefined ? { id: groupId, name } : null
    }
    return new Map(employeeIds.map((id) => [id, { settings: settingsOf(id), group: groupOf(id) }]))
  },
  // Nothing begins in a month that is decided, so no payslip that was paid knew less.
  listCorrected: async () => new Map(),
  revision: readRevision,
  listEditors,
}
