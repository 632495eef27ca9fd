import type { Id } from '@kazi/values/id'
import { addMonths, type LocalDate, type Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'

/** What a payroll will pay its people. */
interface RunNeeds {
  readonly payrollId: Id
  readonly payOn: LocalDate
  readonly net: Minor
  readonly people: number
  /** it isn't made yet: as much as the last month's */
  readonly isEstimate: boolean
}

/**
 * What every payroll that is being made will pay, whatever its kind, the earliest first; and where none of them is the regular
 * one, as much as the last month's regular ones did, on the next payday. Nothing before the first. What was released, or is
 * tried again, has its funds set aside already.
 */
export async function readNextRunNeeds({ db, organization }: OrganizationContext): Promise<RunNeeds[]> {
  const { rows: made } = await sql<Omit<RunNeeds, 'isEstimate'> & { readonly kind: string }>`
    select id as "payrollId", pay_on as "payOn", net_minor as net, people, kind from payroll_runs
    where organization_id = ${organization.id} and retried_by is null
      and state in ('computed', 'pending-approval', 'approved', 'rejected')
    order by pay_on, id`.execute(db)
  const open = made.map(({ kind: _, ...run }) => ({ ...run, isEstimate: false }))
  if (made.some(({ kind }) => kind === 'regular')) return open
  const { rows } = await sql<{ payrollId: Id; month: Month; net: Minor; people: number }>`
    select (array_agg(id order by number desc))[1] as "payrollId", month, sum(net_minor)::bigint as net,
      sum(people)::int as people
    from payroll_runs
    where organization_id = ${organization.id} and kind = 'regular' and state not in ('cancelled', 'draft', 'computing')
    group by month order by month desc limit 1`.execute(db)
  const [last] = rows
  if (!last) return open
  const { month, ...needs } = last
  return [...open, { ...needs, payOn: proposePayDate(addMonths(month, 1)), isEstimate: true }]
}
