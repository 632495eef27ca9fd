import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { namePeople } from '#domains/employees/index.ts'
import { actOnPay } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { raiseRevision } from './add-on-revision.queries.ts'
import { requireLikelyMonth, requireOpenMonth } from './month-of-act.ts'
import { requirePayee } from './payees/payees.service.ts'
import type { AddOn, Said } from './series/add-on.ts'
import { insertAddOns, insertTerms, selectAddOns } from './series/add-ons.queries.ts'
import { faultsOfWorkersAdvance } from './series/advance.rules.ts'
import { faultsOf, type NewAddOn, needsOpenMonth, saidBy } from './series/form.rules.ts'
import { meetsIn } from './series/in-force.rules.ts'
import { workersIn } from './workers-of-act.ts'

export type Done = ResponseOf<typeof addOnRoutes.add>

type Wish = NewAddOn & { readonly preview: boolean }

/**
 * Gives people an addition or a deduction, with what that does to their pay; one statement writes all of them.
 * @throws Refusal `not-found`, `add-ons.field-invalid`, `add-ons.month-unlikely`, `add-ons.month-decided`,
 * `add-ons.payee-unknown`.
 */
export async function addAddOns(
  context: RequestContext,
  event: 'addOns.add' | 'addOns.addMany',
  employeeIds: readonly Id[],
  { preview, ...form }: Wish,
): Promise<Done> {
  const { effects, done } = await actOnPay(context, preview, async (inside) => {
    await raiseRevision(inside)
    const people = await namePeople(inside, employeeIds)
    const ids = people.map(({ id }) => id)
    const said = await checkedForm(inside, ids, form)
    return {
      people,
      from: form.fromMonth,
      carryOut: async () => {
        const alike = await countAlike(inside, ids, form)
        const addOns = ids.map((employeeId) => addOnOf(inside, employeeId, form))
        await insertAddOns(inside, addOns)
        const terms = { ...said, fromMonth: form.fromMonth, isMonthAlone: false, effect: 'given' as const }
        await insertTerms(
          inside,
          addOns.map(({ id }) => ({ ...terms, addOnId: id, sequence: 1, reason: form.reason })),
        )
        await audit(inside, {
          event,
          object: event === 'addOns.add' ? `employee:${ids[0]}` : `organization:${inside.organization.id}`,
          after: { ...form, people: ids, addOnIds: addOns.map(({ id }) => id) },
        })
        return { addOnIds: preview ? [] : addOns.map(({ id }) => id), alike }
      },
    }
  })
  return { data: { ...effects, ...done } }
}

const addOnOf = (
  { clock }: OrganizationContext,
  employeeId: Id,
  { kind, frequency, fromMonth }: NewAddOn,
): AddOn => ({ id: newId(clock), employeeId, kind, frequency, firstMonth: fromMonth })

async function checkedForm(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  form: NewAddOn,
): Promise<Said> {
  const isWorker = await workersIn(context, form.fromMonth)
  const ofAdvance = employeeIds.some(isWorker) ? faultsOfWorkersAdvance(form) : {}
  const fields = { ...ofAdvance, ...faultsOf(form, context.organization.country, form) }
  if (Object.keys(fields).length > 0) refuse('add-ons.field-invalid', {}, { fields })
  requireLikelyMonth(context, form.fromMonth)
  if (needsOpenMonth(form.kind, form.amountIs)) await requireOpenMonth(context, employeeIds, form.fromMonth)
  if (form.payeeId !== null) await requirePayee(context, form.payeeId)
  return saidBy(form, { country: context.organization.country, kind: form.kind }, form)
}

/** How many of these people have one of the kind and name in a month of it already: most often entered twice. */
async function countAlike(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  form: NewAddOn,
): Promise<number> {
  const people = new Set<Id>()
  for (const addOn of await selectAddOns(context, employeeIds)) {
    if (addOn.kind !== form.kind) continue
    if (meetsIn(addOn, form)?.name.toLowerCase() === form.name.toLowerCase()) people.add(addOn.employeeId)
  }
  return people.size
}
