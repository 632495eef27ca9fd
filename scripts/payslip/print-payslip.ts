import { styleText } from 'node:util'
import type { Facts, Line, LineKind, Result } from '@kazi/payroll'
import { monthOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { atBothEnds, layOut, type Row, ruler, widthFor } from './columns.ts'
import { lawRows } from './law-rows.ts'
import { stepRows } from './step-rows.ts'
import type { Words } from './words.ts'

/**
 * A payslip for a terminal: what is earned, what is taken, what is left and what the employer pays on top; under each
 * line how it was worked out, and by which law.
 * @param columns how wide the terminal is; undefined when the text goes elsewhere
 */
export function printPayslip(
  facts: Facts,
  { lines, totals, problems }: Result & { readonly ok: true },
  words: Words,
  columns: number | undefined,
): string {
  const width = widthFor(columns)
  const { payslip, currency } = words
  const total = (name: string, amount: Minor): Row => amountRow(payslip(name), amount, words)
  const blocks = (kind: LineKind): Row[][] =>
    lines.filter((line) => line.kind === kind).map((line) => lineRows(line, words))
  const gross = total('totalEarnings', totals.gross)
  const section = (title: string, content: readonly (readonly Row[])[], sum: Row): string[] => [
    '',
    styleText('bold', atBothEnds(payslip(title), currency, width)),
    ruler(width),
    ...withAir(content).map((row) => layOut(row, width)),
    ruler(width),
    layOut(sum, width),
  ]
  return [
    ...head(facts, words, width),
    ...problems.map((problem) => layOut({ text: `! ${words.problem(problem)}`, weight: 'bold' }, width)),
    ...section('earnings', blocks('earning'), gross),
    ...section('deductions', blocks('deduction'), total('totalDeductions', totals.deductions)),
    '',
    layOut(total('netPay', totals.net), width),
    ...section('employerPart', [[gross], ...blocks('employer')], total('totalEmployer', totals.employerCost)),
    '',
    layOut({ text: payslip('rounding', { currency }), weight: 'dim' }, width),
  ].join('\n')
}

function head({ country, period, payDate }: Facts, words: Words, width: number): string[] {
  const place = `${words.country(country)} · ${words.month(monthOf(period.to))}`
  return [
    styleText('bold', atBothEnds(words.payslip('title'), place, width)),
    words.payslip('payDate', { date: words.date(payDate) }),
  ]
}

const amountRow = (text: string, amount: Minor, words: Words): Row => ({
  text,
  figures: ['', '', words.column(amount)],
  weight: 'bold',
})

function lineRows(line: Line, words: Words): Row[] {
  const law = line.rule === null ? [] : lawRows(line.rule, words)
  return [amountRow(words.item(line), line.amount, words), ...stepRows(line.steps, words), ...law]
}

const withAir = (blocks: readonly (readonly Row[])[]): Row[] =>
  blocks.flatMap((block, index) => (index === 0 ? block : [{ text: '' }, ...block]))
