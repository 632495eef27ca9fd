import { notifyOwner } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { forgetFailures } from '../lock-out/lock-out.service.ts'
import { endSessionsOf } from '../sessions/session.queries.ts'
import { auditInOrganizations } from '../users/organizations-trail.service.ts'
import { releasePauseHours } from '../users/release-pause.rules.ts'
import { pauseReleases } from '../users/release-pause.service.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { mailSecondFactorRemoved } from './second-factor.emails.ts'
import { lockSecondFactor, replaceRecoveryCodes, updateSecondFactor } from './second-factor.queries.ts'

const event = 'account.secondFactorRemovedByOperator'

/**
 * Takes away the second factor of somebody who lost it, at an operator's word alone. Whoever talked the operator into
 * it may be somebody else, so every session ends, the person releases no money for a while, and they are told; their
 * organisations' audit logs say so too.
 * @param operator who it was, for the audit log
 * @throws Error with a sentence for the operator.
 */
export async function takeSecondFactorAway(
  context: RequestContext,
  email: string,
  operator: string,
): Promise<{ readonly pauseHours: number }> {
  const userId = await transactDirectory(context, async (inside) => {
    const user = await findUserByEmail(inside, email)
    if (!user) throw new Error(`Nobody has the address ${email}.`)
    const { since } = await lockSecondFactor(inside, user.id)
    if (since === null) throw new Error(`${email} has no second factor.`)
    await updateSecondFactor(inside, user.id, { secret: null, since: null, step: null })
    await replaceRecoveryCodes(inside, user.id, [])
    await forgetFailures(inside, { secondFactorOf: user.id })
    await endSessionsOf(inside, user.id, 'second-factor-removed', null)
    await pauseReleases(inside, user.id, 'second-factor-removed')
    await mailSecondFactorRemoved(inside, user, releasePauseHours)
    await notifyOwner(inside, user.id, { kind: 'second-factor-off' })
    await audit(inside, { event, object: `user:${user.id}`, after: { operator } })
    return user.id
  })
  await auditInOrganizations(context, userId, { event, after: { operator } })
  return { pauseHours: releasePauseHours }
}
