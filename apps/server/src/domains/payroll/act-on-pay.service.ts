import type { payEffects } from '@kazi/contract/payroll/pay-effects'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { nextPaidMonth } from './init-data.service.ts'
import { computeOutlook, type PayOutlook } from './pay-outlook.service.ts'

export type PayEffects = (typeof payEffects)['_zod']['output']

/** What is done to people, by which its effect on their pay is found. */
export interface PayAct<Done> {
  readonly people: readonly { readonly id: Id; readonly name: string; readonly number: string }[]
  /** the first month that something holds in */
  readonly from: Month
  readonly carryOut: () => Promise<Done>
}

/**
 * Does something that people's pay follows from and says what it does to it: the month that is paid next, and the month of
 * the act where that comes later, as the payroll would compute them before and after. A preview does just the same and
 * takes it back, so that it can't say anything else than what is done.
 * @param prepare locks what it writes, and refuses before anything is computed
 */
export async function actOnPay<Done>(
  context: RequestContext,
  isPreview: boolean,
  prepare: (inside: OrganizationContext) => Promise<PayAct<Done>>,
): Promise<{ readonly effects: PayEffects; readonly done: Done }> {
  try {
    return await transact(context, async (inside) => {
      const { people, from, carryOut } = await prepare(inside)
      const ids = people.map(({ id }) => id)
      const months = await listMonths(inside, ids, from)
      const before = await outlookOf(inside, ids, months)
      const done = await carryOut()
      const after = await outlookOf(inside, ids, months)
      const effects = {
        isPreview,
        people: people.map((person) => effectOn(inside, person, months, before, after)),
      }
      if (isPreview) throw new TakenBack({ effects, done })
      return { effects, done }
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.answer as { effects: PayEffects; done: Done }
    throw error
  }
}

/** Ends the transaction of a preview. */
class TakenBack extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('a preview is taken back')
    this.answer = answer
  }
}

async function listMonths(
  context: OrganizationContext,
  ids: readonly Id[],
  from: Month,
): Promise<readonly Month[]> {
  const next = await nextPaidMonth(context, ids)
  return from > next ? [next, from] : [next]
}

type Outlooks = readonly ReadonlyMap<Id, PayOutlook>[]

async function outlookOf(
  context: OrganizationContext,
  ids: readonly Id[],
  months: readonly Month[],
): Promise<Outlooks> {
  if (!actorOf(context).permissions.has('view:payroll')) return []
  const outlooks: ReadonlyMap<Id, PayOutlook>[] = []
  for (const month of months) outlooks.push(await computeOutlook(context, ids, month))
  return outlooks
}

function effectOn(
  { organization: { currency } }: OrganizationContext,
  { id, name, number }: PayAct<unknown>['people'][number],
  months: readonly Month[],
  before: Outlooks,
  after: Outlooks,
): PayEffects['people'][number] {
  const shown = (outlook: PayOutlook | undefined) => {
    if (outlook === undefined) return null
    const money = (amount: PayOutlook['net']) => ({ amount, currency })
    return { gross: money(outlook.gross), net: money(outlook.net), arrears: money(outlook.arrears) }
  }
  const shownMonths = months.map((month, index) => ({
    month,
    before: shown(before[index]?.get(id)),
    after: shown(after[index]?.get(id)),
  }))
  return { employeeId: id, name, number, months: after.length === 0 ? null : shownMonths }
}
