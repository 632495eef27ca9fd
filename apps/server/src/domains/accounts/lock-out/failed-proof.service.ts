import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { JobContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { addressInTrail } from '../codes/address-hash.ts'
import { auditInOrganizations } from '../users/organizations-trail.service.ts'
import { readUser } from '../users/user.queries.ts'
import { mailLocked } from './lock-out.emails.ts'
import { type Attempt, lockOf } from './lock-out.service.ts'
import { markLockTold } from './lock-told.queries.ts'

/** Whom somebody tried to be. */
type Tried = { readonly userId: Id } | { readonly userId: Id | null; readonly email: string }

interface FailedProof {
  readonly proof: 'password' | 'second-factor'
  readonly attempt: Attempt
}

interface LockNotice {
  /** null: nobody has the address, and nothing is to be noted */
  readonly userId: Id | null
  readonly proof: FailedProof['proof']
  readonly until: string
  readonly ip: string
}

export const noteLockTask = 'accounts.note-lock'

/**
 * Writes a wrong try to prove an account into the accounts' audit log, in a transaction of its own. Where it locks the
 * account, a job tells the organisations of whoever it is: the call itself does one work for known and unknown addresses.
 */
export async function noteFailure(
  context: RequestContext,
  tried: Tried,
  { proof, attempt }: FailedProof,
): Promise<void> {
  const { userId } = tried
  const until = lockOf(attempt)
  await transactDirectory(context, async (inside) => {
    const object =
      userId === null && 'email' in tried ? addressInTrail(inside, tried.email) : `user:${userId}`
    await audit(inside, { event: 'account.proofFailed', object, after: { proof, lockedUntil: until } })
    if (until === null) return
    const notice: LockNotice = { userId, proof, until, ip: inside.ip }
    await enqueue(inside, noteLockTask, notice)
  })
}

/**
 * Tells the person that wrong tries have locked their account, by mail and at most once a day: whoever fails on purpose
 * must not fill a mailbox. Writes each lock into the audit logs of their organisations, as from where it was set.
 */
export async function noteLock(context: JobContext, { userId, proof, until, ip }: LockNotice): Promise<void> {
  if (userId === null) return
  await transactDirectory(context, async (inside) => {
    if (await markLockTold(inside, userId)) await mailLocked(inside, await readUser(inside, userId), proof)
  })
  const after = { proof, lockedUntil: until }
  await auditInOrganizations({ ...context, ip }, userId, { event: 'account.locked', after })
}
