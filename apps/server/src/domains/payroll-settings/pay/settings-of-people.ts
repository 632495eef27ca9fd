import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Rate } from '@kazi/values/rate'
import type { LawSettings, PaySettings } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { selectGroupsOf } from '../groups/members.queries.ts'
import {
  type BreakdownValue,
  resolveSettings,
  type SettingChanges,
  type SettingName,
  type SettingRow,
  type SettingsInForce,
  settingOf,
} from '../settings/setting.ts'
import { selectInForce } from '../settings/settings.queries.ts'

/** A change that isn't made yet, of the organisation's settings or a group's. */
interface Draft {
  readonly groupId: Id | null
  readonly changes: SettingChanges
}

/**
 * The settings that each person has in a month, by a group or as everybody. Whoever shares them shares the object.
 * @param draft what would be in force beside what is
 * @param knownAt an instant: as it was known then
 */
export async function gatherSettings(
  context: OrganizationContext,
  month: Month,
  { draft, knownAt = null }: { readonly draft?: Draft; readonly knownAt?: string | null } = {},
): Promise<(employeeId: Id) => PaySettings> {
  const inForce = await selectInForce(context, month, knownAt)
  const groups = await selectGroupsOf(context, month, knownAt)
  const { country } = context.organization
  const rowsOf = (id: Id | null): readonly SettingRow[] => {
    const stored = inForce.get(id) ?? []
    return draft?.groupId === id ? [...stored, ...rowsFrom(draft.changes, month)] : stored
  }
  // A drafted null is as good as no row of the group's: those before it no longer hold.
  const lastOf = (rows: readonly SettingRow[]) => [...new Map(rows.map((row) => [row.setting, row])).values()]
  const known = new Map<Id | null, PaySettings>()
  return (employeeId) => {
    const groupId = groups.get(employeeId) ?? null
    const shared = known.get(groupId)
    if (shared) return shared
    const ofGroup = groupId === null ? [] : lastOf(rowsOf(groupId))
    const settings = toPaySettings(resolveSettings(country, lastOf(rowsOf(null)), ofGroup))
    known.set(groupId, settings)
    return settings
  }
}

const rowsFrom = (changes: SettingChanges, fromMonth: Month): SettingRow[] =>
  Object.entries(changes).map(([setting, value]) => ({
    setting: setting as SettingName,
    fromMonth,
    value: value ?? null,
  }))

function toPaySettings(settings: SettingsInForce): PaySettings {
  return {
    breakdown: frozen(settingOf(settings, 'breakdown').value),
    proration: settingOf(settings, 'proration').value,
    deductionLimits: settingOf(settings, 'deduction-limits').value,
    bonus: settingOf(settings, 'bonus').value,
    schedule: settingOf(settings, 'schedule').value.every,
    law: lawSettingsOf(settings),
  }
}

function lawSettingsOf(settings: SettingsInForce): LawSettings {
  const under = (kind: string) =>
    Object.fromEntries(
      [...settings].flatMap(([name, { value }]) =>
        name.startsWith(`${kind}:`) ? [[name.slice(kind.length + 1), value]] : [],
      ),
    )
  return { switches: under('switch'), choices: under('choice') }
}

/** A breakdown that can't change is looked at once, not for every payslip. */
function frozen({ components, remainderTo }: BreakdownValue): PaySettings['breakdown'] {
  const parts = components.map(({ code, label, share, bases }) =>
    Object.freeze({ code, label, share: share as Rate, bases: Object.freeze({ ...bases }) }),
  )
  return Object.freeze({ components: Object.freeze(parts), remainderTo })
}
