import type { Arrears, Facts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { isDecided, paysDays } from '../runs/decided.queries.ts'
import { liveStates, type RunState } from '../runs/run-state.rules.ts'

/** A run whose content moves no more, because money has left on it, or may have. */
export interface PaidRun {
  readonly id: Id
  readonly state: RunState
  readonly from: LocalDate
  readonly to: LocalDate
  readonly payOn: LocalDate
  /** up to which instant it knew things */
  readonly computedAt: string
  /** it pays the days of its month, as the regular run does */
  readonly paysDays: boolean
  /** a regular run: who was payable and isn't in it was missed */
  readonly isForEverybody: boolean
}

/** In these money has left on a run. In the others of {@link mayHavePaid} it has where a payment was released before. */
export const paidStates = ['completed', 'partly-paid', 'failed'] as const satisfies readonly RunState[]
/** A run of which something is tried again goes through approval once more, and has paid all the same. */
const mayHavePaid = [...paidStates, 'pending-approval', 'approved', 'processing'] as const

/** The runs of days outside of a period, from a day on, that may have paid; the latest days first. */
export async function selectPayingRuns(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  since: LocalDate,
): Promise<PaidRun[]> {
  const { rows } = await sql<PaidRun>`
    select id, state, from_on as "from", to_on as "to", pay_on as "payOn", computed_at as "computedAt",
      ${paysDays('payroll_runs')} as "paysDays", kind = 'regular' as "isForEverybody"
    from payroll_runs
    where organization_id = ${organization.id} and state in (${sql.join([...mayHavePaid])})
      and to_on >= ${since} and (to_on < ${from} or from_on > ${to}) and computed_at is not null
    order by to_on desc, computed_at desc`.execute(db)
  return rows
}

interface PaidPayslip {
  readonly employeeId: Id
  readonly from: LocalDate
  readonly to: LocalDate
  readonly facts: Facts
}

/** Of these people the payslips of these runs, from the month of a day of each person's on, in the order of their days. */
export async function selectPaidPayslips(
  { db, organization }: OrganizationContext,
  runIds: readonly Id[],
  since: ReadonlyMap<Id, LocalDate>,
): Promise<PaidPayslip[]> {
  const { rows } = await sql<PaidPayslip>`
    select p.employee_id as "employeeId", p.from_on as "from", p.to_on as "to", p.facts
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::date[]) as asked (employee_id, since)
    join payslips p on p.organization_id = ${organization.id} and p.employee_id = asked.employee_id
      and p.to_on >= date_trunc('month', asked.since::timestamp) and p.is_regular and p.run_id = any(${runIds}::uuid[])
    order by p.from_on`.execute(db)
  return rows
}

/**
 * The arrears that these people were paid for, in the order in which they were worked out: by living runs of days before
 * a day, and by others that have paid: of later days, or of the same month. A month may be paid after a later one, to whoever was left for a
 * further run.
 */
export async function selectArrearsPaid(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  { before, alsoRunIds }: { readonly before: LocalDate; readonly alsoRunIds: readonly Id[] },
): Promise<{ readonly employeeId: Id; readonly arrears: readonly Arrears[] }[]> {
  const { rows } = await sql<{ employeeId: Id; arrears: Arrears[] }>`
    select p.employee_id as "employeeId", p.facts -> 'arrears' as arrears
    from payslips p join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
    where p.organization_id = ${organization.id} and p.employee_id = any(${employeeIds}::uuid[])
      and p.facts -> 'arrears' <> '[]'
      and (p.to_on < ${before} and r.state in (${sql.join([...liveStates])}) or r.id = any(${alsoRunIds}::uuid[]))
    order by r.computed_at, p.to_on`.execute(db)
  return rows
}

/** What the areas contributed that living runs of a month paid these people beside the days of the month. */
export async function selectPaidBeside(
  { db, organization }: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ source: Id }>`
    select distinct source_id as source from payslip_items
    where organization_id = ${organization.id} and month = ${month} and employee_id = any(${employeeIds}::uuid[])
      and kind = 'earning' and not is_regular`.execute(db)
  return new Set(rows.map(({ source }) => source))
}

/** Who lacks a payslip of some of the months that were asked for. */
interface Lacking {
  readonly employeeId: Id
  /** the months of which there is one, whatever becomes of its run */
  readonly months: readonly Month[]
  /** a day of the first payslip of all; null where there is none before the last of those months */
  readonly firstOn: LocalDate | null
}

/** Which of these people have no regular payslip of some of these months, in whatever run. */
export async function selectLacking(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  months: readonly Month[],
): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    select asked.id as "employeeId", min(p.from_on) as "firstOn",
      coalesce(array_agg(distinct p.month) filter (where p.month = any(${months}::text[])), '{}') as months
    from unnest(${employeeIds}::uuid[]) as asked (id)
    left join (select employee_id, from_on, to_char(from_on, 'YYYY-MM') as month from payslips
      where organization_id = ${organization.id} and is_regular) p on p.employee_id = asked.id
    group by asked.id
    having count(distinct p.month) filter (where p.month = any(${months}::text[])) < ${months.length}`.execute(
    db,
  )
  return rows
}

/** Whom other decided runs paid a month as arrears, because they had no payslip of it. */
export async function selectPaidByArrears(
  { db, organization }: OrganizationContext,
  month: Month,
  after: LocalDate,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct p.employee_id as id
    from payroll_runs r
    join payslips p on p.organization_id = ${organization.id} and p.run_id = r.id
      and p.facts -> 'arrears' @> ${JSON.stringify([{ month }])}::jsonb
    where r.organization_id = ${organization.id} and r.from_on > ${after} and ${isDecided('r')}
      and not exists (select from payslips o
        join payroll_runs paid on paid.organization_id = ${organization.id} and paid.id = o.run_id and ${isDecided('paid')}
        where o.organization_id = ${organization.id} and o.employee_id = p.employee_id and o.is_regular
          and to_char(o.from_on, 'YYYY-MM') = ${month})`.execute(db)
  return rows.map(({ id }) => id)
}
