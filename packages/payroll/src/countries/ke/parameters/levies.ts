import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import * as figures from '#payroll/parameter-figures.ts'
import { VERIFIED_TO } from './verified.ts'

export interface HousingLevyRates {
  readonly employee: Rate
  readonly employer: Rate
}

/** The levy; or that there was no such law yet; or that the court's judgment against it stood. */
export type HousingLevy = HousingLevyRates | 'no-law' | 'struck-down'

const rates: HousingLevyRates = { employee: percent(1.5), employer: percent(1.5) }

export const housingLevyRates: Parameter<HousingLevy> = {
  name: 'ke.housing-levy.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => {
    if (value === 'no-law') return { rate: figures.none }
    if (value === 'struck-down') return { rate: figures.method('ke.struck-down') }
    return { 'employee-rate': figures.rate(value.employee), 'employer-rate': figures.rate(value.employer) }
  },
  rows: [
    {
      from: localDate('2021-01-01'),
      value: 'no-law',
      law: 'None before the Finance Act 2023, which put s. 31B into the Employment Act 2007',
      source: 'EY Global Tax News 2023-1407',
    },
    {
      from: localDate('2023-07-01'),
      value: rates,
      law: 'Employment Act 2007, s. 31B; Finance Act 2023',
      source: 'EY Global Tax News 2023-1407; kkcoeastafrica.com',
    },
    {
      from: localDate('2024-01-01'),
      value: 'struck-down',
      law: 'High Court, 28 November 2023: s. 31B is unconstitutional; Court of Appeal, 26 January 2024: no stay',
      source: 'crs.co.za, 28 March 2024; practice of January 2024 was mixed',
    },
    {
      from: localDate('2024-03-19'),
      value: rates,
      note: { label: 'ke.housing-levy.all-of-march', until: localDate('2024-03-31') },
      law: 'Affordable Housing Act 2024, s. 4',
      source: 'Bowmans; crs.co.za, 28 March 2024; base: EY Global Tax News 2023-1407',
    },
  ],
}

export const nitaLevy: Parameter<Minor> = {
  name: 'ke.nita.levy',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  show: (value) => ({ levy: figures.money(value) }),
  rows: [
    {
      from: localDate('2020-07-01'),
      value: majorUnits(50, 'KES'),
      law: 'Industrial Training Act Cap 237; Industrial Training (Training Levy) Order 2020',
      source: 'rsm.global/kenya, NITA 2021; bakertilly.ke; aln.africa, 2022',
    },
  ],
}
