import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { JournalPayslip } from '#domains/payroll/index.ts'

/** What a journal posts to: `salaries`, `net-pay`, `statutory:paye`. */
export type JournalLine = string

/** One row of the journal: an account of payroll, of one department where it is an expense. Minor units. */
export interface JournalEntry {
  readonly line: JournalLine
  readonly departmentId: Id | null
  readonly department: string | null
  readonly debit: number
  readonly credit: number
}

/** Expenses are told by department; what is owed is owed by the organisation. */
export const isByDepartment = (line: JournalLine): boolean => line === 'salaries' || line === 'contributions'

/**
 * What payslips post: gross pay and contributions are expenses of the departments, the net, the dues and what was advanced
 * stand against them.
 * @throws when debits and credits differ in the last unit: such a journal must never leave the house
 */
export function journalOf(payslips: readonly JournalPayslip[]): JournalEntry[] {
  const entries = new Map<string, JournalEntry>()
  const put = (line: JournalLine, of: JournalPayslip, side: 'debit' | 'credit', amount: number): void => {
    if (amount === 0) return
    const place = isByDepartment(line)
      ? { departmentId: of.departmentId, department: of.department }
      : { departmentId: null, department: null }
    const key = JSON.stringify([line, place.departmentId, place.department])
    const before = entries.get(key) ?? { line, ...place, debit: 0, credit: 0 }
    entries.set(key, { ...before, [side]: before[side] + amount })
  }
  for (const payslip of payslips) {
    put('salaries', payslip, 'debit', payslip.gross)
    put('contributions', payslip, 'debit', payslip.employer)
    put('net-pay', payslip, 'credit', payslip.net)
    for (const due of payslip.dues) put(lineOf(due), payslip, 'credit', due.amount)
  }
  const journal = [...entries.values()].toSorted((one, other) => place(one) - place(other))
  const { debit, credit } = totalsOf(journal)
  assert(debit === credit, `a journal of ${debit} against ${credit}`)
  return journal
}

function lineOf(due: JournalPayslip['dues'][number]): JournalLine {
  if (due.to === 'body') return `statutory:${due.type}`
  return due.to === 'advance' ? 'advances' : 'other-deductions'
}

const order = ['salaries', 'contributions', 'net-pay', 'statutory', 'other-deductions', 'advances']
const place = ({ line }: JournalEntry): number => order.indexOf(line.split(':')[0] ?? line)

export const totalsOf = (journal: readonly JournalEntry[]): { debit: number; credit: number } => ({
  debit: journal.reduce((sum, { debit }) => sum + debit, 0),
  credit: journal.reduce((sum, { credit }) => sum + credit, 0),
})
