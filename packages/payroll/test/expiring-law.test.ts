import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { expiringParameters, isLawKnown, parametersOf } from '../src/index.ts'

const all = Object.values(parametersOf).flat()

test('Nothing of the law runs out more than 60 days before its last verified day', () => {
  expect(expiringParameters(localDate('2026-10-31'), 60)).toEqual([])
})

test('Within 60 days of the last verified day every figure is named, with what happens afterwards', () => {
  const named = expiringParameters(localDate('2026-11-01'), 60)
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set(all.map(({ name }) => name)))
  expect(new Set(named.map(({ until, afterwards }) => `${until} ${afterwards}`))).toEqual(
    new Set(['2026-12-31 unverified']),
  )
})

test('Kenya’s NSSF limits are told apart: past January 2027 they aren’t unverified but unknown', () => {
  const named = expiringParameters(localDate('2026-12-02'), 60)
  expect(named.filter(({ afterwards }) => afterwards === 'unknown')).toEqual([
    { country: 'KE', name: 'ke.nssf.limits', until: '2027-01-31', afterwards: 'unknown' },
  ])
})

test('The law is known for what it covers, and for no day before', () => {
  for (const country of ['NG', 'KE', 'UG'] as const) {
    const known = localDate('2026-11-30')
    expect(isLawKnown(country, { earnedOn: known, payDate: known })).toBe(true)
    const unknown = localDate('1999-11-30')
    expect(isLawKnown(country, { earnedOn: unknown, payDate: unknown })).toBe(false)
  }
})
