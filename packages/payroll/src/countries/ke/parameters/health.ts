import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits, minor, ZERO } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import type { SumClass } from '#payroll/parameter-figures.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

const shillings = (value: number): Minor => majorUnits(value, 'KES')

/**
 * The table prints whole shillings (to 5,999; 6,000 to 7,999). Pay with cents belongs to the class of its whole
 * shillings, so that each class ends a cent before the next one's first shilling.
 */
const nhifTable: readonly (readonly [from: number, contribution: number])[] = [
  [0, 150],
  [6_000, 300],
  [8_000, 400],
  [12_000, 500],
  [15_000, 600],
  [20_000, 750],
  [25_000, 850],
  [30_000, 900],
  [35_000, 950],
  [40_000, 1_000],
  [45_000, 1_100],
  [50_000, 1_200],
  [60_000, 1_300],
  [70_000, 1_400],
  [80_000, 1_500],
  [90_000, 1_600],
  [100_000, 1_700],
]

const endBefore = (from: number): Minor => minor(shillings(from) - 1)

const nhifClassesOfTable: readonly SumClass[] = nhifTable.map(([from, contribution], index) => {
  const next = nhifTable[index + 1]
  return {
    above: from === 0 ? ZERO : endBefore(from),
    upTo: next === undefined ? null : endBefore(next[0]),
    amount: shillings(contribution),
  }
})

const socialHealthInsurance = {
  law: 'Social Health Insurance Act No. 16 of 2023 and General Regulations 2024',
  source: 'the-star.co.ke, 14 October 2024; winguapps.co.ke/SHIFRates',
}

const hospitalInsurance = {
  law: 'National Hospital Insurance Fund Act No. 9 of 1998',
  source: 'niftypayroll.com/nhif; millennialmoneyblogger.com',
}

/** The contribution by class of gross pay, the person's alone; null: SHIF has taken its place. */
export const nhifClasses: Parameter<readonly SumClass[] | null> = {
  name: 'ke.nhif.classes',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({ classes: value === null ? figures.none : figures.classes(value) }),
  rows: [
    { from: localDate('2015-04-01'), value: nhifClassesOfTable, ...hospitalInsurance },
    { from: localDate('2024-10-01'), value: null, ...socialHealthInsurance },
  ],
}

export interface ShifTerms {
  readonly rate: Rate
  readonly minimum: Minor
}

/** Null: NHIF, before it. */
export const shifTerms: Parameter<ShifTerms | null> = {
  name: 'ke.shif.terms',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({
    rate: value === null ? figures.none : figures.rate(value.rate),
    minimum: value === null ? figures.none : figures.money(value.minimum),
  }),
  rows: [
    { from: localDate('2015-04-01'), value: null, ...hospitalInsurance },
    {
      from: localDate('2024-10-01'),
      value: { rate: percent(2.75), minimum: shillings(300) },
      ...socialHealthInsurance,
    },
  ],
}
