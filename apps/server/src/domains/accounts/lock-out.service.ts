import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { countFailure, deleteFailures, lockFailures, uncountFailure } from './lock-out.queries.ts'
import { lockMsAfter } from './lock-out.rules.ts'

/** A try to prove an account with its password. */
export interface Attempt {
  readonly email: string
  /** the address was locked when the try came, until then: no password counts */
  readonly refusedUntil: string | null
  /** the lock that this try set, in case it stays wrong */
  readonly lockedUntil: string | null
}

/** What stands for an address: a copy of the database tells nobody which ones were tried. */
const hashEmail = ({ config }: RequestContext, email: string): Buffer =>
  createHmac('sha256', deriveKey(config, 'sign-in-failures')).update(email).digest()

/**
 * Begins a try for an address, whether or not anybody has it. It is counted as wrong at once, so that a hundred tries
 * at the same time are not more than a hundred one after the other; `endAttempt` takes it back.
 */
export async function beginAttempt(context: DirectoryContext, email: string): Promise<Attempt> {
  const emailHash = hashEmail(context, email)
  const now = context.clock.now()
  const row = await lockFailures(context, emailHash)
  if (row.lockedUntil !== null && row.lockedUntil > now.toISOString()) {
    return { email, refusedUntil: row.lockedUntil, lockedUntil: null }
  }
  const lockMs = lockMsAfter(row.failures + 1)
  const lockedUntil = lockMs > 0 ? new Date(now.getTime() + lockMs).toISOString() : null
  await countFailure(context, emailHash, lockedUntil)
  return { email, refusedUntil: null, lockedUntil }
}

/** @throws Refusal `account.locked` with the seconds to wait. */
export function refuseLocked({ clock }: RequestContext, { refusedUntil }: Attempt): void {
  if (refusedUntil === null) return
  const waitMs = Date.parse(refusedUntil) - clock.now().getTime()
  refuse('account.locked', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** The try was right: the row of wrong ones is over. */
export const forgetFailures = (context: DirectoryContext, email: string): Promise<void> =>
  deleteFailures(context, hashEmail(context, email))

/** The try was not wrong, and proved too little to end the row of wrong ones. */
export const withdrawAttempt = (context: RequestContext, { email, lockedUntil }: Attempt): Promise<void> =>
  transactDirectory(context, (inside) => uncountFailure(inside, hashEmail(context, email), lockedUntil))
