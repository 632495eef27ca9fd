import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from '../contributions/gather-contributions.ts'
import type { RunRow } from '../runs/run.queries.ts'

/** Who could be paid by a run and is left for a further one of the month, by their names. */
export async function listLeftForLater(
  context: OrganizationContext,
  { left_for_later: ids, from_on: from, to_on: to }: RunRow,
): Promise<{ employeeId: Id; name: string }[]> {
  if (ids.length === 0) return []
  const people = await gatherContributions(context, { from, to }, ids)
  return people
    .map(({ employeeId, person }) => ({ employeeId, name: person.name, sortName: person.sortName }))
    .sort((one, other) => (one.sortName < other.sortName ? -1 : 1))
    .map(({ employeeId, name }) => ({ employeeId, name }))
}
