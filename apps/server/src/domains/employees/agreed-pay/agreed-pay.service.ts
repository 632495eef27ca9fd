import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, type Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { insertChanges } from '../changes/employee-writes.queries.ts'
import { changeEmployees } from '../changes/employee-writes.service.ts'
import { changedSalary } from '../employees.service.ts'
import { findPeople } from '../life-cycle/people-of-an-act.ts'
import { selectTermsOfPeriod } from '../pay/pay-contribution.queries.ts'
import { readPeriod } from '../pay/period-terms.rules.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import { insertWorkedTimes, selectTimePaid } from '../worked-time/worked-time.queries.ts'

/** What is agreed of somebody's pay in a period: since when they are employed, when suspended, and what they are paid. */
export type AgreedPay = Required<Pick<PayContribution, 'employment' | 'absences' | 'salaries'>>

/**
 * What is agreed with these people in a period, for areas whose figures follow from it. Whoever had no terms by its end is left
 * out.
 * @param knownAt an instant: as it was known then
 */
export async function readAgreedPay(
  context: OrganizationContext,
  period: PayPeriod,
  employeeIds: readonly Id[],
  knownAt: string | null = null,
): Promise<ReadonlyMap<Id, AgreedPay>> {
  const terms = await selectTermsOfPeriod(context, period, employeeIds, knownAt)
  return new Map(
    [...terms].map(([id, rows]) => {
      const { employment, absences, salaries } = readPeriod(rows, period, context.organization.currency)
      return [id, { employment, absences, salaries }]
    }),
  )
}

/**
 * Agrees a wage with people from a day on, as their own page would. Who has it already is left alone.
 * @returns whose wage is another now
 * @throws Refusal `not-found`, or `employees.field-invalid` where a wage by time would change within a month.
 */
export async function agreeWages(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  wage: { readonly amount: Minor; readonly basis: 'hourly' | 'daily'; readonly effectiveOn: LocalDate },
  reason: string | null,
): Promise<Id[]> {
  await lockEmployees(context)
  const changed: Id[] = []
  for (const stored of await findPeople(context, employeeIds)) {
    const salary = await changedSalary(context, stored.id, { salary: { ...wage, reason } })
    if (!salary) continue
    const update = {
      stored,
      details: stored,
      salary: salary.salary,
      payoutAccount: null,
      changes: [salary.change],
    }
    await changeEmployees(context, [update], { why: reason })
    changed.push(stored.id)
  }
  return changed
}

/**
 * Says what approved shifts come to in a month, of those who are paid by the hour or the day; null: nothing is approved any
 * more. It can't be said otherwise by hand.
 */
export async function sayTimeOfShifts(
  context: OrganizationContext,
  month: Month,
  said: ReadonlyMap<Id, number | null>,
  note: string,
): Promise<void> {
  await lockEmployees(context)
  const employeeIds = [...said.keys()]
  const asked = { month, employeeIds, isMissingOnly: false, page: 1, perPage: employeeIds.length }
  // whoever may approve shifts of a department only sees its people; what is fed is checked by those who approve
  const { people } = await selectTimePaid({ ...context, actor: null }, asked)
  const changed = people.flatMap(({ id, unit, hundredths: before, sequence, isOfShifts }) => {
    const hundredths = said.get(id) ?? null
    if (hundredths === before && (isOfShifts || hundredths === null)) return []
    return [
      { employeeId: id, unit, before, hundredths, note, sequence: sequence + 1, source: 'shifts' as const },
    ]
  })
  if (changed.length === 0) return
  await insertWorkedTimes(context, month, changed)
  await insertChanges(
    context,
    changed.map(({ employeeId, before, hundredths }) => ({
      ...{ employeeId, field: 'workedTime', effectiveOn: firstDayOf(month), why: note },
      before: before === null ? null : String(before / 100),
      after: hundredths === null ? null : String(hundredths / 100),
    })),
  )
  await raiseRevision(context)
}
