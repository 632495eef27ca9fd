import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyOf, ParamsOf, QueryOf } from '@kazi/contract/route'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { percent, RATE_ONE, rateOfMillionths, toPercent } from '@kazi/values/rate'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { insertChanges } from '../changes/employee-writes.queries.ts'
import { selectEmployeesByIds } from '../list/employees.queries.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { raiseRevision } from '../person/employee-revision.queries.ts'
import { fullName } from '../person/person-name.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import { selectTerms } from '../terms/terms.queries.ts'
import type { StoredTerms } from '../terms/terms.ts'
import { changeTerms, inForceOn } from '../terms/terms-history.rules.ts'
import { actOnPay, type Effects } from './pay-effects.service.ts'
import { findPeople, refuseField, requireDayInReach } from './people-of-an-act.ts'
import { insertSuspensions, selectSuspensions, updateRevoked } from './suspension.queries.ts'

type Wish = BodyOf<typeof lifeCycleRoutes.suspend>

/**
 * Suspends people. Nobody is suspended twice on a day, nor before or after they are employed.
 * @throws Refusal `not-found`, `employees.field-invalid`, `employees.suspended-already`, `employees.not-employed-then`.
 */
export function suspend(context: RequestContext, wish: Wish): Promise<{ data: Effects }> {
  return actOnPay(context, wish.preview, async (inside) => {
    const paidShare = checkWish(inside, wish)
    const people = await findPeople(inside, wish.employeeIds)
    const known = await selectTerms(inside, wish.employeeIds)
    for (const person of people) requireFree(person, known.get(person.id)!, wish)
    return { people, from: wish.from, carryOut: () => carryOut(inside, people, wish, paidShare) }
  })
}

function checkWish(context: OrganizationContext, { from, to, pay, percent: share }: Wish) {
  requireDayInReach(context, 'from', from)
  if (to !== null) requireDayInReach(context, 'to', to)
  if (to !== null && to < from) refuseField(context, 'to', 'spanBackwards')
  if (pay === 'full') return rateOfMillionths(RATE_ONE)
  if (pay === 'none') return rateOfMillionths(0)
  return percent(share ?? refuseField(context, 'percent', 'percentMissing'))
}

function requireFree(person: StoredEmployee, rows: readonly StoredTerms[], { from, to }: Wish): void {
  const name = fullName(person)
  const first = inForceOn(rows, from)
  if (!first?.employment.since) refuse('employees.not-employed-then', { name })
  const within = rows.filter(({ validFrom }) => validFrom > from && (to === null || validFrom <= to))
  if ([first, ...within].some(({ paidShare }) => paidShare !== null))
    refuse('employees.suspended-already', { name })
}

async function carryOut(
  context: OrganizationContext,
  people: readonly StoredEmployee[],
  { from, to, reason }: Wish,
  paidShare: ReturnType<typeof percent>,
): Promise<void> {
  const after = to && addDays(to, 1)
  // another suspension that begins on the day after stays
  const endIn = (rows: readonly StoredTerms[]) =>
    after === null || rows.some(({ validFrom, said }) => validFrom === after && said.includes('paidShare'))
      ? []
      : [{ key: 'paidShare', on: after, value: null } as const]
  await writeTerms(
    context,
    people.map(({ id }) => ({
      employeeId: id,
      reason,
      change: (rows) => changeTerms(rows, [...endIn(rows), { key: 'paidShare', on: from, value: paidShare }]),
    })),
  )
  const suspensions = people.map(({ id }) => ({
    ...{ id: newId(context.clock), employeeId: id, from, to, paidShare, reason },
  }))
  await insertSuspensions(context, suspensions)
  await insertChanges(
    context,
    people.map(({ id }) => ({
      employeeId: id,
      field: 'suspension',
      before: null,
      after: `${toPercent(paidShare)} %${to === null ? '' : ` – ${to}`}`,
      effectiveOn: from,
      why: reason,
    })),
  )
  for (const { id, employeeId } of suspensions) {
    await audit(context, {
      event: lifeCycleRoutes.suspend.name,
      object: `employee:${employeeId}`,
      after: { suspension: id, from, to, paidShare, reason },
    })
  }
  await raiseRevision(context)
}

/**
 * Ends a suspension. With back pay the days that weren't paid are paid after all: those of months that were paid already
 * as arrears of the next run.
 * @throws Refusal `not-found`, `employees.suspension-over`, `employees.field-invalid`.
 */
export function revokeSuspension(
  context: RequestContext,
  { employee_id: employeeId, suspend_id: id }: ParamsOf<typeof lifeCycleRoutes.revokeSuspension>,
  query: QueryOf<typeof lifeCycleRoutes.revokeSuspension>,
): Promise<{ data: Effects }> {
  return actOnPay(context, query.preview === 'yes', async (inside) => {
    const people = await selectEmployeesByIds(inside, [employeeId])
    const found = (await selectSuspensions(inside, employeeId)).find((one) => one.id === id)
    if (people.length === 0 || found === undefined) return refuse('not-found')
    const today = inside.clock.today(inside.organization.timeZone)
    const from = query.from ?? today
    requireDayInReach(inside, 'from', from)
    const isOver = found.to !== null && from > found.to
    const hasBackPay = query.backPay === 'yes'
    if (found.revokedFrom !== null || (isOver && !hasBackPay)) refuse('employees.suspension-over')
    const on = hasBackPay || from < found.from ? found.from : from
    const carryOut = async () => {
      await revoke(inside, { employeeId, on, reason: query.reason ?? null })
      await updateRevoked(inside, id, { from, hasBackPay })
      await audit(inside, {
        event: lifeCycleRoutes.revokeSuspension.name,
        object: `employee:${employeeId}`,
        before: { suspension: id, from: found.from, to: found.to, paidShare: found.paidShare },
        after: { revokedFrom: from, hasBackPay },
      })
    }
    return { people, from: on, carryOut }
  })
}

async function revoke(
  context: OrganizationContext,
  { employeeId, on, reason }: { employeeId: StoredEmployee['id']; on: LocalDate; reason: string | null },
): Promise<void> {
  const change = { key: 'paidShare', on, value: null } as const
  await writeTerms(context, [{ employeeId, reason, change: (rows) => changeTerms(rows, [change]) }])
  await insertChanges(context, [
    { employeeId, field: 'suspension', before: 'suspended', after: null, effectiveOn: on, why: reason },
  ])
  await raiseRevision(context)
}
