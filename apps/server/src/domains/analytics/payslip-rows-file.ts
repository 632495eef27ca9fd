import { type Language, translate } from '@kazi/messages'
import type { Currency } from '@kazi/values/money'
import type { PayslipRow } from '#domains/payroll/index.ts'
import { type SheetColumn, type SheetFormat, writeSheet } from '#platform/sheets/write-sheet.ts'
import { fromPieces, type Pieces } from '#platform/threads/pieces.ts'

export interface PayslipRowsOrder {
  readonly rows: Pieces<PayslipRow>
  /** whether they were asked for by an item */
  readonly hasItem: boolean
  readonly currency: Currency
  readonly language: Language
  readonly format: SheetFormat
}

/** Payslips as the bytes of a sheet. Work for a thread: that of ten thousand people takes seconds. */
export async function writePayslipRows(order: PayslipRowsOrder): Promise<Uint8Array> {
  const { hasItem, currency, language, format } = order
  const rows = await fromPieces(order.rows)
  const say = (word: 'month' | 'cost' | 'gross' | 'deductions' | 'net' | 'employer' | 'run' | 'amount') =>
    translate(language, 'documents', `analytics.${word}`)
  const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width })
  const money = (header: string): SheetColumn => ({ header, kind: 'money', currency, width: 20 })
  const columns = [
    text(say('month'), 12),
    text(translate(language, 'documents', 'sheet.number'), 14),
    text(translate(language, 'documents', 'sheet.name'), 30),
    text(translate(language, 'documents', 'sheet.department'), 24),
    text(say('run'), 30),
    ...(['gross', 'deductions', 'net', 'employer', 'cost'] as const).map((word) => money(say(word))),
    ...(hasItem ? [money(say('amount'))] : []),
  ]
  const cells = rows.map((row) => [
    row.month,
    row.number,
    row.name,
    row.department,
    row.runTitle,
    ...[row.gross, row.deductions, row.net, row.employer, row.gross + row.employer],
    ...(hasItem ? [row.amount] : []),
  ])
  const sumAt = (at: number): number => cells.reduce((sum, cell) => sum + ((cell[at] ?? 0) as number), 0)
  const totals = columns.map((column, at) => (column.kind === 'money' ? sumAt(at) : null))
  return writeSheet(
    {
      name: translate(language, 'documents', 'analytics.payslips'),
      stickyColumns: 3,
      columns,
      rows: cells,
      totals: [translate(language, 'documents', 'sheet.total'), ...totals.slice(1)],
    },
    format,
  )
}
