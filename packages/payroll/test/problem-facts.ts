import { localDate, type Month } from '@kazi/values/local-date'
import { type Minor, minor, ZERO } from '@kazi/values/money'
import { percent, type Rate, rateOfMillionths } from '@kazi/values/rate'
import type { BaseAmounts, Benefit, Deduction, Extra, Facts, Pay, ProblemKey } from '../src/index.ts'
import { basicOnly, kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

const facts = kenyaFacts('2026-03', 50_000)
const { employment } = facts
const basic = basicOnly.components[0]!
const noBases = { paye: false, pension: false, health: false, housing: false }
const paidOn = (date: string) => ({ payDate: localDate(date) })
const monthly = (gross: number): Pay => ({ basis: 'monthly', gross: gross as Minor, raises: [] })

const withPay = (pay: Pay): Facts => ({ ...facts, pay })

const extra = (changes: Partial<Extra>): Facts => ({
  ...facts,
  extraEarnings: [
    {
      code: 'bonus',
      label: 'Bonus',
      kind: 'irregular',
      amount: minor(100),
      amountIs: 'gross',
      days: null,
      bases: noBases,
      ...changes,
    },
  ],
})

const deduction = (amount: number, bases = noBases): Facts => ({
  ...facts,
  extraDeductions: [
    { code: 'loan', label: 'Loan', amount: amount as Minor, rank: 'loan', bases } as Deduction,
  ],
})

const benefit = (one: Benefit): Facts => ({ ...facts, benefits: [one] })
const name = { code: 'car', label: 'Car' }

const components = (shares: readonly number[], codes: readonly string[]): Facts => ({
  ...facts,
  breakdown: {
    components: shares.map((share, index) => ({ ...basic, code: codes[index]!, share: share as Rate })),
    remainderTo: codes[0]!,
  },
})

const absence = (from: string, to: string, paidShare = ZERO as number) => ({
  kind: 'suspension' as const,
  from: localDate(from),
  to: localDate(to),
  paidShare: paidShare as Rate,
})

const earned = (gross: number) => {
  const bases: BaseAmounts = { paye: ZERO, pension: ZERO, health: ZERO, housing: ZERO, irregular: ZERO }
  return { gross: minor(gross), bases }
}
const noEarlierBases = earned(0).bases
const owing = (month: string, paid: number, due: number): Facts => ({
  ...facts,
  arrears: [{ month: month as Month, paid: earned(paid), due: earned(due) }],
})

const secondary = { ...employment, rank: 'secondary' as const }
const nonResident = { ...employment, taxResidence: 'non-resident' as const }
const compensation = { ...extra({ kind: 'loss-of-office', bases: { ...noBases, paye: true } }) }

/** For each problem, facts that have it. */
export const problemFacts: readonly (readonly [ProblemKey, string, Facts])[] = [
  ['fact-missing', 'no facts at all', null as unknown as Facts],
  ['fact-missing', 'no employment', { ...facts, employment: undefined } as unknown as Facts],
  [
    'fact-unknown',
    'half a pension',
    { ...nigeriaFacts('2026-03', 1), statutory: { pension: 'half' } } as unknown as Facts,
  ],
  ['country-unknown', 'a country without rules', { ...facts, country: 'TZ' } as unknown as Facts],
  ['salary-missing', 'no monthly gross', withPay({ basis: 'monthly', gross: null, raises: [] })],
  ['salary-missing', 'no net', withPay({ basis: 'net', net: null })],
  ['salary-missing', 'no hourly rate', withPay({ basis: 'hourly', rate: null, hundredths: 100 })],
  ['salary-negative', 'a salary below zero', withPay(monthly(-1))],
  ['salary-zero', 'a month for nothing', withPay(monthly(0))],
  ['salary-zero', 'a net of nothing', withPay({ basis: 'net', net: ZERO })],
  ['time-missing', 'unsaid hours', withPay({ basis: 'hourly', rate: minor(1), hundredths: null })],
  ['salary-zero', 'hours for nothing', withPay({ basis: 'hourly', rate: ZERO, hundredths: 100 })],
  [
    'salary-zero',
    'a cut to nothing',
    withPay({ ...monthly(100), raises: [{ on: localDate('2026-03-16'), gross: ZERO }] } as Pay),
  ],
  ['amount-not-whole', 'half a cent', withPay(monthly(0.5))],
  ['amount-not-whole', 'no number', withPay(monthly(Number.NaN))],
  ['amount-not-whole', 'a zero below zero', withPay(monthly(-0))],
  ['amount-too-large', 'a salary of a hundred billion', withPay(monthly(1e13))],
  [
    'amount-too-large',
    'hours that come to too much',
    withPay({ basis: 'hourly', rate: minor(1e11), hundredths: 74_400 }),
  ],
  [
    'amount-too-large',
    'extras that come to too much together',
    {
      ...facts,
      extraEarnings: ['a', 'b'].map((code) => ({
        ...extra({}).extraEarnings[0]!,
        code,
        amount: minor(6e11),
      })),
    },
  ],
  [
    'quantity-invalid',
    'more hours than a month has',
    withPay({ basis: 'hourly', rate: minor(1), hundredths: 74_401 }),
  ],
  [
    'quantity-invalid',
    'no number of days',
    withPay({ basis: 'daily', rate: minor(1), hundredths: Number.NaN }),
  ],
  ['date-invalid', 'the 13th month', { ...facts, payDate: '2026-13-01' as Facts['payDate'] }],
  [
    'date-invalid',
    'a period in no month',
    { ...facts, period: { from: '2026-99-01', to: '2026-99-02' } as Facts['period'] },
  ],
  [
    'date-invalid',
    'a raise on no day',
    withPay({
      basis: 'monthly',
      gross: minor(1),
      raises: [{ on: '2026-03-1x' as Facts['payDate'], gross: minor(2) }],
    }),
  ],
  ['date-invalid', 'arrears of no month', owing('2026-13', 0, 1)],
  ['start-date-missing', 'no first day', { ...facts, employment: { ...employment, startsOn: null } }],
  [
    'not-employed-in-period',
    'a start after the period',
    { ...facts, employment: { ...employment, startsOn: localDate('2026-04-01') } },
  ],
  [
    'not-employed-in-period',
    'an end before it',
    { ...facts, employment: { ...employment, endsOn: localDate('2026-02-28') } },
  ],
  [
    'period-not-within-one-month',
    'two months',
    { ...facts, period: { from: localDate('2026-03-16'), to: localDate('2026-04-15') } },
  ],
  [
    'raise-outside-period',
    'a raise in the month after',
    withPay({
      basis: 'monthly',
      gross: minor(1),
      raises: [{ on: localDate('2026-04-01'), gross: minor(2) }],
    }),
  ],
  ['absence-invalid', 'ends first', { ...facts, absences: [absence('2026-03-10', '2026-03-09')] }],
  [
    'absences-overlap',
    'one day twice',
    { ...facts, absences: [absence('2026-03-01', '2026-03-10'), absence('2026-03-10', '2026-03-12')] },
  ],
  [
    'rate-over-100',
    'more than all of the pay',
    { ...facts, absences: [absence('2026-03-01', '2026-03-02', 1_000_001)] },
  ],
  ['rate-over-100', 'half a millionth', components([500_000.5, 499_999.5], ['basic', 'housing'])],
  [
    'rate-over-100',
    'a car more than all private',
    benefit({ ...name, kind: 'car', cost: minor(1), privateShare: rateOfMillionths(2_000_000) }),
  ],
  ['breakdown-not-whole', 'half', components([percent(50)], ['basic'])],
  [
    'breakdown-remainder-missing',
    'to nobody',
    { ...facts, breakdown: { ...basicOnly, remainderTo: 'other' } },
  ],
  [
    'bases-missing',
    'unflagged',
    {
      ...facts,
      breakdown: { ...basicOnly, components: [{ ...basic, bases: {} as typeof noBases }] },
    },
  ],
  ['code-used-twice', 'a code of the law’s', extra({ code: 'ke.paye' })],
  ['code-used-twice', 'a component’s', extra({ code: 'housing' })],
  ['code-used-twice', 'two components', components([500_000, 500_000], ['basic', 'basic'])],
  ['code-used-twice', 'a component called arrears', components([500_000, 500_000], ['basic', 'arrears'])],
  ['extra-negative', 'a bonus below zero', extra({ amount: -1 as Minor })],
  ['deduction-negative', 'a loan below zero', deduction(-1)],
  ['benefit-negative', 'a car below nothing', benefit({ ...name, kind: 'asset', cost: -1 as Minor })],
  ['per-diem-days-missing', 'for no days', extra({ kind: 'per-diem' })],
  [
    'relief-negative',
    'a minimum below zero',
    { ...facts, deductionLimits: { isLawfulMaximumOn: true, minimumNet: -1 as Minor } },
  ],
  ['arrears-negative', 'paid too much', owing('2026-02', 2, 1)],
  ['arrears-of-later-month', 'what next month will owe', owing('2026-04', 1, 2)],
  [
    'month-to-date-invalid',
    'less than nothing taken',
    { ...facts, earlierThisMonth: { bases: noEarlierBases, taken: { 'ke.nssf': -1 as Minor } } },
  ],
  [
    'month-to-date-invalid',
    'half a cent earned',
    { ...facts, earlierThisMonth: { bases: { ...noEarlierBases, paye: 0.5 as Minor }, taken: {} } },
  ],
  [
    'year-to-date-invalid',
    'thirteen months',
    nigeriaFacts('2026-03', 100_000, {
      earlierThisYear: { months: 12, taxable: ZERO, irregular: ZERO, deductions: ZERO, tax: ZERO },
    }),
  ],
  [
    'year-to-date-unlikely',
    'more tax than pay',
    nigeriaFacts('2026-03', 100_000, {
      earlierThisYear: {
        months: 2,
        taxable: minor(20_000_000),
        irregular: ZERO,
        deductions: minor(1_600_000),
        tax: minor(18_400_001),
      },
    }),
  ],
  ['gross-up-impossible', 'a net beyond all pay', withPay({ basis: 'net', net: minor(999_999_999_999) })],
  [
    'gross-up-impossible',
    'a bonus beyond all pay',
    extra({ amount: minor(999_999_999_999), amountIs: 'net', bases: { ...noBases, paye: true } }),
  ],
  ['law-not-covered', 'December 2020', kenyaFacts('2020-12', 50_000)],
  ['law-not-verified', 'January 2027', nigeriaFacts('2027-01', 100_000)],
  ['taxed-by-law-of-its-year', 'paid in January', { ...nigeriaFacts('2025-12', 1), ...paidOn('2026-01-05') }],
  ['taxed-by-law-of-payday', 'June, paid late', { ...ugandaFacts('2026-06', 1), ...paidOn('2026-07-01') }],
  ['deduction-carried', 'a loan over two thirds', deduction(4_000_000)],
  ['net-negative', 'a deduction that lowers tax', deduction(6_000_000, { ...noBases, paye: true })],
  ['ng.salary-below-minimum-wage', 'too little', nigeriaFacts('2026-03', 60_000)],
  [
    'ng.pension-base-too-small',
    'basic left out',
    nigeriaFacts('2026-03', 100_000, {
      breakdown: { ...basicOnly, components: [{ ...basic, bases: { ...basic.bases, pension: false } }] },
    }),
  ],
  [
    'ng.basic-pay-missing',
    'NHF on nothing',
    nigeriaFacts('2022-03', 100_000, {
      breakdown: { components: [{ ...basic, code: 'all' }], remainderTo: 'all' },
      statutory: { ...nigeriaFacts('2022-03', 0).statutory, nhf: true },
    }),
  ],
  [
    'ng.loss-of-office-before-2026',
    'by memory',
    nigeriaFacts('2025-03', 100_000, { extraEarnings: compensation.extraEarnings }),
  ],
  [
    'ug.non-resident-rates-open',
    'since July 2026',
    ugandaFacts('2026-07', 600_000, { employment: nonResident }),
  ],
  [
    'ug.secondary-rates-uncertain',
    'before October 2022',
    ugandaFacts('2022-03', 20_000_000, { employment: secondary }),
  ],
  [
    'ug.asset-benefit-assumed',
    'a thing of the employer’s',
    ugandaFacts('2026-03', 600_000, { benefits: [{ ...name, kind: 'asset', cost: minor(1_000_000) }] }),
  ],
  [
    'ug.compensation-exemption-unread',
    'a lost job',
    ugandaFacts('2026-03', 600_000, {
      extraEarnings: compensation.extraEarnings,
      employment: { ...employment, startsOn: localDate('2010-01-01') },
    }),
  ],
]
