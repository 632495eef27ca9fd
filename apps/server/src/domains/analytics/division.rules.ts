import type { costDivisions } from '@kazi/contract/analytics-vocabulary'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { ItemCost, PlaceCost, PlaceQuartiles } from '#domains/payroll/index.ts'
import { groupSmall, isShown, roundForGroup, roundToTwoDigits } from './small-groups.rules.ts'

export type DivisionKind = (typeof costDivisions)[number]

/** A part of what people cost, over the months of a period. */
export interface Part {
  readonly kind: 'in' | 'none' | 'small'
  readonly key: string | null
  readonly name: string | null
  readonly line: ItemCost['kind'] | null
  readonly total: number
  /** over the whole period, each once */
  readonly everybody: number
  /** beside the months */
  readonly amounts: readonly number[]
  readonly people: readonly number[]
  readonly quartiles: PlaceQuartiles | null
}

/** Costs by place as parts, the dearest first. */
export function partsOfPlaces(
  rows: readonly PlaceCost[],
  months: readonly Month[],
  quartiles: ReadonlyMap<Id | null, PlaceQuartiles>,
): Part[] {
  const places = [...Map.groupBy(rows, ({ id }) => id)]
  const parts = places.map(([id, costs]) => {
    const whole = costs.find(({ month }) => month === null)
    const byMonth = new Map(costs.map((each) => [each.month, each]))
    return {
      kind: id === null ? ('none' as const) : ('in' as const),
      key: id,
      name: whole?.name ?? null,
      line: null,
      total: whole?.cost ?? 0,
      everybody: whole?.people ?? 0,
      amounts: months.map((month) => byMonth.get(month)?.cost ?? 0),
      people: months.map((month) => byMonth.get(month)?.people ?? 0),
      quartiles: quartiles.get(id) ?? null,
    }
  })
  return parts.sort((one, other) => other.total - one.total)
}

/** Costs by item as parts, in the order of printing. */
export function partsOfItems(rows: readonly ItemCost[], months: readonly Month[]): Part[] {
  const items = [...Map.groupBy(rows, ({ item, kind }) => `${kind} ${item}`).values()]
  return items.map((costs) => {
    const byMonth = new Map(costs.map((each) => [each.month, each]))
    const amounts = months.map((month) => byMonth.get(month)?.amount ?? 0)
    const people = months.map((month) => byMonth.get(month)?.people ?? 0)
    return {
      kind: 'in',
      key: costs[0]!.item,
      name: costs[0]!.label,
      line: costs[0]!.kind,
      total: amounts.reduce((sum, amount) => sum + amount, 0),
      everybody: Math.max(...people),
      amounts,
      people,
      quartiles: null,
    }
  })
}

interface SeenParts {
  readonly parts: Part[]
  /** how many are left out whole */
  readonly left: number
}

/**
 * The parts as somebody sees them who may not see anybody's pay. Items are put together among those of one kind, so that
 * earnings and what the employer owes still sum to the cost.
 * @param paid people who were paid in each month
 */
export function hideSmallParts(parts: readonly Part[], paid: readonly number[]): SeenParts {
  // what a single month came to for few people is hidden with all of its parts
  if (!paid.every(isShown)) return { parts: [], left: parts.length }
  const seen = [...Map.groupBy(parts, ({ line }) => line).values()].map((ofLine) => groupSmall(ofLine))
  return {
    parts: seen.flatMap(({ shown, together }) => [
      ...shown.map(hideQuartiles).map(roundPart),
      ...(together.length > 0 ? [roundPart(putTogether(together))] : []),
    ]),
    left: seen.reduce((sum, { left }) => sum + left.length, 0),
  }
}

/** The whole is the sum of the months as they are shown, which says nothing more. */
function roundPart(part: Part): Part {
  const amounts = part.amounts.map((amount, at) => roundForGroup(amount, part.people[at] ?? 0))
  return { ...part, amounts, total: amounts.reduce((sum, amount) => sum + amount, 0) }
}

const hideQuartiles = (part: Part): Part => ({
  ...part,
  quartiles: part.quartiles && isShown(part.people.at(-1) ?? 0) ? roundQuartiles(part.quartiles) : null,
})

export const roundQuartiles = ({ lower, median, upper }: PlaceQuartiles): PlaceQuartiles => ({
  lower: roundToTwoDigits(lower),
  median: roundToTwoDigits(median),
  upper: roundToTwoDigits(upper),
})

function putTogether(parts: readonly Part[]): Part {
  const months = parts[0]!.amounts.map((_, at) => at)
  const sumOf = (pick: (part: Part) => number): number => parts.reduce((sum, part) => sum + pick(part), 0)
  const isItem = parts[0]!.line !== null
  return {
    kind: 'small',
    key: null,
    name: null,
    line: parts[0]!.line,
    total: sumOf(({ total }) => total),
    everybody: isItem
      ? Math.max(...parts.map(({ everybody }) => everybody))
      : sumOf(({ everybody }) => everybody),
    amounts: months.map((at) => sumOf(({ amounts }) => amounts[at] ?? 0)),
    people: months.map((at) => sumOf(({ people }) => people[at] ?? 0)),
    quartiles: null,
  }
}
