import type { CountryCode } from '@kazi/values/country'
import { percent } from '@kazi/values/rate'
import type { Breakdown, ExtraKind, SalaryComponent, StatutoryBases } from './facts.ts'

const bases = (paye: boolean, pension: boolean, health: boolean, housing: boolean): StatutoryBases => ({
  paye,
  pension,
  health,
  housing,
})

const extraBases: Readonly<Record<CountryCode, Readonly<Record<ExtraKind, StatutoryBases>>>> = {
  // Pension is on basic, housing and transport; NHF is on the monthly income since 14 February 2023.
  NG: {
    regular: bases(true, false, false, true),
    irregular: bases(true, false, false, false),
    'per-diem': bases(false, false, false, false),
    'loss-of-office': bases(true, false, false, false),
  },
  // The housing levy leaves out irregular pay; NSSF and SHIF take all cash pay, but no refunds of travel.
  KE: {
    regular: bases(true, true, true, true),
    irregular: bases(true, true, true, false),
    'per-diem': bases(true, false, false, false),
    'loss-of-office': bases(true, false, true, false),
  },
  UG: {
    regular: bases(true, true, false, false),
    irregular: bases(true, true, false, false),
    'per-diem': bases(false, false, false, false),
    'loss-of-office': bases(true, false, false, false),
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

/** Breakdowns that can't change are looked at once, not for every payslip. */
function frozen({ components, remainderTo }: Breakdown): Breakdown {
  for (const component of components) Object.freeze(Object.freeze(component).bases)
  return Object.freeze({ components: Object.freeze(components), remainderTo })
}

const breakdowns: Readonly<Record<CountryCode, Breakdown>> = {
  NG: frozen({
    components: [
      component('basic', 40, bases(true, true, true, true)),
      component('housing', 25, bases(true, true, false, true)),
      component('transport', 15, bases(true, true, false, true)),
      component('other', 20, bases(true, false, false, true)),
    ],
    remainderTo: 'other',
  }),
  KE: frozen({
    components: [
      component('basic', 70, bases(true, true, true, true)),
      component('housing', 20, bases(true, true, true, true)),
      component('transport', 10, bases(true, true, true, true)),
    ],
    remainderTo: 'basic',
  }),
  UG: frozen({
    components: [
      component('basic', 70, bases(true, true, false, false)),
      component('housing', 20, bases(true, true, false, false)),
      component('transport', 10, bases(true, true, false, false)),
    ],
    remainderTo: 'basic',
  }),
}

/** The salary breakdown that a new organisation of the country starts with. */
export const defaultBreakdown = (country: CountryCode): Breakdown => breakdowns[country]
