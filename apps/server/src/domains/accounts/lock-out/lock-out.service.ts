import { createHmac } from 'node:crypto'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { networkOf } from '#platform/http/network.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  countFailures,
  deleteFailures,
  type Lock,
  listSignInAddresses,
  lockFailures,
  uncountFailures,
} from './lock-out.queries.ts'
import { failuresAtMost, lockMsAfter, strangersFailuresAtMost } from './lock-out.rules.ts'

/** What is guessed at: the password of an address, whoever has it, or the second factor of an account. */
type Guessed = { readonly email: string } | { readonly secondFactorOf: Id }

/** A try to prove an account. */
export interface Attempt {
  /** it was locked when the try came, until then: nothing counts */
  readonly refusedUntil: string | null
  /** the rows that count this try, each with the lock that it set there, in case it stays wrong */
  readonly counted: readonly Lock[]
}

/** A row of wrong tries, and how many of them it survives. */
interface Row {
  readonly hash: Buffer
  readonly atMost: number
  /** tries count here; without it the row is locked and left as it is, so that the work is the same */
  readonly isCounting: boolean
}

/** What stands for it: a copy of the database tells nobody which addresses were tried. No address has a colon. */
const hashOf = ({ config }: RequestContext, text: string): Buffer =>
  createHmac('sha256', deriveKey(config, 'sign-in-failures')).update(text).digest()

const nameOf = (guessed: Guessed): string =>
  'email' in guessed ? guessed.email : `second-factor:${guessed.secondFactorOf}`

/** The row of tries from the caller's network, and the one of those from all networks. */
const hashesOf = (context: RequestContext, guessed: Guessed): readonly [near: Buffer, everywhere: Buffer] => {
  const name = nameOf(guessed)
  return [hashOf(context, `${networkOf(context.ip)}:${name}`), hashOf(context, name)]
}

/**
 * Tries are counted per account and network, so that a stranger elsewhere locks nobody out; and per account over all
 * networks where its owner never signed in, so that a thousand networks are not a thousand times five tries. Networks
 * that the owner signed in from are no part of that.
 */
async function rowsOf(context: DirectoryContext, guessed: Guessed): Promise<readonly Row[]> {
  const known = await listSignInAddresses(
    context,
    'email' in guessed ? guessed : { userId: guessed.secondFactorOf },
  )
  const network = networkOf(context.ip)
  const isStranger = !known.some((ip) => networkOf(ip) === network)
  const [near, everywhere] = hashesOf(context, guessed)
  return [
    { hash: near, atMost: failuresAtMost, isCounting: true },
    { hash: everywhere, atMost: strangersFailuresAtMost, isCounting: isStranger },
  ]
}

/**
 * Begins a try, for an address whether or not anybody has it. It is counted as wrong at once, so that a hundred tries
 * at the same time are not more than a hundred one after the other; `withdrawAttempt` takes it back.
 */
export async function beginAttempt(context: DirectoryContext, guessed: Guessed): Promise<Attempt> {
  const rows = await rowsOf(context, guessed)
  const stored = await lockFailures(
    context,
    rows.map(({ hash }) => hash),
  )
  const counting = rows.filter(({ isCounting }) => isCounting)
  const now = context.clock.now()
  const locks = counting.map(({ hash, atMost }) => {
    const row = stored.find((one) => one.hash.equals(hash))
    assert(row, 'a row that was just locked is there')
    const lockMs = lockMsAfter(row.failures + 1, atMost)
    const next = lockMs > 0 ? new Date(now.getTime() + lockMs).toISOString() : null
    return { hash, before: row.lockedUntil, lockedUntil: next }
  })
  const refusedUntil = latest(locks.map(({ before }) => before))
  if (refusedUntil !== null && refusedUntil > now.toISOString()) return { refusedUntil, counted: [] }
  await countFailures(context, locks)
  return { refusedUntil: null, counted: locks }
}

const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((late, one) => (late === null || (one !== null && one > late) ? one : late), null)

/** Until when the try locks what it guessed at, in case it stays wrong; null while tries are left. */
export const lockOf = ({ counted }: Attempt): string | null =>
  latest(counted.map(({ lockedUntil }) => lockedUntil))

/** @throws Refusal `account.locked` with the seconds to wait. */
export function refuseLocked({ clock }: RequestContext, { refusedUntil }: Attempt): void {
  if (refusedUntil === null) return
  const waitMs = Date.parse(refusedUntil) - clock.now().getTime()
  refuse('account.locked', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** The try was right: the rows of wrong ones that counted it are over. Those of strangers elsewhere go on. */
export const endAttempts = (context: RequestContext, { counted }: Attempt): Promise<void> =>
  transactDirectory(context, (inside) =>
    deleteFailures(
      inside,
      counted.map(({ hash }) => hash),
    ),
  )

/** What was guessed at is another one now: no row of wrong ones says anything about it. */
export const forgetFailures = (context: DirectoryContext, guessed: Guessed): Promise<void> =>
  deleteFailures(context, hashesOf(context, guessed))

/** The try was not wrong, and proved too little to end the row of wrong ones. */
export const withdrawAttempt = (context: RequestContext, { counted }: Attempt): Promise<void> =>
  transactDirectory(context, (inside) => uncountFailures(inside, counted))
