import { toCode } from '../code.ts'
import type { Authority } from './authority.ts'

/** The 36 states, whose revenue services collect the tax of those who live there. */
const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
]

/**
 * Pension fund administrators: the 19 of PenCom's list of August 2023, as thehabakkuk.com printed it, by the names that they
 * trade under. The list isn't closed: a person's administrator that isn't among them is owed under the name that was entered.
 */
const pensionAdministrators = [
  'Access Pensions',
  'ARM Pension Managers',
  'Crusader Sterling Pensions',
  'FCMB Pensions',
  'Fidelity Pension Managers',
  'Guaranty Trust Pension Managers',
  'Leadway Pensure',
  'NLPC Pension Fund Administrators',
  'Norrenberger Pensions',
  'NPF Pensions',
  'NUPEMCO',
  'Oak Pensions',
  'PAL Pensions',
  'Premium Pension',
  'Radix Pension Managers',
  'Stanbic IBTC Pension',
  'Tangerine APT Pensions',
  'Trustfund Pensions',
  'Veritas Glanvills Pensions',
]

export const nigeriaAuthorities: readonly Authority[] = [
  ...states.map(
    (state): Authority => ({
      code: toCode(state),
      name: `${state} State Internal Revenue Service`,
      types: ['paye'],
    }),
  ),
  { code: 'fct', name: 'Federal Capital Territory Internal Revenue Service', types: ['paye'] },
  // Of those of whom nobody said where they live; the tax is due all the same.
  { code: 'state-not-said', name: 'State revenue service (state of residence not said)', types: ['paye'] },
  ...pensionAdministrators.map((name): Authority => ({ code: toCode(name), name, types: ['pension'] })),
  {
    code: 'administrator-not-said',
    name: 'Pension administrator (not said)',
    types: ['pension'],
  },
  { code: 'fmbn', name: 'Federal Mortgage Bank of Nigeria', types: ['nhf'] },
  { code: 'nhia', name: 'National Health Insurance Authority', types: ['nhia'] },
  { code: 'nsitf', name: 'Nigeria Social Insurance Trust Fund', types: ['nsitf'] },
  { code: 'itf', name: 'Industrial Training Fund', types: ['itf'] },
]
