import type { Language, MessageKey, MessageValues } from '@kazi/messages'
import type { Minor } from '@kazi/values/money'
import type { Entry } from './printed-text.ts'

/** An amount, and the spans that it is made of where it isn't of one piece. */
export interface AmountRow extends Entry {
  readonly parts: readonly Entry[]
}

/** A titled column of amounts with its sum. */
export interface AmountColumn {
  readonly title: string
  readonly rows: readonly AmountRow[]
  readonly total: Entry | null
}

/** The sentences and amounts of one payslip in one language. */
export interface Voice {
  readonly language: Language
  say(key: MessageKey<'documents'>, values?: MessageValues): string
  /** with the currency's sign */
  money(amount: Minor): string
  /** digits alone, for columns */
  digits(amount: Minor): string
}
