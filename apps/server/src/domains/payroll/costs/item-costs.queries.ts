import { items as knownItems, type LineKind } from '@kazi/payroll'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { isDecided } from '../runs/decided.queries.ts'
import type { MonthSpan } from './period-costs.queries.ts'

export interface ItemCost {
  readonly item: string
  /** the organisation's own name for it; null: the product has one */
  readonly label: string | null
  readonly kind: LineKind
  readonly month: Month
  /** who had it in one run at least: of several runs a month, the one with most people */
  readonly people: number
  readonly amount: number
}

/** An item's code without the number that the second of its kind on a payslip has: `add-on.bonus.2`. */
export const unnumbered = (column: string) =>
  sql<string>`regexp_replace(${sql.ref(column)}, '\\.[0-9]+$', '')`

/** What each item came to in each month of a span, in the order of printing. */
export async function selectItemCosts(
  context: OrganizationContext,
  { from, to }: MonthSpan,
): Promise<ItemCost[]> {
  const { db, organization } = context
  const { rows } = await sql<Omit<ItemCost, 'label'>>`
    select ${unnumbered('t.item')} as item, t.kind, r.month, max(t.people) as people,
      sum(t.amount_minor)::bigint as amount
    from payroll_item_totals t
    join payroll_runs r on r.organization_id = ${organization.id} and r.id = t.run_id
    where t.organization_id = ${organization.id} and r.month between ${from} and ${to} and ${isDecided('r')}
    group by 1, t.kind, r.month order by r.month`.execute(db)
  const labels = await selectOwnNames(context, rows)
  const placeOf = (item: string): number => order.get(item) ?? order.size
  return rows
    .map((row) => ({ ...row, label: labels.get(row.item) ?? null }))
    .sort(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        placeOf(one.item) - placeOf(other.item) ||
        (one.item < other.item ? -1 : one.item > other.item ? 1 : 0),
    )
}

/** The names that the organisation gave to items of its own, as a payslip of the latest month with each has it. */
async function selectOwnNames(
  { db, organization }: OrganizationContext,
  costs: readonly Pick<ItemCost, 'item'>[],
): Promise<ReadonlyMap<string, string>> {
  const own = [...new Set(costs.map(({ item }) => item))].filter(
    // several areas' additions stand under one code, each payslip with a name of its own
    (item) => !order.has(item) && !item.startsWith('add-on.'),
  )
  if (own.length === 0) return new Map()
  const { rows } = await sql<{ item: string; label: string | null }>`
    select t.item, (select p.explanation -> (l.line_no - 1) ->> 'label' from payslips p
      join payslip_lines l on l.organization_id = ${organization.id} and l.payslip_id = p.id and l.item = t.item
      where p.organization_id = ${organization.id} and p.run_id = t.run_id limit 1) as label
    from (select distinct on (a.item) a.item, a.run_id from payroll_item_totals a
      join payroll_runs r on r.organization_id = ${organization.id} and r.id = a.run_id
      where a.organization_id = ${organization.id} and a.item = any(${own}) and ${isDecided('r')}
      order by a.item, r.month desc) t`.execute(db)
  return new Map(rows.flatMap(({ item, label }) => (label === null ? [] : [[item, label]])))
}

const kinds: readonly LineKind[] = ['earning', 'deduction', 'employer', 'benefit']
const order: ReadonlyMap<string, number> = new Map(knownItems.map(({ code }, at) => [code, at]))
