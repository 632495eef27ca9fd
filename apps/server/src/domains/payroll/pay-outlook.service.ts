import { calculate } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherMonth } from './facts/payroll-month.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'

/** What a person would be paid for a month by what is known now. */
export interface PayOutlook {
  readonly gross: Minor
  readonly net: Minor
  /** of the gross, what past months should have paid */
  readonly arrears: Minor
}

/**
 * What these people would be paid in a month, computed as a run computes it, and stored nowhere.
 * @returns nobody who isn't paid in it, or of whom it can't be computed
 */
export async function computeOutlook(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  month: Month,
): Promise<ReadonlyMap<Id, PayOutlook>> {
  const asked = { period: monthPeriod(month), payDate: proposePayDate(month), employeeIds }
  const outlook = new Map<Id, PayOutlook>()
  for (const { employeeId, facts } of (await gatherMonth(context, asked)).people) {
    const result = calculate(facts, 'amounts')
    if (!result.ok) continue
    const arrears = facts.arrears.reduce((sum, { due, paid }) => sum + due.gross - paid.gross, 0) as Minor
    outlook.set(employeeId, { gross: result.totals.gross, net: result.totals.net, arrears })
  }
  return outlook
}

/** A month of one person with its lines; null for whoever isn't paid in it, or of whom it can't be computed. */
export async function computeCost(
  context: OrganizationContext,
  employeeId: Id,
  month: Month,
): Promise<Pick<Extract<ReturnType<typeof calculate>, { ok: true }>, 'lines' | 'totals'> | null> {
  const asked = { period: monthPeriod(month), payDate: proposePayDate(month), employeeIds: [employeeId] }
  const [person] = (await gatherMonth(context, asked)).people
  const result = person && calculate(person.facts, 'amounts')
  return result?.ok ? result : null
}
