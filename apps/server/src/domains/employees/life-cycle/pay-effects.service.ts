import { type LocalDate, monthOf } from '@kazi/values/local-date'
import { actOnPay as actOnPayOf, type PayEffects } from '#domains/payroll/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { fullName } from '../person/person-name.ts'

export type Effects = PayEffects

/** What is done to people, by which its effect on their pay is found. */
interface Act {
  readonly people: readonly StoredEmployee[]
  /** the first day that something holds from */
  readonly from: LocalDate
  readonly carryOut: () => Promise<void>
}

/** Does something to people's terms and says what it does to their pay; a preview does the same and takes it back. */
export async function actOnPay(
  context: RequestContext,
  isPreview: boolean,
  prepare: (inside: OrganizationContext) => Promise<Act>,
): Promise<{ data: Effects }> {
  const { effects } = await actOnPayOf(context, isPreview, async (inside) => {
    await lockEmployees(inside)
    const { people, from, carryOut } = await prepare(inside)
    const shown = people.map((person) => ({ id: person.id, name: fullName(person), number: person.number }))
    return { people: shown, from: monthOf(from), carryOut }
  })
  return { data: effects }
}
