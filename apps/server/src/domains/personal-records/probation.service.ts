import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { addMonths, firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import { findPeople, refuseField } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { insertProbation, selectProbation } from './probation.queries.ts'

type Wish = BodyOf<typeof personalRecordRoutes.decideProbation>

/**
 * Puts somebody on probation up to a day, extends it, or confirms them. The same again changes nothing.
 * @throws Refusal `not-found`, `employees.field-invalid` for a day that isn't meant, or beyond what the law allows.
 */
export function decideProbation(
  context: RequestContext,
  employeeId: Id,
  wish: Wish,
): Promise<ResponseOf<typeof personalRecordRoutes.decideProbation>> {
  return transact(context, async (inside) => {
    const [person] = await findPeople(inside, [employeeId])
    assert(person, 'somebody who was found')
    if (wish.state === 'on') requireLawful(inside, person.startOn, wish.endsOn)
    if (wish.endsOn < person.startOn) refuseField(inside, 'endsOn', 'changeDateUnlikely')
    await write(inside, employeeId, wish)
    const { sequence: _, ...probation } = (await selectProbation(inside, employeeId))!
    return { data: probation }
  })
}

/** Writes a decision after the one in force. Where somebody else decided at the same time, theirs is the one before. */
async function write(context: OrganizationContext, employeeId: Id, wish: Wish): Promise<void> {
  const before = await selectProbation(context, employeeId)
  const isSame = before?.state === wish.state && before.endsOn === wish.endsOn && before.note === wish.note
  if (isSame) return
  const sequence = 1 + (before?.sequence ?? 0)
  if (!(await insertProbation(context, { ...wish, employeeId, sequence })))
    return write(context, employeeId, wish)
  await audit(context, {
    event: personalRecordRoutes.decideProbation.name,
    object: `employee:${employeeId}`,
    before: before && { state: before.state, endsOn: before.endsOn },
    after: wish,
  })
}

/**
 * Kenya (Employment Act 2007, s. 42) and Uganda (Employment Act, s. 66) allow six months and, by agreement, six more.
 * Nigeria's Labour Act says nothing of probation.
 */
function requireLawful(context: OrganizationContext, startOn: LocalDate, endsOn: LocalDate): void {
  if (context.organization.country === 'NG') return
  const most = firstDayOf(addMonths(monthOf(startOn), 12))
  const isWithin = endsOn < most || (monthOf(endsOn) === monthOf(most) && endsOn.slice(8) <= startOn.slice(8))
  if (!isWithin) refuseField(context, 'endsOn', 'probationTooLong')
}
