import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import { items as knownItems } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { isDecided } from './decided.queries.ts'
import { openStates } from './open-run.rules.ts'
import type { RunState } from './run-state.rules.ts'

interface MonthOfCost {
  readonly month: Month
  readonly people: number
  readonly gross: number
  readonly deductions: number
  readonly net: number
  readonly employer: number
  /** what was taken from people for authorities */
  readonly statutory: number
}

/** The last months that cost something, up to `count` of them, oldest first. What nobody approved yet costs nothing. */
export async function listMonthsOfCost(
  { db, organization }: OrganizationContext,
  count: number,
): Promise<MonthOfCost[]> {
  const statutory = knownItems.filter((item) => item.statutory !== null).map(({ code }) => code)
  const { rows } = await sql<MonthOfCost>`
    select r.month, sum(r.people)::bigint as people, sum(r.gross_minor)::bigint as gross,
      sum(r.deductions_minor)::bigint as deductions, sum(r.net_minor)::bigint as net,
      sum(r.employer_minor)::bigint as employer, coalesce(sum(s.amount), 0)::bigint as statutory
    from payroll_runs r
    left join lateral (
      select sum(t.amount_minor) as amount from payroll_item_totals t
      where t.organization_id = r.organization_id and t.run_id = r.id and t.kind = 'deduction'
        and t.item = any(${statutory})) s on true
    where r.organization_id = ${organization.id} and ${isDecided('r')}
    group by r.month order by r.month desc limit ${count}`.execute(db)
  return rows.reverse()
}

export interface RunHead {
  readonly id: Id
  readonly state: RunState
  readonly month: Month
  readonly payDate: LocalDate
  readonly title: string
  readonly people: number
  readonly gross: number
  readonly net: number
  readonly employer: number
}

/** The latest regular runs, newest first: the one that is being made, and the one before. */
export async function listLatestRuns(
  { db, organization }: OrganizationContext,
  count: number,
): Promise<RunHead[]> {
  const rows = await db
    .selectFrom('payroll_runs')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', 'regular')
    .where('state', '<>', 'cancelled')
    .select([
      'id',
      'state',
      'month',
      'pay_on as payDate',
      'title',
      'people',
      'gross_minor as gross',
      'net_minor as net',
      'employer_minor as employer',
    ])
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows as RunHead[]
}

/** Runs of any kind that nobody is paid by yet, the earliest payday first: somebody has to go on with each. */
export async function listRunsToGoOn({
  db,
  organization,
}: OrganizationContext): Promise<{ readonly id: Id; readonly state: RunState }[]> {
  const { rows } = await sql<{ id: Id; state: RunState }>`
    select id, state from payroll_runs
    where organization_id = ${organization.id} and state = any(${[...openStates]}) and retried_by is null
    order by pay_on, number`.execute(db)
  return rows
}

/**
 * The first days of the parts of months that regular runs of a schedule are for, cancelled ones left out, the newest first; two
 * years of them are enough to go on.
 */
export async function listBegunParts(
  { db, organization }: OrganizationContext,
  schedule: PaySchedule,
): Promise<ReadonlySet<LocalDate>> {
  const rows = await db
    .selectFrom('payroll_runs')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', 'regular')
    .where('schedule', '=', schedule)
    .where('state', '<>', 'cancelled')
    .select('from_on')
    .distinct()
    .orderBy('from_on', 'desc')
    .limit(partsOfTwoYears[schedule])
    .execute()
  return new Set(rows.map(({ from_on }) => from_on as LocalDate))
}

/** A week that crosses a month's end is two. */
const partsOfTwoYears = { monthly: 24, 'twice-monthly': 48, weekly: 128 } as const

/** The regular runs that may still pay one of these people, the earliest month first; what is with the bank is among them. */
export async function listOpenRuns(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<{ readonly id: Id; readonly month: Month }[]> {
  const { rows } = await sql<{ id: Id; month: Month }>`
    select id, month from payroll_runs
    where organization_id = ${organization.id} and kind = 'regular' and retried_by is null
      and state in ('draft', 'computing', 'computed', 'pending-approval', 'approved', 'processing', 'rejected')
      and (requested_employee_ids is null or requested_employee_ids && ${employeeIds}::uuid[])
    order by month`.execute(db)
  return rows
}

/** Whether the organisation has ever paid a run to its end. */
export async function hasCompletedPayroll({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('payroll_runs')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A text that differs once a run is made, computed anew, moved on or deleted: what later months follow of. */
export async function describeRuns({ db, organization }: OrganizationContext): Promise<string> {
  const { rows } = await sql<{ runs: string | null }>`
    select md5(string_agg(concat_ws(' ', id, state, computed_at), ',' order by id)) as runs
    from payroll_runs where organization_id = ${organization.id}`.execute(db)
  return rows[0]?.runs ?? ''
}
