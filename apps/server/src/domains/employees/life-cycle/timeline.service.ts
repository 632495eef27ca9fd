import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { rateOfMillionths, toPercent } from '@kazi/values/rate'
import { auditRead } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import { findPeople } from './people-of-an-act.ts'
import { selectSuspensions } from './suspension.queries.ts'
import { selectChanges } from './timeline.queries.ts'

type Timeline = ResponseOf<typeof lifeCycleRoutes.readTimeline>['data']

/**
 * Everything that changed of a person, newest first, planned changes before all others.
 * @throws Refusal `not-found`.
 */
export function readTimeline(context: RequestContext, employeeId: Id): Promise<{ data: Timeline }> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const today = inside.clock.today(inside.organization.timeZone)
    const sight = sightOf(actorOf(inside))
    const suspensions = (await selectSuspensions(inside, employeeId)).map(
      ({ employeeId: _, paidShare, ...one }) => ({
        ...one,
        percent: toPercent(rateOfMillionths(paidShare)),
        isOpen: one.revokedFrom === null && (one.to === null || one.to >= today),
      }),
    )
    const entries = (await selectChanges(inside, employeeId)).map((entry) => ({
      ...entry,
      ...(isHidden(entry.field, sight) ? { before: null, after: null } : {}),
      // how an amount was found says it
      why: entry.field.startsWith('separationPay.') && !sight.maySeePay ? null : entry.why,
      isPlanned: entry.effectiveOn !== null && entry.effectiveOn > today,
    }))
    await auditRead(inside, { event: lifeCycleRoutes.readTimeline.name, object: `employee:${employeeId}` })
    return { data: { entries, suspensions } }
  })
}

/** Pay and declared amounts are for who may see payroll; identity numbers and accounts for who may edit people. */
const isHidden = (field: string, { maySeePay, maySeeNumbers }: ReturnType<typeof sightOf>): boolean =>
  field === 'salary' || field.startsWith('statutory.') || field.startsWith('separationPay.')
    ? !maySeePay
    : (field === 'payoutAccount' || field.startsWith('identifiers.')) && !maySeeNumbers
