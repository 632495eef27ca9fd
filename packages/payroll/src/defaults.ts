import type { CountryCode } from '@kazi/values/country'
import { percent } from '@kazi/values/rate'
import type { Breakdown, SalaryComponent, StatutoryBases } from './facts.ts'

/** What an extra is, as far as the bases care. */
export type ExtraKind = 'regular-earning' | 'one-off-earning' | 'deduction'

const bases = (paye: boolean, pension: boolean, health: boolean, housing: boolean): StatutoryBases => ({
  paye,
  pension,
  health,
  housing,
})

const none = bases(false, false, false, false)

const extraBases: Readonly<Record<CountryCode, Readonly<Record<ExtraKind, StatutoryBases>>>> = {
  // Pension is on basic, housing and transport; NHF is on the monthly income since 14 February 2023.
  NG: {
    'regular-earning': bases(true, false, false, true),
    'one-off-earning': bases(true, false, false, false),
    deduction: none,
  },
  // The housing levy leaves out irregular pay; NSSF and SHIF take all cash pay.
  KE: {
    'regular-earning': bases(true, true, true, true),
    'one-off-earning': bases(true, true, true, false),
    deduction: none,
  },
  UG: {
    'regular-earning': bases(true, true, false, false),
    'one-off-earning': bases(true, true, false, false),
    deduction: none,
  },
}

/** The bases that a new extra of this kind belongs to unless the organisation says otherwise. */
export const defaultExtraBases = (country: CountryCode, kind: ExtraKind): StatutoryBases =>
  extraBases[country][kind]

const component = (code: string, share: number, flags: StatutoryBases): SalaryComponent => ({
  code,
  label: null,
  share: percent(share),
  bases: flags,
})

const breakdowns: Readonly<Record<CountryCode, Breakdown>> = {
  NG: {
    components: [
      component('basic', 40, bases(true, true, true, true)),
      component('housing', 25, bases(true, true, false, true)),
      component('transport', 15, bases(true, true, false, true)),
      component('other', 20, bases(true, false, false, true)),
    ],
    remainderTo: 'other',
  },
  KE: {
    components: [
      component('basic', 70, bases(true, true, true, true)),
      component('housing', 20, bases(true, true, true, true)),
      component('transport', 10, bases(true, true, true, true)),
    ],
    remainderTo: 'basic',
  },
  UG: {
    components: [
      component('basic', 70, bases(true, true, false, false)),
      component('housing', 20, bases(true, true, false, false)),
      component('transport', 10, bases(true, true, false, false)),
    ],
    remainderTo: 'basic',
  },
}

/** The salary breakdown that a new organisation of the country starts with. */
export const defaultBreakdown = (country: CountryCode): Breakdown => breakdowns[country]
