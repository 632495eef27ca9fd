/*
 * What the answer to a sign-up carried, for this tab alone. Sent back with the code it proves that the code was asked
 * for here, so that nobody else's sign-up with the same address is what the code makes true.
 */

const storageKey = 'pendingSignUp'

interface PendingSignUp {
  readonly email: string
  readonly signUp: string
}

export const keepPendingSignUp = (pending: PendingSignUp): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(pending))

/** What this tab signed up with, for an address; nothing when that was done elsewhere. */
export function readPendingSignUp(email: string): { readonly signUp?: string } {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return {}
  const pending = JSON.parse(stored) as PendingSignUp
  return pending.email === email ? { signUp: pending.signUp } : {}
}

export const forgetPendingSignUp = (): void => sessionStorage.removeItem(storageKey)
