import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { addDays } from '@kazi/values/local-date'
import { toDecimalString } from '@kazi/values/money'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { mostMinorUnits } from '#platform/sheets/columns/cell-readings.ts'
import { insertChanges } from '../changes/employee-writes.queries.ts'
import { endEmployment } from '../changes/employment-end.service.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { raiseRevision } from '../person/employee-revision.queries.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import type { TermChange, TermsRow } from '../terms/terms.ts'
import { changeTerms } from '../terms/terms-history.rules.ts'
import { lawfulNotice, yearsOfService } from './notice.rules.ts'
import { actOnPay, type Effects } from './pay-effects.service.ts'
import { findPeople, refuseField, requireDayInReach } from './people-of-an-act.ts'
import { insertSeparation, takeSeparationBack } from './separation.queries.ts'
import { endSuspensions } from './suspension.queries.ts'

type Wish = BodyOf<typeof lifeCycleRoutes.separate>

/**
 * Ends an employment. The person stays employed, and is paid, up to the last day.
 * @throws Refusal `not-found`, `employees.field-invalid`, `employees.separated-already`.
 */
export async function separate(
  context: RequestContext,
  wish: Wish,
): Promise<ResponseOf<typeof lifeCycleRoutes.separate>> {
  let startOn = wish.lastOn
  const { data } = await actOnPay(context, wish.preview, async (inside) => {
    requireDayInReach(inside, 'lastOn', wish.lastOn)
    const [person] = await findPeople(inside, [wish.employeeId])
    if (person === undefined) return refuse('not-found')
    if (person.endOn !== null) refuse('employees.separated-already')
    if (wish.lastOn < person.startOn) refuseField(inside, 'lastOn', 'lastDayBeforeStart')
    checkPayments(inside, wish)
    startOn = person.startOn
    return { people: [person], from: wish.lastOn, carryOut: () => carryOut(inside, person, wish) }
  })
  return {
    data: {
      ...data,
      lawfulNotice: lawfulNotice(context.organization!.country, startOn, wish.lastOn),
      yearsOfService: yearsOfService(startOn, wish.lastOn),
    },
  }
}

/** Notice that isn't paid in lieu has no pay, and the other way round; amounts are for who sees pay. */
function checkPayments(context: OrganizationContext, { notice, payments }: Wish): void {
  const isInLieu = payments.some(({ kind }) => kind === 'notice-pay')
  if (isInLieu && notice !== 'in-lieu') refuseField(context, 'payments', 'noticeNotInLieu')
  if (payments.length === 0) return
  if (!sightOf(actorOf(context)).maySeePay) refuseField(context, 'payments', 'payBeyondSight')
  const { amount: most } = mostMinorUnits(context.organization.currency)
  if (payments.some(({ amount }) => amount > most)) refuseField(context, 'payments', 'moneyUnlikely')
}

async function carryOut(context: OrganizationContext, { id }: StoredEmployee, wish: Wish): Promise<void> {
  const { reason, lastOn, notice, note, handover, payments } = wish
  await endEmployment(context, id, { endOn: lastOn, why: note ?? reason })
  await insertSeparation(context, wish)
  const { currency } = context.organization
  await insertChanges(
    context,
    payments.map(({ kind, amount, why }) => ({
      ...{ employeeId: id, field: `separationPay.${kind}`, before: null, effectiveOn: lastOn, why },
      after: toDecimalString(amount, currency),
    })),
  )
  await audit(context, {
    event: lifeCycleRoutes.separate.name,
    object: `employee:${id}`,
    after: { lastOn, reason, notice, note, handover, payments },
  })
}

/**
 * Employs somebody again who left: the same person, with what was agreed when they left. Where the last day is still to
 * come, or the first day back follows it at once, the separation is taken back, and the employment never ended; otherwise a
 * suspension that was open is over.
 * @throws Refusal `not-found`, `employees.not-separated`, `employees.duplicate` where somebody else has taken the e-mail
 * address, phone or tax number meanwhile.
 */
export async function restore(
  context: RequestContext,
  { employee_id: employeeId }: ParamsOf<typeof lifeCycleRoutes.restore>,
  query: QueryOf<typeof lifeCycleRoutes.restore>,
): Promise<{ data: Effects }> {
  try {
    return await actOnPay(context, query.preview === 'yes', async (inside) => {
      const [person] = await findPeople(inside, [employeeId])
      if (!person?.endOn) return refuse('employees.not-separated')
      const { endOn } = person
      const from = query.from ?? inside.clock.today(inside.organization.timeZone)
      requireDayInReach(inside, 'from', from)
      const on = from > endOn ? from : addDays(endOn, 1)
      const carryOut = async () => {
        await writeTerms(inside, [{ employeeId, reason: null, change: (rows) => employedAgain(rows, on) }])
        if (on > addDays(endOn, 1)) await endSuspensions(inside, employeeId, on)
        else await takeSeparationBack(inside, employeeId, endOn)
        await insertChanges(inside, [
          { employeeId, why: null, field: 'status', before: 'separated', after: 'active', effectiveOn: on },
        ])
        await raiseRevision(inside)
        await audit(inside, {
          event: lifeCycleRoutes.restore.name,
          object: `employee:${employeeId}`,
          before: { endOn },
          after: { from: on },
        })
      }
      return { people: [person], from: on, carryOut }
    })
  } catch (error) {
    const taken = ['employees_email', 'employees_phone', 'employees_tax_id']
    if (taken.some((constraint) => isViolated(error, constraint))) return refuse('employees.duplicate')
    throw error
  }
}

/** A suspension that was open when the person left doesn't come back with them. */
function employedAgain(rows: readonly TermsRow[], on: TermsRow['validFrom']): readonly TermsRow[] {
  const left = rows.findLast(({ validFrom, employment }) => validFrom <= on && employment.leftOn !== null)
  const before = rows.findLast(({ validFrom }) => left !== undefined && validFrom < left.validFrom)
  const isTakenBack = left !== undefined && left.employment.leftOn === addDays(on, -1)
  const since = isTakenBack ? (before?.employment.since ?? on) : on
  const changes: TermChange[] = [{ key: 'employment', on, value: { since, leftOn: null } }]
  if (!isTakenBack) changes.push({ key: 'paidShare', on, value: null })
  return changeTerms(rows, changes)
}
