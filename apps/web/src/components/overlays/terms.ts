import type { Messages } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'

/** A word of pay or of its law, explained in the messages under `terms`. */
export type TermName = keyof Messages['terms']['term']

const everywhere = ['NG', 'KE', 'UG'] as const

/** Every word, in the order in which pay is worked out, with the countries whose people meet it. */
export const countriesOfTerm: Readonly<Record<TermName, readonly CountryCode[]>> = {
  gross: everywhere,
  taxable: everywhere,
  paye: everywhere,
  relief: everywhere,
  cra: ['NG'],
  'rent-relief': ['NG'],
  pension: ['NG'],
  nhf: ['NG'],
  nhia: ['NG'],
  nsitf: ['NG'],
  itf: ['NG'],
  nssf: ['KE', 'UG'],
  tier: ['KE'],
  shif: ['KE'],
  'housing-levy': ['KE'],
  nita: ['KE'],
  helb: ['KE'],
  'third-rule': ['KE'],
  lst: ['UG'],
  net: everywhere,
  'gross-up': everywhere,
  'employer-share': everywhere,
}

export const termNames = Object.keys(countriesOfTerm) as TermName[]
