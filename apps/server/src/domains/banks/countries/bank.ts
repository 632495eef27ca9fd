import type { Minor } from '@kazi/values/money'

/** A bank or mobile-money operator that money can be sent to. */
export interface Bank {
  /** what files and sheets call it; unique within its country */
  readonly code: string
  readonly name: string
  readonly kind: 'bank' | 'mobile-money'
  /** eight-character BIC, null where it isn't known for certain */
  readonly bic: string | null
  /** what else people call it, names from before a merger or a change of name included; each means this bank alone */
  readonly aliases: readonly string[]
  /** the most that one payment may be, where an operator has a limit; absent: none that is known */
  readonly mostPerPayment?: Minor
}

export const bank = (
  code: string,
  name: string,
  bic: string | null,
  aliases: readonly string[] = [],
): Bank => ({ code, name, kind: 'bank', bic, aliases })

export const mobileMoney = (
  code: string,
  name: string,
  aliases: readonly string[],
  mostPerPayment: Minor,
): Bank => ({ code, name, kind: 'mobile-money', bic: null, aliases, mostPerPayment })
