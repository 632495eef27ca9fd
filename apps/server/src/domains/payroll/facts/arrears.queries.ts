import type { Arrears, Facts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { liveStates, type RunState } from '../runs/run-state.rules.ts'

/** A regular run whose content moves no more, because money has left on it, or may have. */
interface PaidRun {
  readonly id: Id
  readonly state: RunState
  readonly to: LocalDate
  /** up to which instant it knew things */
  readonly computedAt: string
}

/** In these money has left on a run. In the others of {@link mayHavePaid} it has where a payment was released before. */
export const paidStates = ['completed', 'partly-paid', 'failed'] as const satisfies readonly RunState[]
/** A run of which something is tried again goes through approval once more, and has paid all the same. */
const mayHavePaid = [...paidStates, 'pending-approval', 'approved', 'processing'] as const

/** The regular runs of days outside of a period that may have paid, the last three years' at most. */
export async function selectPayingRuns(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
): Promise<PaidRun[]> {
  const { rows } = await sql<PaidRun>`
    select id, state, to_on as "to", computed_at as "computedAt" from payroll_runs
    where organization_id = ${organization.id} and kind = 'regular' and state in (${sql.join([...mayHavePaid])})
      and (to_on < ${from} or from_on > ${to}) and computed_at is not null
    order by to_on desc limit 36`.execute(db)
  return rows
}

interface PaidPayslip {
  readonly employeeId: Id
  readonly from: LocalDate
  readonly to: LocalDate
  readonly facts: Facts
}

/** Of these people the payslips of these runs, from a day of each person's on, in the order of their days. */
export async function selectPaidPayslips(
  { db, organization }: OrganizationContext,
  runIds: readonly Id[],
  since: ReadonlyMap<Id, LocalDate>,
): Promise<PaidPayslip[]> {
  const { rows } = await sql<PaidPayslip>`
    select p.employee_id as "employeeId", p.from_on as "from", p.to_on as "to", p.facts
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::date[]) as asked (employee_id, since)
    join payslips p on p.organization_id = ${organization.id} and p.employee_id = asked.employee_id
      and p.to_on >= asked.since and p.is_regular and p.run_id = any(${runIds}::uuid[])
    order by p.from_on`.execute(db)
  return rows
}

/**
 * The arrears that these people were paid for, in the order in which they were worked out: by living runs of days before
 * a day, and by runs of later days that have paid. A month may be paid after a later one, to whoever was left for a
 * further run.
 */
export async function selectArrearsPaid(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  { before, laterRunIds }: { readonly before: LocalDate; readonly laterRunIds: readonly Id[] },
): Promise<{ readonly employeeId: Id; readonly arrears: readonly Arrears[] }[]> {
  const { rows } = await sql<{ employeeId: Id; arrears: Arrears[] }>`
    select p.employee_id as "employeeId", p.facts -> 'arrears' as arrears
    from payslips p join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
    where p.organization_id = ${organization.id} and p.employee_id = any(${employeeIds}::uuid[])
      and p.facts -> 'arrears' <> '[]'
      and (p.to_on < ${before} and r.state in (${sql.join([...liveStates])}) or r.id = any(${laterRunIds}::uuid[]))
    order by r.computed_at, p.to_on`.execute(db)
  return rows
}
