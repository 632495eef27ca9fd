import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyOf } from '@kazi/contract/route'
import { dayOf } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { plainText } from '#platform/sheets/plain-text.ts'
import { insertChanges } from '../changes/employee-writes.queries.ts'
import { selectEmployees } from '../list/employees.queries.ts'
import { requireFilter } from '../list/people-filter.queries.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { raiseRevision } from '../person/employee-revision.queries.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import { selectTerms } from '../terms/terms.queries.ts'
import { changeTerms, inForceOn } from '../terms/terms-history.rules.ts'
import { actOnPay, type Effects } from './pay-effects.service.ts'
import { findPeople, refuseField, requireDayInReach } from './people-of-an-act.ts'

type Wish = BodyOf<typeof lifeCycleRoutes.togglePayroll>

/**
 * Takes people in or out of payroll from a month on. Who is so already stays as they are.
 * @throws Refusal `not-found`, `employees.field-invalid`.
 */
export function togglePayroll(context: RequestContext, wish: Wish): Promise<{ data: Effects }> {
  return actOnPay(context, wish.preview, async (inside) => {
    requireDayInReach(inside, 'from', wish.from)
    if (dayOf(wish.from) !== 1) refuseField(inside, 'from', 'notFirstOfMonth')
    await requireFilter(inside, wish.filter ?? {})
    const named = wish.employeeIds
      ? await findPeople(inside, wish.employeeIds)
      : await findFiltered(inside, wish)
    const known = await selectTerms(
      inside,
      named.map(({ id }) => id),
    )
    const people = named.filter(({ id }) => {
      const rows = known.get(id)!
      return (inForceOn(rows, wish.from) ?? rows[0]!).isOnPayroll !== wish.isOnPayroll
    })
    return { people, from: wish.from, carryOut: () => carryOut(inside, people, wish) }
  })
}

const peopleAtMost = 100_000

async function findFiltered(
  context: OrganizationContext,
  { filter = {} }: Wish,
): Promise<readonly StoredEmployee[]> {
  const search = filter.search === undefined ? undefined : plainText(filter.search)
  const { employees } = await selectEmployees(context, {
    ...{ ...filter, search },
    ...{ page: 1, perPage: peopleAtMost, tab: 'active', sort: 'name', order: 'asc' },
  })
  return employees
}

async function carryOut(
  context: OrganizationContext,
  people: readonly StoredEmployee[],
  { from, isOnPayroll, reason }: Wish,
): Promise<void> {
  await writeTerms(
    context,
    people.map(({ id }) => ({
      employeeId: id,
      reason,
      change: (rows) => {
        const first = rows[0]!.validFrom
        return changeTerms(rows, [
          { key: 'isOnPayroll', on: from > first ? from : first, value: isOnPayroll },
        ])
      },
    })),
  )
  await insertChanges(
    context,
    people.map(({ id }) => ({
      employeeId: id,
      field: 'isOnPayroll',
      before: String(!isOnPayroll),
      after: String(isOnPayroll),
      effectiveOn: from,
      why: reason,
    })),
  )
  await audit(context, {
    event: lifeCycleRoutes.togglePayroll.name,
    object: `organization:${context.organization.id}`,
    after: { isOnPayroll, from, reason, people: people.map(({ id }) => id) },
  })
  await raiseRevision(context)
}
