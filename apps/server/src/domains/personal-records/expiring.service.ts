import type { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { ResponseOf } from '@kazi/contract/route'
import { addDays, toEpochDay } from '@kazi/values/local-date'
import { markReliefsTold } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { type Expiring, markTold, selectExpiring } from './expiring.queries.ts'

const daysListed = 60
/** How long ahead it is a task, and told. */
const daysTold = 30
const link = '/app/employees?expiring=true'

/** What runs out within sixty days, or has, of those whom the caller may see. */
export const listExpiring = (
  context: RequestContext,
): Promise<ResponseOf<typeof personalRecordRoutes.listExpiring>> =>
  transact(context, async (inside) => {
    const today = inside.clock.today(inside.organization.timeZone)
    const rows = await selectExpiring(inside, today, addDays(today, daysListed))
    return { data: rows.map((row) => ({ ...row, daysLeft: toEpochDay(row.on) - toEpochDay(today) })) }
  })

/** What runs out within a month, or has: a task until it is seen to. */
export async function listExpiringSoon(context: OrganizationContext): Promise<readonly Expiring[]> {
  const today = context.clock.today(context.organization.timeZone)
  return selectExpiring(context, today, addDays(today, daysTold))
}

/** Tells whoever may see to it, once, of what has come within a month of running out. */
export async function tellOfExpiring(context: OrganizationContext): Promise<void> {
  const today = context.clock.today(context.organization.timeZone)
  const until = addDays(today, daysTold)
  const count = (await markTold(context, until)) + (await markReliefsTold(context, today, until))
  if (count > 0) await notify(context, { kind: 'records-expiring', values: { count }, link }, 'everybody')
}
