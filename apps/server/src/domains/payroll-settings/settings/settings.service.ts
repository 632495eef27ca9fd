import { isDeepStrictEqual } from 'node:util'
import type { payrollSettings } from '@kazi/contract/payroll/settings'
import {
  type LawChoice,
  lawChoices,
  lawChoicesOf,
  type StatutorySwitch,
  statutorySwitches,
} from '@kazi/contract/payroll/settings-vocabulary'
import type { Id } from '@kazi/values/id'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requireGroup } from '../groups/groups.queries.ts'
import {
  resolveSettings,
  type SettingChanges,
  type SettingName,
  type SettingsInForce,
  settingOf,
} from './setting.ts'
import { faultsOfBreakdown, pensionHeadcount } from './setting-checks.rules.ts'
import {
  countStaff,
  insertSettings,
  lastDecidedMonth,
  raiseRevision,
  selectChanges,
  selectInForce,
} from './settings.queries.ts'

type SettingsView = (typeof payrollSettings)['_zod']['output']

/** The settings with the breakdown beside them, as the wire has them. */
export interface SettingsAnswer {
  readonly data: SettingsView
  readonly breakdown: SettingsView['breakdown']['value']
}

/** What a change says beside itself. */
interface Dated {
  readonly fromMonth: Month
  readonly reason: string | null
}

/**
 * The settings in force in a month: the organisation's, or a group's.
 * @throws Refusal `not-found` for a group that isn't there.
 */
export async function readSettings(
  context: RequestContext,
  groupId: Id | null,
  month?: Month,
): Promise<SettingsAnswer> {
  return transact(context, async (inside) => {
    if (groupId !== null) await requireGroup(inside, groupId)
    return describeSettings(inside, groupId, month)
  })
}

/**
 * Sets what holds from a month on. Nothing is overwritten: a further change of the same month takes its place.
 * @param event the route's name, for the audit log
 * @throws Refusal `not-found`, `payroll-settings.month-decided`, `payroll-settings.law-decides`,
 * `payroll-settings.breakdown-wrong`.
 */
export async function changeSettings(
  context: RequestContext,
  event: string,
  groupId: Id | null,
  changes: SettingChanges,
  dated: Dated,
): Promise<SettingsAnswer> {
  return transact(context, async (inside) => {
    await raiseRevision(inside)
    if (groupId !== null) await requireGroup(inside, groupId)
    await refuseDecided(inside, dated.fromMonth)
    await refuseUnlawful(inside, changes)
    const before = await settingsFor(inside, groupId, dated.fromMonth)
    const fresh = differing(before, changes, groupId)
    await insertSettings(inside, groupId, fresh, dated)
    const names = Object.keys(fresh) as SettingName[]
    if (names.length > 0) {
      const valuesBefore = names.map((name) => [name, before.get(name)?.value ?? null])
      await audit(inside, {
        event,
        object: groupId === null ? `organization:${inside.organization.id}` : `payroll-group:${groupId}`,
        before: Object.fromEntries(valuesBefore),
        after: { ...fresh, ...dated },
      })
    }
    return describeSettings(inside, groupId, dated.fromMonth)
  })
}

/** The changes that say something new; a group's own word is new where it only inherited the same before. */
function differing(before: SettingsInForce, changes: SettingChanges, groupId: Id | null): SettingChanges {
  const own = groupId === null ? 'organization' : 'group'
  const entries = Object.entries(changes) as [SettingName, unknown][]
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      const inForce = before.get(name)
      if (value === null) return inForce?.source === 'group'
      const isSame = isDeepStrictEqual(inForce?.value, value)
      return !isSame || (groupId !== null && inForce?.source !== own)
    }),
  )
}

/** What would hold in a month for everybody, or for a group. */
export async function settingsFor(
  context: OrganizationContext,
  groupId: Id | null,
  month: Month,
): Promise<SettingsInForce> {
  const inForce = await selectInForce(context, month)
  const ofGroup = groupId === null ? [] : inForce.get(groupId)
  return resolveSettings(context.organization.country, inForce.get(null) ?? [], ofGroup)
}

/** Nothing is changed behind the back of a month that is approved or paid. */
export async function refuseDecided(context: OrganizationContext, fromMonth: Month): Promise<void> {
  const last = await lastDecidedMonth(context)
  if (last === null || fromMonth > last) return
  const values = { month: last, next: addMonths(last, 1) }
  refuse('payroll-settings.month-decided', values, {
    fields: { fromMonth: 'payroll-settings.month-decided' },
  })
}

/** @throws Refusal `payroll-settings.law-decides`, `payroll-settings.breakdown-wrong`. */
export async function refuseUnlawful(context: OrganizationContext, changes: SettingChanges): Promise<void> {
  const { country } = context.organization
  const known = resolveSettings(country, [])
  if (Object.keys(changes).some((name) => !known.has(name as SettingName)))
    refuse('payroll-settings.law-decides')
  if (changes['switch:pension'] === false && (await countStaff(context)) >= pensionHeadcount) {
    refuse('payroll-settings.law-decides')
  }
  for (const name of lawChoicesOf[country]) {
    const value = changes[`choice:${name}`]
    if (value && !(lawChoices[name] as readonly string[]).includes(value))
      refuse('payroll-settings.law-decides')
  }
  if (!changes.breakdown) return
  const fields = faultsOfBreakdown(changes.breakdown, country)
  if (Object.keys(fields).length > 0) refuse('payroll-settings.breakdown-wrong', {}, { fields })
}

async function describeSettings(
  context: OrganizationContext,
  groupId: Id | null,
  asked?: Month,
): Promise<SettingsAnswer> {
  const { organization, clock } = context
  const month = asked ?? monthOf(clock.today(organization.timeZone))
  const settings = await settingsFor(context, groupId, month)
  const last = await lastDecidedMonth(context)
  const breakdown = settingOf(settings, 'breakdown')
  const data: SettingsView = {
    month,
    currency: organization.currency,
    earliestMonth: last && addMonths(last, 1),
    breakdown,
    proration: settingOf(settings, 'proration'),
    bonus: settingOf(settings, 'bonus'),
    deductionLimits: settingOf(settings, 'deduction-limits'),
    schedule: settingOf(settings, 'schedule'),
    switches: statutorySwitches[organization.country].map((item: StatutorySwitch) => ({
      item,
      ...settingOf(settings, `switch:${item}`),
    })),
    choices: lawChoicesOf[organization.country].map((name: LawChoice) => ({
      name,
      ...settingOf(settings, `choice:${name}`),
    })),
    changes: await selectChanges(context, groupId),
  }
  return { data, breakdown: breakdown.value }
}
