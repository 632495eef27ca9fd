import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Makes those who change objectives take turns until the transaction ends, so that what rolls up is the sum of what is there. */
export async function takeTurn({ db, organization }: OrganizationContext): Promise<void> {
  await sql`
    insert into performance_turns (organization_id, turn) values (${organization.id}, 1)
    on conflict (organization_id) do update set turn = performance_turns.turn + 1`.execute(db)
}
