import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { RunRow } from './run.queries.ts'
import type { RunState } from './run-state.rules.ts'

/** Why somebody is held back in a run, and what pays them meanwhile. */
export interface Hold {
  readonly employeeId: Id
  readonly reason: string | null
  readonly heldBy: Id | null
  readonly heldAt: string | null
  readonly paidIn: { readonly id: Id; readonly number: number; readonly state: RunState } | null
}

/** What is known of those whom a run holds back. */
export async function listHolds(
  { db, organization }: OrganizationContext,
  { id, left_for_later: held, from_on: from, to_on: to }: RunRow,
): Promise<ReadonlyMap<Id, Hold>> {
  const { rows } = await sql<Hold>`
    select asked.id as "employeeId", h.reason, h.held_by as "heldBy", h.held_at as "heldAt",
      (select json_build_object('id', r.id, 'number', r.number, 'state', r.state)
       from payslips p
       join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id and r.id <> ${id}
       where p.organization_id = ${organization.id} and p.employee_id = asked.id and p.is_regular
         and p.from_on <= ${to} and p.to_on >= ${from}
       order by r.number desc limit 1) as "paidIn"
    from unnest(${held}::uuid[]) as asked (id)
    left join payroll_holds h on h.organization_id = ${organization.id} and h.run_id = ${id} and h.employee_id = asked.id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.employeeId, row]))
}

/** Keeps why people are held back in a run: of those who are no more, nothing; of those who were before, what was said then. */
export async function writeHolds(
  { db, organization, actor, clock }: OrganizationContext,
  { id, left_for_later: held }: Pick<RunRow, 'id' | 'left_for_later'>,
  reason: string | undefined,
): Promise<void> {
  await sql`
    delete from payroll_holds
    where organization_id = ${organization.id} and run_id = ${id} and employee_id <> all(${held}::uuid[])`.execute(
    db,
  )
  if (reason === undefined || held.length === 0 || !actor) return
  await sql`
    insert into payroll_holds (organization_id, run_id, employee_id, reason, held_by, held_at)
    select ${organization.id}, ${id}, asked.id, ${reason}, ${actor.userId}, ${clock.now().toISOString()}
    from unnest(${held}::uuid[]) as asked (id)
    on conflict (organization_id, run_id, employee_id) do nothing`.execute(db)
}
