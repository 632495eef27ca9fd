import type { Id } from '@kazi/values/id'
import { newId } from '#platform/id.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'

/** A practice of consultants, made directly in the database. */
export async function addPractice(server: TestServer): Promise<Id> {
  const id = newId(server.clock)
  await server.query(`insert into practices (id, name, country, created_at) values ($1, $2, 'KE', $3)`, [
    id,
    `Practice ${id.slice(-12)}`,
    server.clock.now(),
  ])
  return id
}

/** Lets a practice work for an organisation. */
export async function addClient(server: TestServer, practiceId: Id, organizationId: Id): Promise<void> {
  await server.query(
    'insert into practice_clients (practice_id, organization_id, since) values ($1, $2, $3)',
    [practiceId, organizationId, server.clock.now()],
  )
}

/** A signed-in consultant, in a client's organisation or, with null, in consultant mode. */
export async function addConsultant(
  server: TestServer,
  practiceId: Id,
  role: 'owner' | 'member',
  organizationId: Id | null,
): Promise<TestMember> {
  const consultant = await addMember(server)
  await server.query(`update users set account_type = 'consultant' where id = $1`, [consultant.userId])
  await server.query(
    'insert into practice_members (practice_id, user_id, role, created_at) values ($1, $2, $3, $4)',
    [practiceId, consultant.userId, role, server.clock.now()],
  )
  await server.query('update sessions set active_organization_id = $2 where id = $1', [
    consultant.sessionId,
    organizationId,
  ])
  return consultant
}
