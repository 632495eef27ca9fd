import type { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import type { ResponseOf } from '@kazi/contract/route'
import { notifyOwner } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { base32, newTotpSecret, totpUri } from '#platform/auth/totp.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { readUser } from '../users/user.queries.ts'
import { proveSecondFactor } from './ownership.service.ts'
import { hashRecoveryCode, newRecoveryCode, recoveryCodeCount } from './recovery-code.rules.ts'
import { mailSecondFactorOff, mailSecondFactorOn } from './second-factor.emails.ts'
import { lockSecondFactor, replaceRecoveryCodes, updateSecondFactor } from './second-factor.queries.ts'
import { sealSecret, stepOf } from './second-factor-proof.service.ts'

type Started = ResponseOf<typeof secondFactorRoutes.startSecondFactor>['data']

/**
 * A new secret for an authenticator; one that was started before and never confirmed is forgotten.
 * @throws Refusal `account.second-factor-on`.
 */
export async function startSecondFactor(context: RequestContext): Promise<Started> {
  const { userId } = actorOf(context)
  const secret = newTotpSecret()
  const user = await transactDirectory(context, async (inside) => {
    const { since } = await lockSecondFactor(inside, userId)
    if (since !== null) refuse('account.second-factor-on')
    const sealed = sealSecret(inside, userId, secret)
    await updateSecondFactor(inside, userId, { secret: sealed, since: null, step: null })
    return readUser(inside, userId)
  })
  return { secret: base32(secret), uri: totpUri(user.email, secret) }
}

/**
 * Switches the second factor on with a first code.
 * @returns the recovery codes: nobody can show them again.
 * @throws Refusal `account.second-factor-on`, `account.second-factor-off`, `account.second-factor-wrong`.
 */
export async function confirmSecondFactor(context: RequestContext, code: string): Promise<string[]> {
  const { userId } = actorOf(context)
  return transactDirectory(context, async (inside) => {
    const row = await lockSecondFactor(inside, userId)
    if (row.since !== null) refuse('account.second-factor-on')
    if (row.secret === null) refuse('account.second-factor-off')
    const step = stepOf(inside, userId, row, code)
    if (step === undefined) {
      return refuse('account.second-factor-wrong', {}, { fields: { code: 'account.second-factor-wrong' } })
    }
    await updateSecondFactor(inside, userId, { ...row, since: inside.clock.now().toISOString(), step })
    const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    await replaceRecoveryCodes(
      inside,
      userId,
      recoveryCodes.map((one) => hashRecoveryCode(userId, one)),
    )
    await mailSecondFactorOn(inside, await readUser(inside, userId))
    await notifyOwner(inside, userId, { kind: 'second-factor-on' })
    await audit(inside, { event: 'accountSecurity.confirmSecondFactor', object: `user:${userId}` })
    return recoveryCodes
  })
}

/**
 * Switches the second factor off, with a code of it or a recovery code: the password alone, which it is there to
 * back, takes it away from nobody. Its owner is told.
 * @throws Refusal `account.second-factor-off`, `account.second-factor-wrong`, `account.locked`.
 */
export async function removeSecondFactor(context: RequestContext, secondFactor: string): Promise<void> {
  const { userId } = actorOf(context)
  await proveSecondFactor(context, userId, secondFactor)
  await transactDirectory(context, async (inside) => {
    const { since } = await lockSecondFactor(inside, userId)
    if (since === null) refuse('account.second-factor-off')
    await updateSecondFactor(inside, userId, { secret: null, since: null, step: null })
    await replaceRecoveryCodes(inside, userId, [])
    await mailSecondFactorOff(inside, await readUser(inside, userId))
    await notifyOwner(inside, userId, { kind: 'second-factor-off' })
    await audit(inside, { event: 'accountSecurity.removeSecondFactor', object: `user:${userId}` })
  })
}
