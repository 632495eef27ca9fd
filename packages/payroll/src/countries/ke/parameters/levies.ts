import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'
import type { Parameter } from '#payroll/parameter.ts'
import { VERIFIED_TO } from './verified.ts'

export interface ShifTerms {
  readonly rate: Rate
  readonly minimum: Minor
}

export const shifTerms: Parameter<ShifTerms> = {
  name: 'ke.shif.terms',
  unit: 'KES',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2024-10-01'),
      value: { rate: percent(2.75), minimum: majorUnits(300, 'KES') },
      law: 'Social Health Insurance Act No. 16 of 2023 and General Regulations 2024',
      source: 'the-star.co.ke, 14 October 2024; winguapps.co.ke/SHIFRates',
    },
  ],
}

export interface HousingLevyRates {
  readonly employee: Rate
  readonly employer: Rate
}

export const housingLevyRates: Parameter<HousingLevyRates> = {
  name: 'ke.housing-levy.rates',
  unit: 'share',
  per: 'month',
  selectedBy: 'earned-month',
  verifiedTo: VERIFIED_TO,
  rows: [
    {
      from: localDate('2024-03-19'),
      value: { employee: percent(1.5), employer: percent(1.5) },
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
  rows: [
    {
      from: localDate('2020-07-01'),
      value: majorUnits(50, 'KES'),
      law: 'Industrial Training Act Cap 237; Industrial Training (Training Levy) Order 2020',
      source: 'rsm.global/kenya, NITA 2021; bakertilly.ke; aln.africa, 2022',
    },
  ],
}
