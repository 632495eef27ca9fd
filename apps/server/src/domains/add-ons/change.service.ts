import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { BodyOf, QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { namePeople } from '#domains/employees/index.ts'
import { actOnPay } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { Done } from './add.service.ts'
import { raiseRevision } from './add-on-revision.queries.ts'
import { openMonthOf, requireLikelyMonth, requireOpenMonth } from './month-of-act.ts'
import { requirePayee } from './payees/payees.service.ts'
import type { Terms } from './series/add-on.ts'
import { type AddOnWithTerms, insertTerms, selectAddOn } from './series/add-ons.queries.ts'
import { faultsOfWorkersAdvance } from './series/advance.rules.ts'
import { faultsOf, needsOpenMonth, saidBy } from './series/form.rules.ts'
import { inForceIn, isEndedBy, laterMonths } from './series/in-force.rules.ts'
import { workersIn } from './workers-of-act.ts'

type Change = BodyOf<typeof addOnRoutes.change>

/**
 * Changes what one says from a month on, or for a month alone.
 * @throws Refusal `not-found`, `add-ons.changed-meanwhile`, `add-ons.ended-already`, `add-ons.field-invalid`,
 * `add-ons.month-unlikely`, `add-ons.month-decided`, `add-ons.payee-unknown`.
 */
export async function changeAddOn(context: RequestContext, id: Id, change: Change): Promise<Done> {
  const { effects } = await actOnPay(context, change.preview, async (inside) => {
    const { addOn, people } = await open(inside, id)
    if (change.version !== addOn.terms.length) refuse('add-ons.changed-meanwhile')
    if (isEndedBy(addOn.terms, change.fromMonth)) refuse('add-ons.ended-already')
    const before = inForceIn(addOn.terms, change.fromMonth)
    const terms = await checkedChange(inside, addOn, change)
    return {
      people,
      from: change.fromMonth,
      carryOut: async () => {
        await write(inside, addOn, [terms])
        await audit(inside, { event: 'addOns.change', object: `add-on:${id}`, before, after: terms })
      },
    }
  })
  return { data: { ...effects, addOnIds: [id], alike: 0 } }
}

/**
 * Ends one from a month on: also what is said for later months, and what was carried.
 * @throws Refusal `not-found`, `add-ons.ended-already`, `add-ons.month-unlikely`, `add-ons.month-decided`.
 */
export async function endAddOn(
  context: RequestContext,
  id: Id,
  query: QueryOf<typeof addOnRoutes.end>,
): Promise<Done> {
  const { effects } = await actOnPay(context, query.preview === 'yes', async (inside) => {
    const { addOn, people } = await open(inside, id)
    const asked = query.fromMonth ?? (await openMonthOf(inside, addOn.employeeId))
    const isBeforeFirst = asked < addOn.firstMonth
    const from = isBeforeFirst ? addOn.firstMonth : asked
    requireLikelyMonth(inside, from)
    if (isEndedBy(addOn.terms, from)) refuse('add-ons.ended-already')
    const known = inForceIn(addOn.terms, from) ?? addOn.terms.at(-1)!
    if (needsOpenMonth(addOn.kind, known.amountIs)) await requireOpenMonth(inside, [addOn.employeeId], from)
    const end = (month: Month): Terms => ({
      ...known,
      fromMonth: month,
      isMonthAlone: false,
      effect: 'ended',
      reason: query.reason ?? null,
    })
    return {
      people,
      from,
      carryOut: async () => {
        await write(inside, addOn, [from, ...laterMonths(addOn.terms, from)].map(end))
        const after = { fromMonth: from, reason: query.reason ?? null }
        await audit(inside, { event: 'addOns.end', object: `add-on:${id}`, before: known, after })
      },
    }
  })
  return { data: { ...effects, addOnIds: [id], alike: 0 } }
}

/** One with whom it is of, so that nobody else changes it until the end. @throws Refusal `not-found`. */
async function open(context: OrganizationContext, id: Id) {
  await raiseRevision(context)
  const addOn = (await selectAddOn(context, id)) ?? refuse('not-found')
  return { addOn, people: await namePeople(context, [addOn.employeeId]) }
}

async function checkedChange(
  context: OrganizationContext,
  addOn: AddOnWithTerms,
  change: Change,
): Promise<Terms> {
  const { kind, frequency, firstMonth, employeeId } = addOn
  const { fromMonth, isMonthAlone, isHeld, reason } = change
  if (fromMonth < firstMonth) {
    const fields = { fromMonth: 'add-ons.before-first' }
    refuse('add-ons.field-invalid', { month: firstMonth }, { fields })
  }
  const isWorker = await workersIn(context, fromMonth)
  const ofAdvance =
    isWorker(employeeId) && !isHeld ? faultsOfWorkersAdvance({ ...change, kind, frequency }) : {}
  const fields: Record<string, string> = {
    ...ofAdvance,
    ...faultsOf({ kind, frequency }, context.organization.country, change),
  }
  if (frequency === 'once' && fromMonth !== firstMonth) fields.fromMonth = 'add-ons.once-alone'
  if (isHeld && !isMonthAlone) fields.isHeld = 'add-ons.held-alone'
  if (Object.keys(fields).length > 0) refuse('add-ons.field-invalid', {}, { fields })
  requireLikelyMonth(context, fromMonth)
  const isNet = change.amountIs === 'net' || inForceIn(addOn.terms, fromMonth)?.amountIs === 'net'
  if (needsOpenMonth(kind, isNet ? 'net' : 'gross')) await requireOpenMonth(context, [employeeId], fromMonth)
  const known = inForceIn(addOn.terms, fromMonth)
  if (change.payeeId !== null && change.payeeId !== known?.payeeId) {
    await requirePayee(context, change.payeeId)
  }
  const said = saidBy(change, { country: context.organization.country, kind }, { fromMonth })
  return { ...said, fromMonth, isMonthAlone, effect: isHeld ? 'held' : 'given', reason }
}

/** Puts further words behind those that are there. */
export const write = (
  context: OrganizationContext,
  { id, terms }: Pick<AddOnWithTerms, 'id' | 'terms'>,
  further: readonly Terms[],
): Promise<void> =>
  insertTerms(
    context,
    further.map((one, index) => ({ ...one, addOnId: id, sequence: terms.length + index + 1 })),
  )
