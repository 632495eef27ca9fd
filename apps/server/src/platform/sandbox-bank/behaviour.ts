/** What the sandbox bank does with a transfer. */
export const behaviours = [
  /** paid at once */
  'pays',
  /** refused at once: the account is closed */
  'account-closed',
  /** refused at once: there is no such account */
  'account-unknown',
  /** refused at once: more than the bank sends in one transfer */
  'over-limit',
  /** taken in, and paid some seconds later */
  'pays-late',
  /** taken in, and refused some seconds later */
  'refuses-late',
  /** paid, and the answer never comes */
  'silent',
  /** never received, and no answer comes */
  'lost',
  /** an error is answered, and the transfer is paid all the same */
  'error',
  /** paid, and sent back some seconds later */
  'comes-back',
  /** paid some seconds later; the news of it comes twice, and after that the news that it was taken in */
  'told-in-disorder',
] as const

export type Behaviour = (typeof behaviours)[number]

/** The four digits before the last one choose what happens, the last one being a check digit in some countries. */
const byDigits: Readonly<Record<string, Behaviour>> = Object.fromEntries(
  behaviours.map((behaviour, index) => [String(9900 + index), behaviour]),
)

/**
 * What an account number asks the bank to do: `…9901…` with one digit after it is a closed account, and so on through the
 * list; every other number is simply paid.
 */
export const behaviourOf = (accountNumber: string): Behaviour =>
  byDigits[accountNumber.slice(-5, -1)] ?? 'pays'
