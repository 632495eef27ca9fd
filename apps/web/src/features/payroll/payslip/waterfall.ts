import type { PayslipLine } from '../run.ts'

/** A line and where it lies on the way from nothing to gross and down to net, in shares of the widest point. */
export interface PlacedLine {
  readonly line: PayslipLine
  /** 0 to 1, from the left edge */
  readonly start: number
  /** 0 to 1 */
  readonly width: number
}

/**
 * Places earnings one after the other to the right and deductions back to the left, so that the eye can follow the
 * running total. What the employer pays on top or gives in kind is no part of it. Where deductions exceed the pay the total goes below zero and
 * the picture is cut at the left edge; the figures beside it are the truth.
 */
export function placeLines(lines: readonly PayslipLine[]): readonly PlacedLine[] {
  const gross = lines.filter((line) => line.kind === 'earning').reduce((sum, line) => sum + line.amount, 0)
  const whole = Math.max(gross, 1)
  let running = 0
  return lines
    .filter((line) => line.kind === 'earning' || line.kind === 'deduction')
    .map((line) => {
      const next = line.kind === 'earning' ? running + line.amount : running - line.amount
      const left = Math.max(Math.min(running, next), 0)
      const right = Math.max(running, next, 0)
      running = next
      return { line, start: left / whole, width: (right - left) / whole }
    })
}
