import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

export interface PeopleByState {
  readonly active: number
  readonly suspended: number
  readonly separated: number
}

/** How many people are in each state, of those whom the caller may see. */
export async function countByState(context: OrganizationContext): Promise<PeopleByState> {
  const { db, organization } = context
  const inState = (state: string) => sql`count(*) filter (where e.status = ${state})`
  const { rows } = await sql<PeopleByState>`
    select ${inState('active')} as active, ${inState('suspended')} as suspended, ${inState('separated')} as separated
    from employees e
    where e.organization_id = ${organization.id} and ${seenBy(context, sql`e.department_id`)}`.execute(db)
  return rows[0]!
}

interface HeadcountRow {
  readonly department: string | null
  readonly employmentType: string
  readonly people: number
}

/** Who is active now, by department and type: the same people as the employees' page lists as active. */
export async function countHeads(context: OrganizationContext): Promise<HeadcountRow[]> {
  const { db, organization } = context
  const { rows } = await sql<HeadcountRow>`
    select d.name as department, e.employment_type as "employmentType", count(*) as people
    from employees e
    left join department_names d on d.organization_id = e.organization_id and d.id = e.department_id
    where e.organization_id = ${organization.id} and e.status = 'active' and ${seenBy(context, sql`e.department_id`)}
    group by d.name, e.employment_type`.execute(db)
  return rows
}
