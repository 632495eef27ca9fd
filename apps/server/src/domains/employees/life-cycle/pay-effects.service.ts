import type { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { type LocalDate, type Month, monthOf } from '@kazi/values/local-date'
import { computeOutlook, nextPaidMonth, type PayOutlook } from '#domains/payroll/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { fullName } from '../person/person-name.ts'

export type Effects = ResponseOf<typeof lifeCycleRoutes.suspend>['data']

/** What is done to people, by which its effect on their pay is found. */
interface Act {
  readonly people: readonly StoredEmployee[]
  /** the first day that something holds from */
  readonly from: LocalDate
  readonly carryOut: () => Promise<void>
}

/**
 * Does something to people's terms and says what it does to their pay: the month that is paid next, and the month of the
 * act where that comes later, as the payroll would compute them before and after. A preview does just the same and takes
 * it back, so that it can't say anything else than what is done.
 */
export async function actOnPay(
  context: RequestContext,
  isPreview: boolean,
  prepare: (inside: OrganizationContext) => Promise<Act>,
): Promise<{ data: Effects }> {
  try {
    return await transact(context, async (inside) => {
      await lockEmployees(inside)
      const { people, from, carryOut } = await prepare(inside)
      const ids = people.map(({ id }) => id)
      const months = await listMonths(inside, ids, from)
      const before = await outlookOf(inside, ids, months)
      await carryOut()
      const after = await outlookOf(inside, ids, months)
      const data = {
        isPreview,
        people: people.map((person) => effectOn(inside, person, months, before, after)),
      }
      if (isPreview) throw new TakenBack(data)
      return { data }
    })
  } catch (error) {
    if (error instanceof TakenBack) return { data: error.effects }
    throw error
  }
}

/** Ends the transaction of a preview. */
class TakenBack extends Error {
  readonly effects: Effects

  constructor(effects: Effects) {
    super('a preview is taken back')
    this.effects = effects
  }
}

async function listMonths(
  context: OrganizationContext,
  ids: readonly Id[],
  from: LocalDate,
): Promise<readonly Month[]> {
  const next = await nextPaidMonth(context, ids)
  const ofAct = monthOf(from)
  return ofAct > next ? [next, ofAct] : [next]
}

type Outlooks = readonly ReadonlyMap<Id, PayOutlook>[]

async function outlookOf(
  context: OrganizationContext,
  ids: readonly Id[],
  months: readonly Month[],
): Promise<Outlooks> {
  if (!sightOf(actorOf(context)).maySeePay) return []
  const outlooks: ReadonlyMap<Id, PayOutlook>[] = []
  for (const month of months) outlooks.push(await computeOutlook(context, ids, month))
  return outlooks
}

function effectOn(
  { organization: { currency } }: OrganizationContext,
  person: StoredEmployee,
  months: readonly Month[],
  before: Outlooks,
  after: Outlooks,
): Effects['people'][number] {
  const shown = (outlook: PayOutlook | undefined) => {
    if (outlook === undefined) return null
    const money = (amount: PayOutlook['net']) => ({ amount, currency })
    return { gross: money(outlook.gross), net: money(outlook.net), arrears: money(outlook.arrears) }
  }
  return {
    employeeId: person.id,
    name: fullName(person),
    number: person.number,
    months:
      after.length === 0
        ? null
        : months.map((month, index) => ({
            month,
            before: shown(before[index]?.get(person.id)),
            after: shown(after[index]?.get(person.id)),
          })),
  }
}
