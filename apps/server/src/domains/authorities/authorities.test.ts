import { countryCodes } from '@kazi/values/country'
import { expect, test } from 'vitest'
import { authorityOf, listAuthorities, nameOfAuthority } from './authorities.ts'

const livingIn = (residence: string | null) => ({ residence, identifiers: {} })
const savingWith = (pfaName: string) => ({ residence: null, identifiers: { pfaName } })

test('Nigeria’s tax goes to the state where the person lives, however the state was written', () => {
  const owed = (residence: string | null) => authorityOf('NG', 'paye', livingIn(residence))
  expect(['Lagos', ' lagos state', 'AKWA IBOM'].map(owed)).toEqual(['lagos', 'lagos', 'akwa-ibom'])
  expect(['Abuja', 'FCT', 'FCT Abuja'].map(owed)).toEqual(['fct', 'fct', 'fct'])
  expect([null, 'Accra'].map(owed)).toEqual(['state-not-said', 'state-not-said'])
  expect(listAuthorities('NG', 'paye')).toHaveLength(36 + 1 + 1)
})

test('A pension goes to the person’s own administrator, also to one that isn’t on the list', () => {
  const owed = (name: string) => authorityOf('NG', 'pension', savingWith(name))
  expect(owed('Stanbic IBTC Pension Managers Ltd')).toBe('stanbic-ibtc-pension')
  expect(owed('Leadway Pensure PFA')).toBe('leadway-pensure')
  expect(owed('Sunrise')).toBe('sunrise')
  expect(nameOfAuthority('NG', 'pension', 'sunrise')).toBe('Sunrise')
  expect(authorityOf('NG', 'pension', livingIn('Lagos'))).toBe('administrator-not-said')
})

test('Uganda’s Local Service Tax goes to the local government of the residence', () => {
  const owed = (residence: string | null) => authorityOf('UG', 'lst', livingIn(residence))
  expect(['Kampala', 'Wakiso District', null].map(owed)).toEqual(['kampala', 'wakiso', 'district-not-said'])
  expect(nameOfAuthority('UG', 'lst', 'kampala')).toBe('Kampala Capital City Authority')
  expect(nameOfAuthority('UG', 'lst', 'wakiso')).toBe('Wakiso local government')
})

test('No code holds what an account’s name is divided by, and no country has one code twice for a due', () => {
  for (const country of countryCodes) {
    for (const type of ['paye', 'pension', 'nssf', 'lst', 'nita', 'helb'] as const) {
      const codes = listAuthorities(country, type).map(({ code }) => code)
      expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([])
      expect(new Set(codes).size).toBe(codes.length)
    }
  }
})
