import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** What one of the practice’s people did at a client, without what it said. */
export interface Act {
  readonly sequence: number
  readonly at: string
  readonly by: string | null
  readonly event: string
  readonly object: string
}

const ofPractice = ({ organization }: OrganizationContext, practiceId: Id) => sql`
  a.organization_id = ${organization.id} and a.actor_role = 'consultant'
  and a.actor_user_id in (select p.user_id from practice_people p where p.practice_id = ${practiceId})`

/** The latest acts of the practice’s people at a client. */
export async function selectActs(
  context: OrganizationContext,
  practiceId: Id,
  most: number,
): Promise<readonly Act[]> {
  const { rows } = await sql<Act>`
    select a.sequence, a.occurred_at as at, a.event, a.object,
      (select u.first_name || ' ' || u.last_name from user_profiles u where u.id = a.actor_user_id) as by
    from audit_trail a where ${ofPractice(context, practiceId)}
    order by a.sequence desc limit ${most}`.execute(context.db)
  return rows
}

export async function countActs(context: OrganizationContext, practiceId: Id): Promise<number> {
  const { rows } = await sql<{ acts: number }>`
    select count(*) as acts from audit_trail a where ${ofPractice(context, practiceId)}`.execute(context.db)
  return rows[0]!.acts
}
