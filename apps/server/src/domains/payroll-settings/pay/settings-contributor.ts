import { earnedMonth } from '@kazi/values/pay-period'
import type { PayAreas } from '#domains/payroll/index.ts'
import { readRevision } from '../settings/settings.queries.ts'
import { listEditors } from './setting-editors.queries.ts'
import { gatherSettings } from './settings-of-people.ts'

/** What settings are to a payslip: how the salary is divided, what a part of a month is, and what of the law is chosen. */
export const settingsPay: PayAreas['contributors'][number] = {
  contribute: async (context, { period, employeeIds, knownAt = null }) => {
    const settingsOf = await gatherSettings(context, earnedMonth(period), { knownAt })
    return new Map(employeeIds.map((id) => [id, { settings: settingsOf(id) }]))
  },
  // Nothing begins in a month that is decided, so no payslip that was paid knew less.
  listCorrected: async () => new Map(),
  revision: readRevision,
  listEditors,
}
