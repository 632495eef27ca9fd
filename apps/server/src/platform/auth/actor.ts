import type { Id } from '@kazi/values/id'
import type { Actor } from '../context.ts'

/**
 * Somebody whose asking was checked already: a job's actor. What it does isn't asked again, so it has no
 * permissions and has proved nothing.
 */
export const actorOfJob = (userId: Id, sessionId: Id, role: string | null): Actor => ({
  userId,
  sessionId,
  accountType: 'employer',
  role,
  permissions: new Set(),
  departmentIds: [],
  practice: null,
  mayRelease: false,
  provedAt: new Date(0),
})
