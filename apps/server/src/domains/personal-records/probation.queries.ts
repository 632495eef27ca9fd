import type { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

type Probation = NonNullable<ResponseOf<typeof personalRecordRoutes.read>['data']['probation']>

/** What was decided last; null where nobody has decided anything. */
export async function selectProbation(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<(Probation & { readonly sequence: number }) | null> {
  const { rows } = await sql<Probation & { sequence: number }>`
    select p.state, p.ends_on as "endsOn", p.note, p.sequence, p.created_at as "decidedAt",
      u.first_name || ' ' || u.last_name as "decidedBy"
    from personal_probations p left join user_profiles u on u.id = p.created_by
    where p.organization_id = ${organization.id} and p.employee_id = ${employeeId}
    order by p.sequence desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** @returns whether it was written; not where somebody else has decided meanwhile */
export async function insertProbation(
  { db, organization, actor, clock }: OrganizationContext,
  decision: Pick<Probation, 'state' | 'endsOn' | 'note'> & {
    readonly employeeId: Id
    readonly sequence: number
  },
): Promise<boolean> {
  const { employeeId, sequence, state, endsOn, note } = decision
  const written = await db
    .insertInto('personal_probations')
    .values({
      organization_id: organization.id,
      employee_id: employeeId,
      ...{ sequence, state, ends_on: endsOn, note },
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .onConflict((key) => key.doNothing())
    .returning('sequence')
    .executeTakeFirst()
  return written !== undefined
}
