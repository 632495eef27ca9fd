import type { Id } from '@kazi/values/id'
import { deriveKey } from '#platform/auth/derived-key.ts'
import { seal, unseal } from '#platform/auth/sealed.ts'
import { matchingTotpStep } from '#platform/auth/totp.ts'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { endReleasePause } from '../users/release-pause.queries.ts'
import { hashRecoveryCode } from './recovery-code.rules.ts'
import {
  lockSecondFactor,
  readSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  updateSecondFactor,
} from './second-factor.queries.ts'

const keyOf = ({ config }: RequestContext): Buffer => deriveKey(config, 'second-factor')

export const sealSecret = (context: RequestContext, userId: Id, secret: Buffer): Buffer =>
  seal(keyOf(context), secret, userId)

export const hasSecondFactor = (context: RequestContext, userId: Id): Promise<boolean> =>
  transactDirectory(context, async (inside) => (await readSecondFactor(inside, userId)).since !== null)

/**
 * The step of a code that fits the authenticator and wasn't used. A secret that can't be opened, because the server
 * was given another one, fits nothing: recovery codes still work.
 */
export function stepOf(
  context: RequestContext,
  userId: Id,
  { secret, step }: SecondFactorRow,
  code: string,
): number | undefined {
  const opened = secret && unseal(keyOf(context), secret, userId)
  if (!opened) {
    context.log.warn({ requestId: context.requestId }, 'a second factor could not be opened')
    return undefined
  }
  return matchingTotpStep(opened, code, context.clock.now(), step)
}

/**
 * Whether what somebody typed is a code of their authenticator or one of their recovery codes. A right one is spent,
 * in a transaction of its own, and ends a pause of releases that began after the second factor was switched on.
 */
export async function isSecondFactorRight(
  context: RequestContext,
  userId: Id,
  typed: string,
): Promise<boolean> {
  return transactDirectory(context, async (inside) => {
    const row = await lockSecondFactor(inside, userId)
    if (row.since === null) return false
    const isRight = await spend(inside, userId, row, typed)
    if (isRight) await endReleasePause(inside, userId)
    return isRight
  })
}

function spend(context: DirectoryContext, userId: Id, row: SecondFactorRow, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return useCode(context, userId, row, code)
  return spendRecoveryCode(context, userId, hashRecoveryCode(userId, typed))
}

async function useCode(
  context: DirectoryContext,
  userId: Id,
  row: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const step = stepOf(context, userId, row, code)
  if (step === undefined) return false
  await updateSecondFactor(context, userId, { ...row, step })
  return true
}
