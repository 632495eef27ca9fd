import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Subject } from '#domains/approvals/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Database } from '#platform/db/schema.ts'
import { refuse } from '#platform/http/refusal.ts'
import { isDecided, paysDays } from './decided.queries.ts'
import { liveStates, type RunState } from './run-state.rules.ts'

/** A run as it is stored. */
export type RunRow = Omit<Selectable<Database['payroll_runs']>, 'state' | 'month'> & {
  readonly state: RunState
  readonly month: Month
}

/** A run as what is approved. */
export const subjectOf = ({ id }: Pick<RunRow, 'id'>): Subject => ({ kind: 'run', id })

export async function insertRun(
  { db, organization }: OrganizationContext,
  run: Omit<Insertable<Database['payroll_runs']>, 'organization_id'>,
): Promise<RunRow> {
  const row = await db
    .insertInto('payroll_runs')
    .values({ organization_id: organization.id, ...run })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as RunRow
}

export async function updateRun(
  { db, organization }: OrganizationContext,
  runId: Id,
  change: Updateable<Database['payroll_runs']>,
): Promise<RunRow> {
  const row = await db
    .updateTable('payroll_runs')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', runId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as RunRow
}

/** @throws Refusal `not-found` when the organisation has no such run. */
export async function findRun({ db, organization }: OrganizationContext, runId: Id): Promise<RunRow> {
  const row = await db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', runId)
    .executeTakeFirst()
  return row ? (row as RunRow) : refuse('not-found')
}

/**
 * Reads a run and locks it until the transaction ends, so that two calls on it take turns. A computing run is
 * locked by its computation for long; it is given without waiting, because its state is answer enough.
 * @throws Refusal `not-found` when the organisation has no such run.
 */
export async function lockRun(context: OrganizationContext, runId: Id): Promise<RunRow> {
  const { db, organization } = context
  const row = await db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', runId)
    .where('state', '<>', 'computing')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? (row as RunRow) : findRun(context, runId)
}

/** Locks a run that computes, for its computation; undefined when it doesn't compute any more. */
export async function lockComputingRun(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', runId)
    .where('state', '=', 'computing')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as RunRow | undefined
}

/**
 * The latest regular run of days before another one's, for people who are paid as often: what a run's totals are compared with.
 * @param states which runs count; those that live, unless it is said
 */
export async function findPreviousRun(
  { db, organization }: OrganizationContext,
  { from_on: before, schedule }: Pick<RunRow, 'from_on' | 'schedule'>,
  states: readonly RunState[] = liveStates,
): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('kind', '=', 'regular')
    .where('schedule', '=', schedule)
    .where('to_on', '<', before)
    .where('state', 'in', [...states])
    .orderBy('to_on', 'desc')
    .orderBy('people', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as RunRow | undefined
}

/**
 * Another run that holds a regular payslip of days of the period for somebody who is asked for, or is just computing.
 * @param employeeIds null: for anybody
 */
export async function findRunOfPeriod(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  { except, employeeIds }: { readonly except: Id | null; readonly employeeIds: readonly Id[] | null },
): Promise<{ id: Id; state: RunState } | undefined> {
  const { rows } = await sql<{ id: Id; state: RunState }>`
    select r.id, r.state from payroll_runs r
    where r.organization_id = ${organization.id} and ${paysDays('r')} and r.from_on <= ${to} and r.to_on >= ${from}
      and r.id is distinct from ${except}
      and ((r.state = 'computing' and (${employeeIds}::uuid[] is null or r.requested_employee_ids is null
             or r.requested_employee_ids && ${employeeIds}::uuid[]))
        or exists (select from payslips p
             where p.organization_id = r.organization_id and p.run_id = r.id and p.is_regular
               and (${employeeIds}::uuid[] is null or p.employee_id = any(${employeeIds}::uuid[]))))
    order by r.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** The other runs of a run's month that live. */
export async function listLivingOfMonth(
  { db, organization }: OrganizationContext,
  { id, month }: Pick<RunRow, 'id' | 'month'>,
): Promise<{ readonly number: number; readonly kind: string; readonly isDecided: boolean }[]> {
  const { rows } = await sql<{ number: number; kind: string; isDecided: boolean }>`
    select r.number, r.kind, ${isDecided('r')} as "isDecided" from payroll_runs r
    where r.organization_id = ${organization.id} and r.month = ${month} and r.id <> ${id}
      and r.state in (${sql.join([...liveStates])})
    order by r.number`.execute(db)
  return rows
}

/**
 * Keeps other runs of a month that wait for a decision from being decided meanwhile, until the transaction ends: each is
 * worked out on top of those that are, and two at once would both leave the other out. Call it before a run is locked.
 */
export async function lockMonthOf({ db, organization }: OrganizationContext, runId: Id): Promise<void> {
  await sql`
    select r.id from payroll_runs r
    where r.organization_id = ${organization.id} and r.state = 'pending-approval' and r.month = (
      select month from payroll_runs where organization_id = ${organization.id} and id = ${runId})
    order by r.id for no key update`.execute(db)
}

/** Lets other runs pay the days of a run that pays nobody any more. */
export async function freeDays({ db, organization }: OrganizationContext, runId: Id): Promise<void> {
  await db
    .updateTable('payslips')
    .set({ is_regular: false })
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .execute()
}

/** Who has a regular payslip of days of a period in another run than this one. */
export async function listHeld(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  except: Id | null,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select p.employee_id as id
    from payroll_runs r
    join payslips p on p.organization_id = ${organization.id} and p.run_id = r.id and p.is_regular
    where r.organization_id = ${organization.id} and ${paysDays('r')} and r.from_on <= ${to} and r.to_on >= ${from}
      and r.id is distinct from ${except}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes everything that a computation stored; the run itself stays. */
export async function deleteContent({ db, organization }: OrganizationContext, runId: Id): Promise<void> {
  const payslips = await db
    .selectFrom('payslips')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .execute()
  await sql`
    delete from payslip_lines
    where organization_id = ${organization.id} and payslip_id = any(${payslips.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  for (const table of ['payslips', 'payroll_item_totals', 'payroll_problems', 'payroll_law'] as const) {
    await db
      .deleteFrom(table)
      .where('organization_id', '=', organization.id)
      .where('run_id', '=', runId)
      .execute()
  }
}

export async function deleteRun(context: OrganizationContext, runId: Id): Promise<void> {
  await deleteContent(context, runId)
  await context.db
    .deleteFrom('payroll_runs')
    .where('organization_id', '=', context.organization.id)
    .where('id', '=', runId)
    .execute()
}
