import type { Line, RuleReference } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import type { PayslipDocument } from '#domains/payroll/index.ts'

type RunOfDocument = PayslipDocument['run']
type PayslipOfDocument = PayslipDocument['payslip']

const paye: RuleReference = {
  rule: 'ng.paye',
  law: 'Nigeria Tax Act 2025, s. 58 and Fourth Schedule',
  effectiveFrom: localDate('2026-01-01'),
  parameters: [
    {
      name: 'ng.paye.bands',
      effectiveFrom: localDate('2026-01-01'),
      law: 'Nigeria Tax Act 2025, Fourth Schedule, s. 1',
      source: 'nigeria-tax-act-2025.pdf, p. 140',
      figures: {
        bands: {
          kind: 'bands',
          bands: [
            { upTo: minor(80_000_000), rate: percent(0) },
            { upTo: minor(300_000_000), rate: percent(15) },
            { upTo: null, rate: percent(18) },
          ],
        },
      },
    },
  ],
}
const pension: RuleReference = {
  rule: 'ng.pension',
  law: 'Pension Reform Act 2014, s. 4(1)',
  effectiveFrom: localDate('2014-07-01'),
  parameters: [
    {
      name: 'ng.pension.rates',
      effectiveFrom: localDate('2014-07-01'),
      law: 'Pension Reform Act 2014, s. 4(1)',
      source: 'pension-reform-act-2014.pdf, p. 7',
      figures: {
        'employee-rate': { kind: 'rate', rate: percent(8) },
        'employer-rate': { kind: 'rate', rate: percent(10) },
      },
    },
  ],
}

export const line = (item: string, kind: Line['kind'], amount: number, more: Partial<Line> = {}): Line => ({
  item,
  label: null,
  kind,
  amount: minor(amount),
  parts: [],
  steps: [{ kind: 'amount', label: 'extra.amount', amount: minor(amount) }],
  rule: null,
  ...more,
})

const sum = (lines: readonly Line[], kind: Line['kind']): number =>
  lines.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0)

export function totalsOf(lines: readonly Line[]): PayslipOfDocument['totals'] {
  const [gross, deductions, employer] = [
    sum(lines, 'earning'),
    sum(lines, 'deduction'),
    sum(lines, 'employer'),
  ]
  return {
    gross: minor(gross),
    deductions: minor(deductions),
    net: minor(gross - deductions),
    employer: minor(employer),
    employerCost: minor(gross + employer),
    benefits: minor(sum(lines, 'benefit')),
  }
}

const lagosLines = [
  line('basic', 'earning', 34_000_000),
  line('housing', 'earning', 17_000_000),
  line('transport', 'earning', 8_500_000),
  line('other', 'earning', 25_500_000),
  line('sales-bonus', 'earning', 5_000_000, { label: 'Sales bonus' }),
  line('ng.paye', 'deduction', 11_243_317, { rule: paye }),
  line('ng.pension', 'deduction', 4_760_000, { rule: pension }),
  line('cooperative', 'deduction', 2_000_000, { label: 'Cooperative savings' }),
  line('ng.pension-employer', 'employer', 5_950_000, { rule: pension }),
]

export const payslipOf = (facts: Partial<PayslipOfDocument> = {}): PayslipOfDocument => ({
  id: '0198f2a4-77aa-7b3c-9d21-3f0c8a5e1b42' as Id,
  employeeId: '0198f2a4-77aa-7b3c-9d21-3f0c8a5e1b43' as Id,
  number: 'EMP-0001',
  name: 'Ngozi Eze',
  jobTitle: 'Finance Manager',
  department: 'Finance',
  identifiers: { taxId: '1234567890', rsaPin: 'PEN100200300400', nhfNumber: '' },
  lines: lagosLines,
  totals: totalsOf(facts.lines ?? lagosLines),
  shortfalls: [],
  payee: {
    bankCode: '058',
    bankName: 'Guaranty Trust Bank',
    kind: 'bank',
    accountNumber: '0000004821',
    accountName: 'NGOZI EZE',
  },
  yearToDate: {
    gross: minor(990_000_000),
    paye: minor(123_676_487),
    pension: minor(52_360_000),
    net: minor(813_963_513),
    items: [],
    since: null,
  },
  paymentState: 'paid',
  ...facts,
})

export const employer: RunOfDocument['employer'] = {
  name: 'Lagos Foods Ltd',
  country: 'NG',
  address: '14 Adeola Odeku Street, Lagos',
  number: 'RC 123456',
}

export const runOf = (facts: Partial<RunOfDocument> = {}): RunOfDocument => ({
  id: '0198f2a4-77aa-7b3c-9d21-3f0c8a5e1b44' as Id,
  number: 7,
  title: 'November 2026',
  kind: 'regular',
  month: month('2026-11'),
  period: { from: localDate('2026-11-01'), to: localDate('2026-11-30') },
  payDate: localDate('2026-11-27'),
  employer,
  wasApproved: true,
  currency: 'NGN',
  rulesRelease: '2026.1',
  computedAt: '2026-11-24T09:00:00.000Z',
  people: 1,
  totals: totalsOf(lagosLines),
  ...facts,
})

export const payslipDocument = (
  payslip: Partial<PayslipOfDocument> = {},
  run: Partial<RunOfDocument> = {},
): PayslipDocument => ({ run: runOf(run), payslip: payslipOf(payslip) })
