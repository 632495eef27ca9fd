import { createHmac } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { countFailure, deleteFailures, lockFailures, uncountFailure } from './lock-out.queries.ts'
import { lockMsAfter } from './lock-out.rules.ts'

/** What is guessed at: the password of an address, whoever has it, or the second factor of an account. */
export type Guessed = { readonly email: string } | { readonly secondFactorOf: Id }

/** A try to prove an account. */
export interface Attempt {
  readonly guessed: Guessed
  /** it was locked when the try came, until then: nothing counts */
  readonly refusedUntil: string | null
  /** the lock that this try set, in case it stays wrong */
  readonly lockedUntil: string | null
}

/** What stands for it: a copy of the database tells nobody which addresses were tried. No address has a colon. */
const hashOf = ({ config }: RequestContext, guessed: Guessed): Buffer =>
  createHmac('sha256', deriveKey(config, 'sign-in-failures'))
    .update('email' in guessed ? guessed.email : `second-factor:${guessed.secondFactorOf}`)
    .digest()

/**
 * Begins a try, for an address whether or not anybody has it. It is counted as wrong at once, so that a hundred tries
 * at the same time are not more than a hundred one after the other; `endAttempt` takes it back.
 */
export async function beginAttempt(context: DirectoryContext, guessed: Guessed): Promise<Attempt> {
  const emailHash = hashOf(context, guessed)
  const now = context.clock.now()
  const row = await lockFailures(context, emailHash)
  if (row.lockedUntil !== null && row.lockedUntil > now.toISOString()) {
    return { guessed, refusedUntil: row.lockedUntil, lockedUntil: null }
  }
  const lockMs = lockMsAfter(row.failures + 1)
  const lockedUntil = lockMs > 0 ? new Date(now.getTime() + lockMs).toISOString() : null
  await countFailure(context, emailHash, lockedUntil)
  return { guessed, refusedUntil: null, lockedUntil }
}

/** @throws Refusal `account.locked` with the seconds to wait. */
export function refuseLocked({ clock }: RequestContext, { refusedUntil }: Attempt): void {
  if (refusedUntil === null) return
  const waitMs = Date.parse(refusedUntil) - clock.now().getTime()
  refuse('account.locked', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** The try was right: the row of wrong ones is over. */
export const forgetFailures = (context: DirectoryContext, guessed: Guessed): Promise<void> =>
  deleteFailures(context, hashOf(context, guessed))

/** The try was not wrong, and proved too little to end the row of wrong ones. */
export const withdrawAttempt = (context: RequestContext, { guessed, lockedUntil }: Attempt): Promise<void> =>
  transactDirectory(context, (inside) => uncountFailure(inside, hashOf(context, guessed), lockedUntil))
