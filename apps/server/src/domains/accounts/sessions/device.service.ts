import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type Device, endDevice, listDevices } from './device.queries.ts'
import { endSessionsOf } from './session.queries.ts'

/** Where the caller is signed in. */
export async function listOwnDevices(context: RequestContext): Promise<Device[]> {
  const { userId, sessionId } = actorOf(context)
  return transactDirectory(context, (inside) => listDevices(inside, userId, sessionId))
}

/** Signs one of the own devices out; it holds from that device's next call on. @throws Refusal `not-found`. */
export async function signOutDevice(context: RequestContext, sessionId: Id): Promise<void> {
  const { userId } = actorOf(context)
  await transactDirectory(context, async (inside) => {
    if (!(await endDevice(inside, userId, sessionId))) refuse('not-found')
    await audit(inside, { event: 'accountSecurity.endSession', object: `session:${sessionId}` })
  })
}

/** Signs every other device out. */
export async function signOutOtherDevices(context: RequestContext): Promise<void> {
  const { userId, sessionId } = actorOf(context)
  await transactDirectory(context, async (inside) => {
    await endSessionsOf(inside, userId, 'signed-out', sessionId)
    await audit(inside, { event: 'accountSecurity.endOtherSessions', object: `user:${userId}` })
  })
}
