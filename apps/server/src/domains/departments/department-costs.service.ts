import { departmentRoutes } from '@kazi/contract/departments'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addMonths, type Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type CostRow, latestMonthOfCost, selectCosts } from './department-costs.queries.ts'
import { selectPlaces } from './department-tree.queries.ts'
import { idsInside, type Place } from './department-tree.rules.ts'

type Costs = ResponseOf<typeof departmentRoutes.readCosts>['data']
type Cost = Costs['total']

/** How many months are shown. */
const monthsShown = 12

/**
 * What a department and those inside it cost in a month, in parts, and over the months before it.
 * @throws Refusal `not-found`.
 */
export async function readCosts(context: RequestContext, id: Id, asked: Month | undefined): Promise<Costs> {
  return transact(context, async (inside) => {
    const places = await selectPlaces(inside)
    const department = places.find((place) => place.id === id) ?? refuse('not-found')
    const month = asked ?? (await latestMonthOfCost(inside))
    await auditRead(inside, {
      event: departmentRoutes.readCosts.name,
      object: `department:${id}`,
      seen: { month },
    })
    return describeCosts(inside, places, department, month)
  })
}

async function describeCosts(
  context: OrganizationContext,
  places: readonly Place[],
  department: Place,
  month: Month | null,
): Promise<Costs> {
  const { currency } = context.organization
  if (month === null) return { month, currency, total: sumOf([]), parts: [], months: [] }
  const span = { from: addMonths(month, 1 - monthsShown), to: month }
  const rows = await selectCosts(context, idsInside(places, department.id), span)
  const ofMonth = rows.filter((row) => row.month === month)
  const partOf = ({ id, name }: Place, ids: readonly Id[]) => ({
    id,
    name,
    ...sumOf(ofMonth.filter(({ departmentId }) => ids.includes(departmentId))),
  })
  const children = places.filter(({ parentId }) => parentId === department.id)
  const parts = [
    partOf(department, [department.id]),
    ...children.map((child) => partOf(child, idsInside(places, child.id))),
  ]
  const months = [...Map.groupBy(rows, (row) => row.month)]
  return {
    month,
    currency,
    total: sumOf(ofMonth),
    parts,
    months: months.map(([each, costs]) => ({ month: each, ...sumOf(costs) })),
  }
}

function sumOf(rows: readonly CostRow[]): Cost {
  let [people, gross, employer] = [0, 0, 0]
  for (const row of rows) {
    people += row.people
    gross += row.gross
    employer += row.employer
  }
  return { people, gross: gross as Minor, employer: employer as Minor, total: (gross + employer) as Minor }
}
