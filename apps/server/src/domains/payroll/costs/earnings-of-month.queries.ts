import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { paidPayslips } from './period-costs.queries.ts'

/** What each person earned in a month before what the law takes, the smallest first, without saying who. Minor units. */
export async function selectEarningsOfMonth(context: OrganizationContext, month: Month): Promise<number[]> {
  const { rows } = await sql<{ gross: number }>`
    select sum(p.gross_minor)::bigint as gross from ${paidPayslips(context, { from: month, to: month })}
    group by p.employee_id order by 1`.execute(context.db)
  return rows.map(({ gross }) => gross)
}
