import type {
  bonusSetting,
  deductionLimits,
  salaryBreakdown,
  scheduleSetting,
} from '@kazi/contract/payroll/settings'
import {
  type LawChoice,
  lawChoices,
  lawChoicesOf,
  type ProrationName,
  type StatutorySwitch,
  statutorySwitches,
} from '@kazi/contract/payroll/settings-vocabulary'
import { defaultBreakdown } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { ZERO } from '@kazi/values/money'

export type BreakdownValue = (typeof salaryBreakdown)['_zod']['output']
export type BonusValue = (typeof bonusSetting)['_zod']['output']
export type ScheduleValue = (typeof scheduleSetting)['_zod']['output']
export type LimitsValue = (typeof deductionLimits)['_zod']['output']

/** What each setting holds, by its name in the database. */
export type SettingValues = {
  breakdown: BreakdownValue
  proration: ProrationName
  bonus: BonusValue
  'deduction-limits': LimitsValue
  schedule: ScheduleValue
} & { [Item in StatutorySwitch as `switch:${Item}`]: boolean } & {
  [Name in LawChoice as `choice:${Name}`]: (typeof lawChoices)[Name][number]
}
export type SettingName = keyof SettingValues

/** Values by name; a group's null takes the organisation's again. */
export type SettingChanges = { readonly [Name in SettingName]?: SettingValues[Name] | null }

/** A setting as it holds in a month. */
export interface SettingInForce<Name extends SettingName = SettingName> {
  readonly value: SettingValues[Name]
  readonly source: 'default' | 'organization' | 'group'
  readonly since: Month | null
}

/** Every setting of a country as it holds in a month. */
export type SettingsInForce = ReadonlyMap<SettingName, SettingInForce>

/** A stored change. */
export interface SettingRow {
  readonly setting: SettingName
  readonly fromMonth: Month
  /** null: as the organisation has it */
  readonly value: SettingValues[SettingName] | null
  /** the user; absent or null: nobody is known for it */
  readonly setBy?: Id | null
}

/** What a new organisation begins with, in the order in which it is shown. */
export function defaultsOf(country: CountryCode): ReadonlyMap<SettingName, SettingValues[SettingName]> {
  const { components, remainderTo } = defaultBreakdown(country)
  const breakdown = {
    components: components.map(({ bases, ...component }) => ({ ...component, bases: { ...bases } })),
    remainderTo,
  }
  return new Map<SettingName, SettingValues[SettingName]>([
    ['breakdown', breakdown],
    ['proration', 'calendar-days'],
    ['bonus', { payWith: 'month', amountIs: 'gross', byTenure: false }],
    ['deduction-limits', { isLawfulMaximumOn: true, minimumNet: ZERO }],
    ['schedule', { every: 'monthly', draftDays: null }],
    // ITF is due by the headcount; switched on, it is due whatever the headcount is
    ...statutorySwitches[country].map((item) => [`switch:${item}`, item !== 'itf'] as const),
    ...lawChoicesOf[country].map((name) => [`choice:${name}`, lawChoices[name][0]] as const),
  ])
}

/**
 * The settings that hold, put together from what is in force of the organisation and of a group.
 * @param ofGroup none for who has no group
 */
export function resolveSettings(
  country: CountryCode,
  ofOrganization: readonly SettingRow[],
  ofGroup: readonly SettingRow[] = [],
): SettingsInForce {
  const settings = new Map<SettingName, SettingInForce>()
  for (const [name, value] of defaultsOf(country)) {
    settings.set(name, { value, source: 'default', since: null })
  }
  const apply = (rows: readonly SettingRow[], source: 'organization' | 'group'): void => {
    for (const { setting, fromMonth, value } of rows) {
      if (value !== null && settings.has(setting)) settings.set(setting, { value, source, since: fromMonth })
    }
  }
  apply(ofOrganization, 'organization')
  apply(ofGroup, 'group')
  return settings
}

/** One of the settings that every country has, or that this one is known to have. */
export const settingOf = <Name extends SettingName>(
  settings: SettingsInForce,
  name: Name,
): SettingInForce<Name> => settings.get(name) as SettingInForce<Name>
