import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Month } from '@kazi/values/local-date'
import { namePeople } from '#domains/employees/index.ts'
import { actOnPay } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { raiseRevision } from './add-on-revision.queries.ts'
import { requireLikelyMonth, requireOpenMonth } from './month-of-act.ts'
import type { Terms } from './series/add-on.ts'
import { type AddOnWithTerms, insertTerms, selectAddOns } from './series/add-ons.queries.ts'
import { inForceIn } from './series/in-force.rules.ts'

type Answer = ResponseOf<typeof addOnRoutes.resetItems>

/**
 * Takes what was entered for one month alone back to what is standing: what comes once goes, what was left out or changed for
 * the month counts again as it stands. What recurs and instalments stay.
 * @throws Refusal `not-found`, `add-ons.month-unlikely`, `add-ons.month-decided`.
 */
export async function resetItems(
  context: RequestContext,
  { employeeIds, month, reason, preview }: BodyOf<typeof addOnRoutes.resetItems>,
): Promise<Answer> {
  const { effects, done } = await actOnPay(context, preview, async (inside) => {
    await raiseRevision(inside)
    requireLikelyMonth(inside, month)
    const people = await namePeople(inside, employeeIds)
    const ids = people.map(({ id }) => id)
    await requireOpenMonth(inside, ids, month)
    const resets = (await selectAddOns(inside, ids)).flatMap((addOn) => resetOf(addOn, month))
    return {
      people,
      from: month,
      carryOut: async () => {
        const further = resets.map(({ addOn, terms }) => ({
          ...terms,
          reason,
          addOnId: addOn.id,
          sequence: addOn.terms.length + 1,
        }))
        await insertTerms(inside, further)
        const items = resets.map(({ addOn, terms, what }) => ({
          addOnId: addOn.id,
          employeeId: addOn.employeeId,
          name: terms.name,
          what,
        }))
        await audit(inside, {
          event: 'addOns.resetItems',
          object: `organization:${inside.organization.id}`,
          after: { month, reason, people: ids, items },
        })
        return { items }
      },
    }
  })
  return { data: { ...effects, ...done } }
}

interface Reset {
  readonly addOn: AddOnWithTerms
  readonly terms: Terms
  readonly what: Answer['data']['items'][number]['what']
}

/** What takes one back, if anything was entered for the month alone. */
function resetOf(addOn: AddOnWithTerms, month: Month): readonly Reset[] {
  const said = inForceIn(addOn.terms, month)
  if (said === undefined || said.effect === 'ended') return []
  if (addOn.frequency === 'once') {
    if (addOn.firstMonth !== month) return []
    const terms = { ...said, fromMonth: month, isMonthAlone: false, effect: 'ended' as const }
    return [{ addOn, terms, what: 'taken-out' }]
  }
  if (!said.isMonthAlone) return []
  return [{ addOn, terms: { ...said, effect: 'standing' }, what: 'as-standing' }]
}
