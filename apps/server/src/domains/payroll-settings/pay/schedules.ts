import type { Month } from '@kazi/values/local-date'
import type { PayAreas } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { selectGroupsOf } from '../groups/members.queries.ts'
import { resolveSettings, type SettingRow, settingOf } from '../settings/setting.ts'
import { selectInForce } from '../settings/settings.queries.ts'

type Schedule = Awaited<ReturnType<PayAreas['listSchedules']>>[number]

/**
 * How often people are paid in a month: as the organisation has it, and as groups that somebody is in have it. Of two that pay
 * alike, the one whose draft is made earlier.
 */
export const listSchedules: PayAreas['listSchedules'] = async (
  context: OrganizationContext,
  month: Month,
) => {
  const inForce = await selectInForce(context, month)
  const groups = new Set((await selectGroupsOf(context, month)).values())
  const ofOrganization = inForce.get(null) ?? []
  const found = new Map<Schedule['every'], Schedule>()
  for (const id of [null, ...groups]) {
    const ofGroup = id === null ? [] : (inForce.get(id) ?? [])
    const settings = resolveSettings(context.organization.country, ofOrganization, ofGroup)
    const { every, draftDays } = settingOf(settings, 'schedule').value
    const before = found.get(every)
    if (before && (before.draftDays ?? 0) >= (draftDays ?? 0)) continue
    found.set(every, { every, draftDays, setBy: setterOf(ofGroup) ?? setterOf(ofOrganization) })
  }
  return [...found.values()]
}

const setterOf = (rows: readonly SettingRow[]) =>
  rows.find(({ setting, value }) => setting === 'schedule' && value !== null)?.setBy ?? null
