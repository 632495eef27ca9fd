import type { sessionRoutes } from '@kazi/contract/account/sessions'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { proofLifeMs } from '#platform/http/authorize.ts'
import { refuse } from '#platform/http/refusal.ts'
import { markSessionProved } from '../sessions/session.queries.ts'
import { readUser } from '../users/user.queries.ts'
import { provePassword, proveSecondFactor } from './ownership.service.ts'
import { hasSecondFactor } from './second-factor-proof.service.ts'

/**
 * Proves again who sits there: with a code of the second factor where one is on, else with the password.
 * @throws Refusal `account.password-wrong`, `account.second-factor-needed`, `account.second-factor-wrong`, `account.second-factor-off`,
 * `account.locked`.
 */
export async function stepUp(
  context: RequestContext,
  proof: BodyOf<typeof sessionRoutes.stepUp>,
): Promise<ResponseOf<typeof sessionRoutes.stepUp>['data']> {
  const { userId, sessionId } = actorOf(context)
  const user = await transactDirectory(context, (inside) => readUser(inside, userId))
  if ('password' in proof) {
    const refusal = { code: 'account.password-wrong', field: 'password' } as const
    // Whoever has a second factor proves themselves with it: a password that somebody saw is no proof any more.
    if (await hasSecondFactor(context, userId)) refuse('account.second-factor-needed')
    await provePassword(context, { email: user.email, password: proof.password }, refusal)
  } else {
    await proveSecondFactor(context, userId, proof.secondFactor)
  }
  const provedAt = context.clock.now()
  await transactDirectory(context, async (inside) => {
    await markSessionProved(inside, sessionId, provedAt.toISOString())
    const after = { by: 'password' in proof ? 'password' : 'second-factor' }
    await audit(inside, { event: 'accountSecurity.stepUp', object: `session:${sessionId}`, after })
  })
  return { until: new Date(provedAt.getTime() + proofLifeMs).toISOString() }
}
