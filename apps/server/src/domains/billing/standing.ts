import { addDays } from '@kazi/values/local-date'
import { dayIn } from '#platform/clock/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { SubscriptionRow } from './subscription.queries.ts'
import { type Standing, trialDays } from './subscription.rules.ts'

/** Whether this organisation is billed in this installation. */
export const isBilled = (
  { config }: Pick<OrganizationContext, 'config'>,
  { demo }: Pick<SubscriptionRow, 'demo'>,
): boolean => config.billedOrganizations === 'all' || (config.billedOrganizations === 'demo' && demo)

/** What the status follows from, by what is on record. */
export function standingOf({ organization }: OrganizationContext, row: SubscriptionRow): Standing {
  const { anchorOn, periods, cancelledOn, dueOn } = row
  const madeOn = dayIn(organization.timeZone, new Date(row.madeAt))
  return {
    trialEndsOn: addDays(madeOn, trialDays),
    plan: anchorOn === null ? null : { anchorOn, periods: periods ?? 0, cancelledOn },
    dueOn,
  }
}
