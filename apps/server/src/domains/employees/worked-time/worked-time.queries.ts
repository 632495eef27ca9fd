import type { timeUnits } from '@kazi/contract/employees/worked-time'
import type { Id } from '@kazi/values/id'
import { firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

type TimeUnit = (typeof timeUnits)[number]

/** Somebody who is paid by the hour or the day in a month, and what was said of it. */
export interface TimePaid {
  readonly id: Id
  readonly name: string
  readonly number: string
  readonly department: string | null
  readonly unit: TimeUnit
  readonly rate: Minor
  readonly hundredths: number | null
  readonly note: string | null
  readonly enteredBy: string | null
  readonly enteredAt: string | null
  /** of the row that holds; 0 before the first */
  readonly sequence: number
  /** approved shifts said it */
  readonly isOfShifts: boolean
}

interface TimePaidFilter {
  readonly month: Month
  /** null: everybody */
  readonly employeeIds: readonly Id[] | null
  readonly isMissingOnly: boolean
  readonly page: number
  readonly perPage: number
}

/** A page of those whom the caller may see, in the order of lists, and how many there are. */
export async function selectTimePaid(
  context: OrganizationContext,
  { month, employeeIds, isMissingOnly, page, perPage }: TimePaidFilter,
): Promise<{ readonly people: TimePaid[]; readonly total: number }> {
  const { db, organization } = context
  const asked = employeeIds === null ? sql`true` : sql`e.id = any(${employeeIds}::uuid[])`
  const { rows } = await sql<TimePaid & { total: number }>`
    select e.id, e.last_name || ' ' || e.first_name as name, e.number, d.name as department,
      paid.unit, paid.salary_minor as rate, said.hundredths, said.note,
      u.first_name || ' ' || u.last_name as "enteredBy", said.known_at as "enteredAt",
      (select coalesce(max(w.sequence), 0) from employee_worked_times w where w.organization_id = ${organization.id}
        and w.employee_id = e.id and w.month = ${month}) as sequence,
      coalesce(said.source = 'shifts' and said.hundredths is not null, false) as "isOfShifts", count(*) over () as total
    from employees e
    -- the agreement in force on the month's last day, or on the last one that is employed
    join lateral (select t.salary_basis, t.salary_minor,
        case t.salary_basis when 'hourly' then 'hour' else 'day' end as unit from employee_terms t
      where t.organization_id = ${organization.id} and t.employee_id = e.id
        and t.valid_from <= ${lastDayOf(month)} and t.employed_since is not null and t.is_on_payroll
        and not exists (select from employee_terms n
          where n.organization_id = ${organization.id} and n.employee_id = e.id
            and (n.valid_from = t.valid_from and n.sequence > t.sequence
              or n.valid_from > t.valid_from and n.valid_from <= ${firstDayOf(month)}))
      order by t.valid_from desc, t.sequence desc limit 1) paid on paid.salary_basis in ('hourly', 'daily')
    -- hours are no days: what was said before the agreement changed from one to the other has to be said anew
    left join lateral (select w.* from employee_worked_times w
      where w.organization_id = ${organization.id} and w.employee_id = e.id and w.month = ${month}
      order by w.sequence desc limit 1) said on said.unit = paid.unit
    left join department_names d on d.organization_id = ${organization.id} and d.id = e.department_id
    left join user_profiles u on u.id = said.created_by and said.hundredths is not null
    where e.organization_id = ${organization.id} and ${seenBy(context, sql`e.department_id`)} and ${asked}
      and ${isMissingOnly ? sql`said.hundredths is null` : sql`true`}
    order by e.sort_name, e.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 }
}

/** What somebody is said to have worked. */
export interface NewWorkedTime {
  readonly employeeId: Id
  readonly sequence: number
  readonly unit: TimeUnit
  readonly hundredths: number | null
  readonly note: string | null
  readonly source?: 'shifts'
}

/** Keeps what was said; one statement for any number. */
export async function insertWorkedTimes(
  { db, organization, actor, clock }: OrganizationContext,
  month: Month,
  rows: readonly NewWorkedTime[],
): Promise<void> {
  await sql`
    insert into employee_worked_times (organization_id, employee_id, month, sequence, unit, hundredths, note, source, known_at,
      created_by)
    select ${organization.id}, r."employeeId", ${month}, r.sequence, r.unit, r.hundredths, r.note, r.source,
      ${clock.now().toISOString()}, ${actor?.userId ?? null}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r ("employeeId" uuid, sequence integer, unit text, hundredths integer, note text, source text)`.execute(
    db,
  )
}
