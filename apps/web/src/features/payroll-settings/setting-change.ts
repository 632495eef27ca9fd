import type { payrollSettings, salaryBreakdown, settingsRoutes } from '@kazi/contract/payroll/settings'
import type { LawChoice, lawChoices, StatutorySwitch } from '@kazi/contract/payroll/settings-vocabulary'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'

export type Settings = (typeof payrollSettings)['_zod']['output']
export type Breakdown = (typeof salaryBreakdown)['_zod']['output']
export type Component = Breakdown['components'][number]
export type Forecast = ResponseOf<typeof settingsRoutes.preview>['data']

/** One setting as it is to become; null takes the organisation's. */
export type SettingChange =
  | { readonly kind: 'breakdown'; readonly value: Breakdown | null }
  | { readonly kind: 'proration'; readonly value: Settings['proration']['value'] | null }
  | { readonly kind: 'bonus'; readonly value: Settings['bonus']['value'] | null }
  | { readonly kind: 'deductionLimits'; readonly value: Settings['deductionLimits']['value'] | null }
  | { readonly kind: 'schedule'; readonly value: Settings['schedule']['value'] | null }
  | { readonly kind: 'switch'; readonly item: StatutorySwitch; readonly value: boolean | null }
  | {
      readonly kind: 'choice'
      readonly name: LawChoice
      readonly value: (typeof lawChoices)[LawChoice][number]
    }

/**
 * What a preview of the change is asked with; undefined where it can't be told: bonuses aren't paid yet, a schedule moves no
 * month's pay, and what a group takes back is what the organisation has.
 */
export function previewOf(
  change: SettingChange,
): Partial<BodyInputOf<typeof settingsRoutes.preview>> | undefined {
  if (change.value === null) return change.kind === 'breakdown' ? { breakdown: null } : undefined
  switch (change.kind) {
    case 'breakdown':
      return { breakdown: change.value }
    case 'proration':
      return { proration: change.value }
    case 'deductionLimits':
      return { deductionLimits: change.value }
    case 'switch':
      return { switches: { [change.item]: change.value } }
    case 'choice':
      return { choices: { [change.name]: change.value } }
    case 'bonus':
    case 'schedule':
      return undefined
  }
}
