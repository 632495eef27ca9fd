import type { CountryCode } from '@kazi/values/country'
import type { PayslipDocument } from '#domains/payroll/index.ts'
import type { AmountColumn, AmountRow, Voice } from './amount-column.ts'
import { explainWord, printItem, printMonth } from './printed-text.ts'
import { taxBasisOf } from './tax-basis.ts'

type Payslip = PayslipDocument['payslip']

/** What the tax year has come to so far. */
export function describeYear(
  { yearToDate }: Payslip,
  country: CountryCode,
  { language, say, digits }: Voice,
): AmountColumn {
  const pension = say(`payslip.yearPension.${country}`)
  return {
    title:
      yearToDate.since === null
        ? say('payslip.yearToDate')
        : say('payslip.yearSince', { month: printMonth(yearToDate.since, language) }),
    rows: [
      { label: say('payslip.yearGross'), value: digits(yearToDate.gross), parts: [] },
      { label: say('payslip.yearPaye'), value: digits(yearToDate.paye), parts: [] },
      { label: pension, value: digits(yearToDate.pension), parts: [] },
      ...yearToDate.items.map(({ item, amount }) => ({
        label: printItem(item, null, language),
        value: digits(amount),
        parts: [],
      })),
    ],
    total: { label: say('payslip.yearNet'), value: digits(yearToDate.net) },
  }
}

/** How the figure came about that the tax bands were put on, and what was taken off the tax. */
export function describeTax({ lines }: Payslip, { language, say, digits }: Voice): AmountColumn | null {
  const basis = taxBasisOf(lines)
  if (basis === null) return null
  const row = (label: string, value: string): AmountRow => ({ label, value, parts: [] })
  const takenOff = (list: typeof basis.reliefs): AmountRow[] =>
    list.map(({ label, amount }) => row(explainWord('steps', label, language), `−${digits(amount)}`))
  const start = row(say(`payslip.taxIncome.${basis.per}`), digits(basis.income))
  return {
    title: say('payslip.tax'),
    rows: [
      ...(basis.contributions.length === 0 ? [] : [start, ...takenOff(basis.contributions)]),
      row(say(`payslip.taxable.${basis.per}`), digits(basis.taxable)),
      ...takenOff(basis.reliefs),
    ],
    total: null,
  }
}
