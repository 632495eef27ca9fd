import type { Id } from '@kazi/values/id'
import { listMemberships } from '#domains/memberships/index.ts'
import { type AuditEvent, audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'

/**
 * Writes what happened to somebody's account into the audit log of each organisation that they belong to: their owners
 * read those, and nobody reads the accounts' own.
 */
export async function auditInOrganizations(
  context: RequestContext,
  userId: Id,
  event: Omit<AuditEvent, 'object'>,
): Promise<void> {
  const memberships = await transactDirectory(context, (inside) => listMemberships(inside, userId))
  for (const { organization } of memberships) {
    await transact({ ...context, organization }, (inside) =>
      audit(inside, { ...event, object: `user:${userId}` }),
    )
  }
}
