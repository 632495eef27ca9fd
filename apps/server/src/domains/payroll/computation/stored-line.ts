import type { Line, LineKind, RuleReference } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Minor } from '@kazi/values/money'

/** What is kept of how a line came about; its item, kind and amount are the line's row. */
export interface StoredExplanation {
  readonly label: string | null
  /** absent: the line is of one piece */
  readonly parts?: Line['parts']
  readonly steps: Line['steps']
  /** of the rule, among the law of the run */
  readonly lawNo: number | null
}

/** A line's row. */
export type StoredLine = readonly [item: string, kind: LineKind, amount: Minor]

/** Puts the lines of a payslip together again as they were computed. */
export function restoreLines(
  lines: readonly StoredLine[],
  explanation: readonly StoredExplanation[],
  law: readonly RuleReference[],
): Line[] {
  return lines.map(([item, kind, amount], index) => {
    const explained = explanation[index]
    assert(explained, 'a line without its explanation')
    const { label, parts = [], steps, lawNo } = explained
    const rule = lawNo === null ? null : law[lawNo]
    assert(rule !== undefined, 'a line whose law is not kept')
    return { item, label, kind, amount, parts, steps, rule }
  })
}
