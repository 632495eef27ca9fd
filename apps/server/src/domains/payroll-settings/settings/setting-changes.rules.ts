import type { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { BodyOf } from '@kazi/contract/route'
import type { SettingChanges } from './setting.ts'

type Form = Omit<BodyOf<typeof settingsRoutes.preview>, 'groupId' | 'fromMonth'>

/** What a form says as changes by name: what it leaves out stays. */
export function changesOf({
  breakdown,
  proration,
  deductionLimits,
  schedule,
  switches = {},
  choices = {},
}: { readonly [Field in keyof Form]?: Form[Field] | null }): SettingChanges {
  const said = {
    breakdown,
    proration,
    'deduction-limits': deductionLimits,
    schedule,
    ...Object.fromEntries(Object.entries(switches ?? {}).map(([item, isOn]) => [`switch:${item}`, isOn])),
    ...Object.fromEntries(Object.entries(choices ?? {}).map(([name, value]) => [`choice:${name}`, value])),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
