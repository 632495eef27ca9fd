import { translate } from '@kazi/messages'
import { dateOf, yearOf } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { suggestedTypes } from '../law/law-of-leave.ts'
import { lockLeave, raiseRevision, readRevision } from '../leave-revision.queries.ts'
import { insertTerms, insertType } from './type.queries.ts'

/**
 * Gives an organisation the types of leave that the law of its country knows, once: they hold from the beginning of the
 * year. What the organisation then changes or removes stays as it is.
 */
export async function suggestTypesOnce(context: OrganizationContext): Promise<void> {
  if ((await readRevision(context)) > 0) return
  await lockLeave(context)
  // Two first calls of a day take turns: the second finds what the first made.
  if ((await readRevision(context)) > 1) return
  await raiseRevision(context)
  const { country, timeZone } = context.organization
  const from = dateOf(yearOf(context.clock.today(timeZone)), 1, 1)
  for (const { kind, color, source, terms } of suggestedTypes(country)) {
    const id = newId(context.clock)
    const name = translate(context.language, 'leave', `kind.${kind}`)
    await insertType(context, { id, name, kind, color, source })
    await insertTerms(context, { typeId: id, from, groupId: null, employeeId: null, terms })
  }
}
