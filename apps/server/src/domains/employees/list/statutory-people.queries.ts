import type { statutory } from '@kazi/contract/employees/statutory'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

type Switch = keyof (typeof statutory)['_zod']['output']

/** Somebody for whom a statutory item is switched off. */
export interface SwitchedOff {
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  /** null: since the person is known here */
  readonly since: LocalDate | null
  readonly reason: string | null
}

/** The people who haven't left for whom a switch is off on a day, since when and why. By name. */
export async function listSwitchedOff(
  context: OrganizationContext,
  name: Switch,
  today: LocalDate,
): Promise<SwitchedOff[]> {
  const { db, organization } = context
  const said = sql`
    select t.valid_from as since, t.reason from employee_terms t
    where t.organization_id = ${organization.id} and t.employee_id = e.id and t.valid_from <= ${today}
      and ${`statutory.${name}`} = any(t.said)
    order by t.valid_from desc, t.sequence desc limit 1`
  const { rows } = await sql<SwitchedOff>`
    select e.id as "employeeId", e.number, concat_ws(' ', e.first_name, e.middle_name, e.last_name) as name,
      off.since, off.reason
    from employees e left join lateral (${said}) off on true
    where e.organization_id = ${organization.id} and e.status <> 'separated'
      and (e.statutory ->> ${name})::boolean is not true and ${seenBy(context, sql`e.department_id`)}
    order by e.sort_name, e.id`.execute(db)
  return rows
}

/** Somebody's numbers with authorities. */
export interface NumberedPerson {
  readonly employeeId: Id
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly residence: string | null
  readonly identifiers: Readonly<Record<string, string>>
}

/** The numbers of everybody who hasn't left, by name. */
export async function listNumbers(context: OrganizationContext): Promise<NumberedPerson[]> {
  const { db, organization } = context
  const { rows } = await sql<NumberedPerson>`
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.last_name as "lastName", e.residence,
      e.identifiers
    from employees e
    where e.organization_id = ${organization.id} and e.status <> 'separated'
      and ${seenBy(context, sql`e.department_id`)}
    order by e.sort_name, e.id`.execute(db)
  return rows
}
