import type { Line, Step } from '@kazi/payroll'
import { add, type Minor } from '@kazi/values/money'

/** What the income tax of a payslip was worked out on: how the figure that the bands were put on came about. */
export interface TaxBasis {
  /** of the month, or in Nigeria of the year */
  readonly per: 'month' | 'year'
  /** the pay that counts, before contributions are taken off it */
  readonly income: Minor
  readonly contributions: readonly TakenOff[]
  /** what the bands were put on */
  readonly taxable: Minor
  /** taken off the tax itself */
  readonly reliefs: readonly TakenOff[]
}

interface TakenOff {
  /** by the words of the explanation */
  readonly label: string
  readonly amount: Minor
}

const isIncomeTax = ({ item }: Line): boolean => /^(ng|ke|ug)\.paye$/.test(item)

/** Read from the stored explanation of the line; null where no bands were put on anything. */
export function taxBasisOf(lines: readonly Line[]): TaxBasis | null {
  const steps: readonly Step[] = lines.find(isIncomeTax)?.steps ?? []
  const at = steps.findIndex(({ kind }) => kind === 'bands')
  const [bands, before] = [steps[at], steps.slice(0, Math.max(at, 0))]
  const last = before.findLast((step) => step.kind !== 'note')
  if (bands?.kind !== 'bands' || last === undefined) return null
  const contributions = takenOffIn(before)
  return {
    per: bands.per === 'month' ? 'month' : 'year',
    income: add(last.amount, ...contributions.map(({ amount }) => amount)),
    contributions,
    taxable: last.amount,
    reliefs: takenOffIn(steps.slice(at)),
  }
}

const takenOffIn = (steps: readonly Step[]): TakenOff[] =>
  steps.flatMap((step) => (step.kind === 'subtract' ? [{ label: step.label, amount: step.value }] : []))
