import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from '../contributions/gather-contributions.ts'
import { listHolds } from '../runs/hold.queries.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { readUserNames } from './run-view.queries.ts'

/** Who could be paid by a run and is held back for a further one of the month, by their names, and why. */
export async function listLeftForLater(context: OrganizationContext, run: RunRow) {
  const { left_for_later: ids, from_on: from, to_on: to } = run
  if (ids.length === 0) return []
  const people = await gatherContributions(context, { from, to }, ids)
  const holds = await listHolds(context, run)
  const nameOf = await readUserNames(
    context,
    [...holds.values()].map(({ heldBy }) => heldBy),
  )
  return people
    .toSorted((one, other) => (one.person.sortName < other.person.sortName ? -1 : 1))
    .map(({ employeeId, person }) => describe(employeeId, person.name, holds, nameOf))
}

function describe(
  employeeId: Id,
  name: string,
  holds: Awaited<ReturnType<typeof listHolds>>,
  nameOf: Awaited<ReturnType<typeof readUserNames>>,
) {
  const { reason = null, heldBy = null, heldAt = null, paidIn = null } = holds.get(employeeId) ?? {}
  return { employeeId, name, reason, heldBy: heldBy && nameOf(heldBy), heldAt, paidIn }
}
