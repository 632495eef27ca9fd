import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@kazi/contract/errors'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { readSecret } from '#platform/auth/access-token.ts'
import { type DirectoryContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import {
  type CodeKey,
  type CodeRow,
  countWrongAttempt,
  lockCode,
  markCodeUsed,
  replaceCode,
  updateCodeHash,
} from './one-time-code.queries.ts'
import { attemptsAtMost, codeLifeMs, hashCode, newCode, resendsAtMost } from './one-time-code.rules.ts'

/** A code as it goes into the mail, and into nothing else. */
export interface IssuedCode {
  readonly id: Id
  /** null when the living code was sent again often enough: nothing changed, and nothing is to be mailed */
  readonly code: string | null
  readonly expiresAt: string
  readonly resendsLeft: number
}

export interface CodeRequest extends CodeKey {
  /** What the code is shown for, such as a content hash and a total: it is void for anything else. */
  readonly binding?: string
  /** For a person who isn't there: the row behaves like any other, and no code fits it. */
  readonly isDecoy?: boolean
}

/** Makes a code inside the caller's transaction; the one before stops working. */
export async function issueCode(context: DirectoryContext, request: CodeRequest): Promise<IssuedCode> {
  const now = context.clock.now().getTime()
  const id = newId(context.clock)
  const code = newCode()
  const expiresAt = new Date(now + codeLifeMs).toISOString()
  const resends = await replaceCode(context, request, {
    id,
    codeHash: request.isDecoy ? randomBytes(32) : hashCode(readSecret(context.config), id, code),
    binding: request.binding ?? null,
    issuedAt: new Date(now).toISOString(),
    expiresAt,
  })
  if (resends !== undefined) return { id, code, expiresAt, resendsLeft: resendsAtMost - resends }
  const living = await lockCode(context, request)
  assert(living, 'a code that could not be replaced is there')
  return { id: living.id, code: null, expiresAt: living.expires_at, resendsLeft: 0 }
}

/**
 * Gives a decoy a code that fits it, now that it is known whom it is mailed to.
 * @returns undefined when it was used or replaced meanwhile.
 */
export async function armCode(context: DirectoryContext, id: Id): Promise<string | undefined> {
  const code = newCode()
  const isArmed = await updateCodeHash(context, id, hashCode(readSecret(context.config), id, code))
  return isArmed ? code : undefined
}

/** `exceeded`: five tries were wrong, and no further one counts, not even the right one. */
export type CodeVerdict = 'ok' | 'wrong' | 'expired' | 'exceeded'

export interface CodeTry extends CodeKey {
  readonly code: string
  /** must be what the code was issued for, else it is `expired` */
  readonly binding?: string
}

/**
 * Tries a code, in a transaction of its own: a wrong try stays counted whatever becomes of the call, and a right
 * one is spent. `ok` is answered once per code.
 */
export async function checkCode(context: RequestContext, attempt: CodeTry): Promise<CodeVerdict> {
  // A wrong code is not the call's work: its idempotency key must stay free for the right one.
  return transactDirectory(withoutKey(context), async (inside) => {
    const row = await lockCode(inside, attempt)
    const verdict = judge(inside, row, attempt)
    if (row && verdict === 'wrong') await countWrongAttempt(inside, row.id)
    if (row && verdict === 'ok') await markCodeUsed(inside, row.id, inside.clock.now().toISOString())
    return verdict
  })
}

function judge({ clock, config }: RequestContext, row: CodeRow | undefined, attempt: CodeTry): CodeVerdict {
  if (!row || row.used_at !== null || row.expires_at <= clock.now().toISOString()) return 'expired'
  if (row.binding !== (attempt.binding ?? null)) return 'expired'
  if (row.attempts >= attemptsAtMost) return 'exceeded'
  return timingSafeEqual(row.code_hash, hashCode(readSecret(config), row.id, attempt.code)) ? 'ok' : 'wrong'
}

const refusalOf: Readonly<Record<Exclude<CodeVerdict, 'ok'>, ErrorCode>> = {
  wrong: 'account.code-wrong',
  expired: 'account.code-expired',
  exceeded: 'account.code-attempts-exceeded',
}

/** @throws Refusal for every verdict but `ok`, as the account's routes say it. */
export function refuseUnlessRight(verdict: CodeVerdict): void {
  if (verdict !== 'ok') refuse(refusalOf[verdict], {}, { fields: { code: refusalOf[verdict] } })
}
