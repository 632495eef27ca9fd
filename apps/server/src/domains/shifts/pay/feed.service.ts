import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import { namePeople, readAgreedPay, sayTimeOfShifts } from '#domains/employees/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { selectHours } from '../hours/hour.queries.ts'
import { selectApprovedTallies } from '../tallies/tally.queries.ts'
import { ensurePayItems, type PayItem } from './pay-items.queries.ts'
import { lacksValue, ordinaryTimeOf, premiumLinesOf } from './pay-lines.rules.ts'

/**
 * Tells payroll what is approved of some people's months: the ordinary time of those who are paid by it, and by which name each
 * line beside it is known. Whose approved work is all by the piece has worked no paid hour, which is said and not left open.
 * @throws Refusal `shifts.hour-value-missing` where a premium would be worth nothing for want of a figure: never a silent zero
 */
export async function feedMonths(
  context: OrganizationContext,
  months: readonly Month[],
  employeeIds: readonly Id[],
): Promise<void> {
  for (const month of months) await feedMonth(context, month, employeeIds)
}

async function feedMonth(
  context: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[],
): Promise<void> {
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const agreed = await readAgreedPay(context, period, employeeIds)
  const hours = Map.groupBy(
    await selectHours(context, { employeeIds, ...period }),
    ({ employeeId }) => employeeId,
  )
  const tallies = Map.groupBy(
    await selectApprovedTallies(context, { employeeIds, ...period }),
    ({ employeeId }) => employeeId,
  )
  const said = new Map<Id, number | null>()
  const items: Omit<PayItem, 'id'>[] = []
  for (const employeeId of employeeIds) {
    const inForce = agreed.get(employeeId)?.salaries[0]
    if (!inForce) continue
    const own = hours.get(employeeId) ?? []
    const pieces = tallies.get(employeeId) ?? []
    if (lacksValue(own, inForce)) await refuseUnvalued(context, employeeId)
    if (inForce.basis === 'hourly' || inForce.basis === 'daily')
      said.set(employeeId, own.length > 0 ? ordinaryTimeOf(own, inForce.basis) : pieces.length > 0 ? 0 : null)
    for (const { kind, hourClass, factor } of premiumLinesOf(own, inForce)) {
      const label = translate(context.language, 'shifts', `line.${hourClass}`, {
        factor: factor / 100,
        share: factor,
      })
      items.push({ employeeId, kind, label })
    }
    for (const { pieceId, rate, name } of pieces) {
      const kind = `piece.${pieceId}.${rate}`
      if (!items.some((item) => item.employeeId === employeeId && item.kind === kind))
        items.push({ employeeId, kind, label: name })
    }
  }
  await ensurePayItems(context, month, items)
  if (said.size > 0)
    await sayTimeOfShifts(context, month, said, translate(context.language, 'shifts', 'line.note'))
}

async function refuseUnvalued(context: OrganizationContext, employeeId: Id): Promise<never> {
  const [person] = await namePeople({ ...context, actor: null }, [employeeId])
  return refuse('shifts.hour-value-missing', { name: person?.name ?? '' })
}
