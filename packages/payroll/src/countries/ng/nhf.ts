import type { Minor } from '@kazi/values/money'
import { note, percentOf, startSteps, startWith } from '../../explanation.ts'
import { deductDue, deductionLine, startWithPay } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

const ITEM = 'ng.nhf'

/**
 * National Housing Fund: 2.5 % of basic pay to January 2023, of the monthly income since, for those who contribute.
 * NHF Act 1992; Business Facilitation (Miscellaneous Provisions) Act 2022.
 */
export function computeNhf(pay: NigeriaPay): Line | null {
  const { nhf, nhfBase } = pay.facts.statutory
  if (!nhf) return null
  if (pay.law.nhf.base === 'basic') return computeOnBasic(pay, false)
  return nhfBase === 'basic' ? computeOnBasic(pay, true) : computeOnIncome(pay)
}

function computeOnIncome(pay: NigeriaPay): Line {
  const { rate, rule } = pay.law.nhf
  const steps = startSteps(pay.trace)
  note(steps, 'ng.nhf.base-disputed')
  const income = startWithPay(steps, 'ng.nhf.base', pay.bases.housing, pay.toDate.housing)
  const due = percentOf(steps, 'ng.nhf.rate', income, rate)
  return deductDue(pay, ITEM, due, steps, rule)
}

/** This payslip's basic pay, whatever it is flagged for; an earlier payslip of the month has contributed for its own. */
function computeOnBasic(pay: NigeriaPay, isDisputed: boolean): Line {
  const { rate, rule } = pay.law.nhf
  const steps = startSteps(pay.trace)
  if (isDisputed) note(steps, 'ng.nhf.base-disputed-basic')
  const basic = startWith(steps, 'ng.nhf.basic-pay', basicPayOf(pay))
  return deductionLine(ITEM, percentOf(steps, 'ng.nhf.rate', basic, rate), steps, rule)
}

/** The line called `basic`; a payslip without one can't be right, and blocks. */
function basicPayOf({ lines, problems }: NigeriaPay): Minor {
  for (let index = 0; index < lines.length; index += 1) {
    if (lines[index]!.item === 'basic') return lines[index]!.amount
  }
  problems.push({ key: 'ng.basic-pay-missing', severity: 'blocking', values: {} })
  return 0 as Minor
}
