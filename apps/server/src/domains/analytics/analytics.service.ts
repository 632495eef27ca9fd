import type { analyticsRoutes } from '@kazi/contract/analytics'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Minor } from '@kazi/values/money'
import { countStaffByMonth, listMovements as selectMovements } from '#domains/employees/index.ts'
import {
  findPaidMonths,
  type MonthCost,
  selectEarningsOfMonth,
  selectItemCosts,
  selectMonthCosts,
  selectPlaceCosts,
  selectPlaceQuartiles,
} from '#domains/payroll/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { bandsOf, broadBands, quantileOf } from './bands.rules.ts'
import {
  type DivisionKind,
  hideSmallParts,
  partsOfItems,
  partsOfPlaces,
  roundQuartiles,
} from './division.rules.ts'
import { choosePeriod, monthsOf, type Period, requirePeriod } from './period.rules.ts'
import { isShown, roundForGroup, roundToTwoDigits } from './small-groups.rules.ts'

export type SalaryStat = ResponseOf<typeof analyticsRoutes.readSalaryStat>['data']
export type SalaryDistribution = ResponseOf<typeof analyticsRoutes.readSalaryDistribution>['data']
export type CostDivision = ResponseOf<typeof analyticsRoutes.readCostDivision>['data']
type Amounts = NonNullable<SalaryStat['total']>

/** Months that somebody asks for. */
export type AskedPeriod = QueryOf<typeof analyticsRoutes.readSalaryStat>

/**
 * What the months of a period cost, and how the staff changed in them.
 * @throws Refusal `analytics.period-invalid`
 */
export const readSalaryStat = (context: RequestContext, asked: AskedPeriod): Promise<SalaryStat> =>
  transact(context, (inside) => describeMonths(inside, asked))

export async function describeMonths(context: OrganizationContext, asked: AskedPeriod): Promise<SalaryStat> {
  const paid = await findPaidMonths(context)
  const period = choosePeriod(asked, paid)
  const head = { ...headOf(context, period), paid }
  if (!period) return { ...head, total: null, months: [] }
  const costs = new Map((await selectMonthCosts(context, period)).map((cost) => [cost.month, cost]))
  const staff = await countStaffByMonth(context, monthsOf(period))
  const maySeePay = seesPay(context)
  const months = staff.map(({ month, ...moves }) => {
    const cost = costs.get(month)
    const people = cost?.people ?? 0
    const amounts = maySeePay ? amountsOf(cost ? [cost] : []) : isShown(people) ? roundedOf(cost) : null
    return { month, paid: people, amounts, runs: maySeePay ? (cost?.runs ?? []) : [], ...moves }
  })
  // the whole less the months that are shown would be the month that isn't
  const isWhole = months.every(({ amounts }) => amounts !== null)
  const shown = months.flatMap(({ amounts }) => amounts ?? [])
  return { ...head, total: isWhole ? sumAmounts(shown) : null, months }
}

/** How the gross pay of a month is spread over people. */
export const readSalaryDistribution = (
  context: RequestContext,
  { month }: QueryOf<typeof analyticsRoutes.readSalaryDistribution>,
): Promise<SalaryDistribution> => transact(context, (inside) => describeSpread(inside, month))

export async function describeSpread(
  context: OrganizationContext,
  asked: SalaryDistribution['month'] | undefined,
): Promise<SalaryDistribution> {
  const { currency } = context.organization
  const month = asked ?? (await findPaidMonths(context))?.last ?? null
  const earnings = month === null ? [] : await selectEarningsOfMonth(context, month)
  const head = { asOf: asOf(context), currency, month, people: earnings.length }
  const maySeePay = seesPay(context)
  if (earnings.length === 0 || !(maySeePay || isShown(earnings.length)))
    return { ...head, quartiles: null, mean: null, ends: null, bands: [] }
  const exact = {
    lower: quantileOf(earnings, 0.25),
    median: quantileOf(earnings, 0.5),
    upper: quantileOf(earnings, 0.75),
  }
  const mean = Math.round(earnings.reduce((sum, each) => sum + each, 0) / earnings.length)
  const bands = bandsOf(earnings)
  return {
    ...head,
    quartiles: minor(maySeePay ? exact : roundQuartiles(exact)),
    mean: minor(maySeePay ? mean : roundToTwoDigits(mean)),
    ends: maySeePay ? minor({ least: earnings[0]!, most: earnings.at(-1)! }) : null,
    bands: minor(maySeePay ? bands : broadBands(bands)),
  }
}

/**
 * What departments, payroll groups or items cost in each month of a period.
 * @throws Refusal `analytics.period-invalid`
 */
export const readCostDivision = (
  context: RequestContext,
  { by, ...asked }: QueryOf<typeof analyticsRoutes.readCostDivision>,
): Promise<CostDivision> => transact(context, (inside) => describeDivision(inside, asked, by))

export async function describeDivision(
  context: OrganizationContext,
  asked: AskedPeriod,
  by: DivisionKind,
): Promise<CostDivision> {
  const period = choosePeriod(asked, await findPaidMonths(context))
  const head = { ...headOf(context, period), by }
  if (!period) return { ...head, months: [], parts: [], left: 0 }
  const months = monthsOf(period)
  const all = await selectParts(context, period, by)
  const { parts, left } = seesPay(context)
    ? { parts: all, left: 0 }
    : hideSmallParts(all, await countPaid(context, period))
  return {
    ...head,
    months,
    parts: parts.map(({ everybody, people: _, total, amounts, quartiles, ...part }) => ({
      ...part,
      people: everybody,
      total: minor(total),
      amounts: minor([...amounts]),
      quartiles: minor(quartiles),
    })),
    left,
  }
}

async function selectParts(context: OrganizationContext, period: Period, by: DivisionKind) {
  const months = monthsOf(period)
  if (by === 'item') return partsOfItems(await selectItemCosts(context, period), months)
  const rows = await selectPlaceCosts(context, period, by)
  return partsOfPlaces(rows, months, await selectPlaceQuartiles(context, period.to, by))
}

const countPaid = async (context: OrganizationContext, period: Period): Promise<number[]> =>
  (await selectMonthCosts(context, period)).map(({ people }) => people)

/**
 * Who joined, left or changed the department in whole months.
 * @throws Refusal `analytics.period-invalid`
 */
export async function listMovements(
  context: RequestContext,
  query: QueryOf<typeof analyticsRoutes.listMovements>,
): Promise<ResponseOf<typeof analyticsRoutes.listMovements>> {
  requirePeriod(query)
  return transact(context, async (inside) => {
    const { movements, total } = await selectMovements(inside, query)
    const rows = movements.map((one) => ({ id: `${one.employeeId} ${one.kind} ${one.on}`, ...one }))
    return pageOf(rows, total, query)
  })
}

const seesPay = (context: RequestContext): boolean => actorOf(context).permissions.has('view:payroll')

const asOf = ({ clock }: RequestContext): string => clock.now().toISOString()

const headOf = (context: OrganizationContext, period: Period | null) => ({
  asOf: asOf(context),
  currency: context.organization.currency,
  period,
})

function amountsOf(costs: readonly MonthCost[]): Amounts {
  const sumOf = (pick: (cost: MonthCost) => number) =>
    costs.reduce((sum, cost) => sum + pick(cost), 0) as Minor
  return {
    gross: sumOf(({ gross }) => gross),
    deductions: sumOf(({ deductions }) => deductions),
    net: sumOf(({ net }) => net),
    employer: sumOf(({ employer }) => employer),
    cost: sumOf(({ gross, employer }) => gross + employer),
  }
}

/** What a month came to, to somebody who sees nobody's pay: what is left and what all of it costs follow from the rest. */
function roundedOf(cost: MonthCost | undefined): Amounts {
  const round = (amount: number): number => roundForGroup(amount, cost?.people ?? 0)
  const [gross, deductions, employer] = cost
    ? [round(cost.gross), round(cost.deductions), round(cost.employer)]
    : [0, 0, 0]
  return minor({ gross, deductions, employer, net: gross - deductions, cost: gross + employer })
}

function sumAmounts(months: readonly Amounts[]): Amounts {
  const sumOf = (key: keyof Amounts): number => months.reduce((sum, amounts) => sum + amounts[key], 0)
  return minor({
    gross: sumOf('gross'),
    deductions: sumOf('deductions'),
    net: sumOf('net'),
    employer: sumOf('employer'),
    cost: sumOf('cost'),
  })
}

/** Numbers whose unit the wire names: the same ones, as minor units. */
type InMinor<T> = T extends number
  ? Minor
  : T extends readonly (infer One)[]
    ? InMinor<One>[]
    : T extends object
      ? { [Key in keyof T]: Key extends 'people' ? T[Key] : InMinor<T[Key]> }
      : T
const minor = <T>(value: T): InMinor<T> => value as InMinor<T>
