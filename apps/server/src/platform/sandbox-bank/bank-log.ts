import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { SandboxBank, TransferRequest } from './bank.ts'

/** What was asked of the bank and changed it, with its clock at that time. */
export type BankEvent =
  | {
      readonly kind: 'deposit'
      readonly customer: string
      readonly currency: string
      readonly reference: string
      readonly amount: number
      readonly now: number
    }
  | {
      readonly kind: 'take'
      readonly customer: string
      readonly currency: string
      readonly transfers: readonly TransferRequest[]
      readonly now: number
    }

/** Where the bank keeps what was asked of it. */
export interface BankLog {
  /** It is written when this returns: a bank that is killed knows it afterwards. */
  append(event: BankEvent): void
  read(): BankEvent[]
}

/** In memory: a bank that forgets. */
export const forgetfulLog = (): BankLog => ({ append: () => undefined, read: () => [] })

/** In a file, one event a line. A line that was cut off while it was written was answered to nobody. */
export const fileLog = (path: string): BankLog => ({
  append: (event) => appendFileSync(path, `${JSON.stringify(event)}\n`),
  read: () =>
    existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as BankEvent)
      : [],
})

/** Does to a bank what was asked of it, once more or for the first time. */
export function apply(bank: SandboxBank, event: BankEvent): ReturnType<SandboxBank['take']> | undefined {
  bank.open(event.customer, event.currency)
  if (event.kind === 'take') return bank.take(event.customer, event.transfers, event.now)
  bank.deposit(event.customer, event.reference, event.amount, event.now)
  return undefined
}
