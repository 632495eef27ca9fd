import { localDate } from '@kazi/values/local-date'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

/** The Act's first day; its schedule on benefits in kind has stood since. */
const from = localDate('1997-07-01')

/** A home is worth its market rent, but no more than this share of the other employment income. */
export const housingBenefit: Parameter<Rate> = {
  name: 'ug.benefits.housing',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (share) => ({ 'share-of-income': figures.rate(share) }),
  rows: [
    {
      from,
      value: percent(15),
      law: 'Income Tax Act Cap 338 (ex 340), schedule on the valuation of benefits, housing',
      source: 'monitor.co.ug, “Tax consequences of employee accommodation”, 9 March 2021; the Act not read',
    },
  ],
}

/** A car is worth this share of its cost a year, by how much of its use is private. */
export const carBenefit: Parameter<Rate> = {
  name: 'ug.benefits.car',
  unit: 'share',
  per: 'year',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (share) => ({ 'share-of-cost': figures.rate(share) }),
  rows: [
    {
      from,
      value: percent(20),
      law: 'Income Tax Act Cap 338 (ex 340), schedule on the valuation of benefits, motor vehicles',
      source: 'memory, not read',
    },
  ],
}

/** The law knows no rate for the use of another thing, only its market value: the car's is taken. */
export const assetBenefit: Parameter<Rate> = {
  name: 'ug.benefits.asset',
  unit: 'share',
  per: 'year',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: (share) => ({ 'share-of-cost': figures.rate(share) }),
  rows: [
    {
      from,
      value: percent(20),
      law: 'Income Tax Act Cap 338 (ex 340), schedule on the valuation of benefits, use of property',
      source: 'assumed by analogy with motor vehicles; the schedule: memory, not read',
      doubt: 'ug.asset-benefit-assumed',
    },
  ],
}

/** What isn't a home, a car or a thing of the employer's: at its value, but for meals that everybody gets. */
export interface OtherBenefits {
  readonly areMealsTaxed: boolean
}

export const otherBenefits: Parameter<OtherBenefits> = {
  name: 'ug.benefits.other',
  unit: 'share',
  per: 'month',
  selectedBy: 'pay-date',
  verifiedTo: VERIFIED_TO,
  show: ({ areMealsTaxed }) => ({
    'hired-and-other': figures.method('ug.market-value'),
    'meals-on-premises': areMealsTaxed ? figures.method('ug.market-value') : figures.none,
  }),
  rows: [
    {
      from,
      value: { areMealsTaxed: false },
      law: 'Income Tax Act Cap 338 (ex 340), s. 19 of the old numbering; schedule on the valuation of benefits',
      source: 'ura.go.ug, taxes on employment income (meals); the value of other benefits: memory, not read',
    },
  ],
}
