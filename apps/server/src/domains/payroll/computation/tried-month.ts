import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { inPiecesByTurns } from '#platform/threads/pieces.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { sumRevisions } from '../contributions/gather-contributions.ts'
import { listSelected, type Selection } from '../contributions/selected-people.ts'
import { gatherMonth, type MonthRequest } from '../facts/payroll-month.ts'
import { listHeld } from '../runs/run.queries.ts'
import { describeRuns } from '../runs/run-figures.queries.ts'
import { type Tried, tryPeople, tryPeopleInThread } from './try-people.ts'

/** What was tried last for an organisation, and of what it follows. */
interface Kept {
  readonly follows: string
  readonly tried: Promise<Tried>
}

/** One entry an organisation; of too many, the one that was tried longest ago goes. */
const kept = new Map<Id, Kept>()
const keptAtMost = 1_000

/** More people than this are computed in a thread; fewer take less than handing them over. */
const peopleOnTheSpot = 200

const trying = {
  work: tryPeopleInThread,
  module: new URL('./try-people.ts', import.meta.url),
  mostMs: 60_000,
}

/** A month, of everybody or of a department or group alone. */
interface TriedRequest extends Pick<MonthRequest, 'period' | 'payDate' | 'plan' | 'schedule'> {
  /** null: everybody whom the plan pays */
  readonly employeeIds?: readonly Id[] | null
  readonly among: Selection | null
}

/**
 * What a run of everybody who is in none of the month would meet. Whoever opens the dashboard asks this, so it is kept until something changes that it
 * follows of: what any area says of anybody, an earlier run of the year, the dates. In each process for itself; what
 * decides is read anew each time.
 */
export async function tryMonth(context: OrganizationContext, request: TriedRequest): Promise<Tried> {
  const { id } = context.organization
  const follows = JSON.stringify([request, await sumRevisions(context), await describeRuns(context)])
  const known = kept.get(id)
  if (known?.follows === follows) return known.tried
  const tried = tryNow(context, request)
  keep(id, { follows, tried })
  return tried.catch((error: unknown) => {
    if (kept.get(id)?.tried === tried) kept.delete(id)
    return refuseBusy(error)
  })
}

function keep(id: Id, entry: Kept): void {
  kept.delete(id)
  kept.set(id, entry)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}

/** Whoever is in a run of the month already has their days paid by that one. */
async function tryNow(context: OrganizationContext, { among, ...request }: TriedRequest): Promise<Tried> {
  const { id, country } = context.organization
  const { period, plan = null } = request
  const isForMonth = plan === null || plan.pays === 'salary'
  const leftForLater = isForMonth ? await listHeld(context, period, null) : []
  const employeeIds = among
    ? (await listSelected(context, period, among)).employeeIds
    : (request.employeeIds ?? null)
  const { people } = await gatherMonth(context, { ...request, employeeIds, leftForLater })
  if (people.length <= peopleOnTheSpot) return tryPeople(people, country)
  return context.threads.run(trying, { people: await inPiecesByTurns(people), country }, id)
}
