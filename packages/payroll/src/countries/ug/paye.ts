import type { Minor } from '@kazi/values/money'
import { minus, notBelowZero, startSteps } from '../../explanation.ts'
import { deductDue, startWithTaxablePayToDate, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import { taxTableFor, type UgandaPay } from './law.ts'
import { computeTax, sayDoubt } from './tax-table.ts'

/**
 * Income tax of the month to date, less what earlier payslips of the month took. Pay and benefits less Local Service
 * Tax (NSSF isn't deductible) by the monthly bands of the person's residence; a secondary employment pays one flat
 * rate on all of it. Income Tax Act Cap 338, Schedule 4.
 */
export function computePaye(pay: UgandaPay, localServiceTax: Line | null): Line {
  const { facts, law, earlier, adjustment, problems } = pay
  const steps = startSteps(pay.trace)
  const table = taxTableFor(facts, law)
  const taxable = startWithTaxablePayToDate(steps, 'ug.paye.pay', pay)
  const lstTaken = takenBefore(earlier, 'ug.lst')
  const lst = localServiceTax === null ? lstTaken : ((localServiceTax.amount + lstTaken) as Minor)
  const chargeable = notBelowZero(steps, minus(steps, 'ug.paye.lst', taxable, lst))
  sayDoubt(table, steps, chargeable, problems)
  const tax = computeTax(table, steps, chargeable)
  const rule = adjustment === null ? table.rules.paye : table.rules.payeAdjusted
  return deductDue(pay, 'ug.paye', tax, steps, rule)
}
