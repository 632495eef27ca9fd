import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import type { Band } from '#payroll/brackets.ts'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { GAZETTE, NIGERIA_TAX_ACT_FROM, VERIFIED_TO } from './verified.ts'

const naira = (value: number): Minor => majorUnits(value, 'NGN')

export const payeBands: Parameter<readonly Band[]> = {
  name: 'ng.paye.bands',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-06-14'),
      value: [
        { upTo: naira(300_000), rate: percent(7) },
        { upTo: naira(600_000), rate: percent(11) },
        { upTo: naira(1_100_000), rate: percent(15) },
        { upTo: naira(1_600_000), rate: percent(19) },
        { upTo: naira(3_200_000), rate: percent(21) },
        { upTo: null, rate: percent(24) },
      ],
      law: 'Personal Income Tax Act Cap P8 LFN 2004 (as amended 2011), Sixth Schedule',
      source:
        'PwC Tax Summaries Nigeria, sample calculation (2024); Mazars Nigeria; Taraba BIR PAYE guidelines',
    },
    {
      from: NIGERIA_TAX_ACT_FROM,
      value: [
        { upTo: naira(800_000), rate: percent(0) },
        { upTo: naira(3_000_000), rate: percent(15) },
        { upTo: naira(12_000_000), rate: percent(18) },
        { upTo: naira(25_000_000), rate: percent(21) },
        { upTo: naira(50_000_000), rate: percent(23) },
        { upTo: null, rate: percent(25) },
      ],
      law: 'Nigeria Tax Act 2025, s. 58 and Fourth Schedule',
      source: GAZETTE,
    },
  ],
  show: (bands) => ({ bands: figures.bands(bands) }),
}

/** What is taken off the year’s income beside the reliefs: contributions, and what is declared with evidence. */
export const payeDeductions: Parameter<'contributions-premium-interest'> = {
  name: 'ng.paye.deductions',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2011-06-14'),
      value: 'contributions-premium-interest',
      law: 'Personal Income Tax Act Cap P8 LFN 2004 (as amended 2011), s. 33 and Sixth Schedule',
      source:
        'Mazars Nigeria; Taraba BIR PAYE guidelines; life premium and mortgage interest from memory, not read',
    },
    {
      from: NIGERIA_TAX_ACT_FROM,
      value: 'contributions-premium-interest',
      law: 'Nigeria Tax Act 2025, ss. 30(2)(a), 31 and 32',
      source: GAZETTE,
    },
  ],
  show: (method) => ({ deductible: figures.method(`ng.${method}`) }),
}

/** Whose income isn’t taxed at all, not even by the minimum tax. */
export const minimumWageExemption: Parameter<'minimum-wage-year'> = {
  name: 'ng.paye.exemption',
  unit: 'NGN',
  per: 'year',
  selectedBy: 'tax-year',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2021-01-01'),
      value: 'minimum-wage-year',
      law: 'Personal Income Tax Act, s. 37, as amended by the Finance Act 2020',
      source: 'Mazars Nigeria, PAYE computation; the section’s number from memory, not read',
    },
    {
      from: NIGERIA_TAX_ACT_FROM,
      value: 'minimum-wage-year',
      law: 'Nigeria Tax Act 2025, ss. 58 and 163(1)(t)',
      source: GAZETTE,
    },
  ],
  show: (method) => ({ exempt: figures.method(`ng.${method}`) }),
}

export const minimumWage: Parameter<Minor> = {
  name: 'ng.paye.minimum-wage',
  unit: 'NGN',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2019-04-18'),
      value: naira(30_000),
      note: { label: 'ng.paye.minimum-wage-disputed', from: localDate('2024-05-01') },
      law: 'National Minimum Wage Act 2019',
      source: 'mondaq.com/article/1510034; Premium Times, 29 July 2024',
    },
    {
      // Signed on this day; the Act’s own text says 1 May 2024. The README says why the day of signing is taken.
      from: localDate('2024-07-29'),
      value: naira(70_000),
      note: { label: 'ng.paye.minimum-wage-disputed', until: localDate('2024-07-31') },
      law: 'National Minimum Wage (Amendment) Act 2024',
      source: 'mondaq.com/article/1510034; Premium Times, 29 July 2024',
    },
  ],
  show: (amount) => ({ 'minimum-wage': figures.money(amount) }),
}
