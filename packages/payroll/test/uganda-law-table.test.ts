import { addDays, localDate } from '@kazi/values/local-date'
import { describe, expect, test } from 'vitest'
import { assetBenefit, carBenefit, housingBenefit } from '../src/countries/ug/parameters/benefits.ts'
import { localServiceTaxTerms, nssfRates } from '../src/countries/ug/parameters/contributions.ts'
import {
  compensationTerms,
  nonResidentBands,
  residentBands,
  secondaryRates,
} from '../src/countries/ug/parameters/paye.ts'
import { parametersOf } from '../src/index.ts'
import { type Parameter, rowOn } from '../src/parameter.ts'

/** The reference's tables, copied by hand: upper end of each band and its rate in millionths. */
const oldResident = [
  [235_000, 0],
  [335_000, 100_000],
  [410_000, 200_000],
  [10_000_000, 300_000],
  [null, 400_000],
]
const newResident = [
  [335_000, 0],
  [410_000, 200_000],
  [485_000, 250_000],
  [10_000_000, 300_000],
  [null, 400_000],
]
const nonResident = [
  [335_000, 100_000],
  [410_000, 200_000],
  [10_000_000, 300_000],
  [null, 400_000],
]
const localServiceTax = [
  [100_000, 200_000, 5_000],
  [200_000, 300_000, 10_000],
  [300_000, 400_000, 20_000],
  [400_000, 500_000, 30_000],
  [500_000, 600_000, 40_000],
  [600_000, 700_000, 60_000],
  [700_000, 800_000, 70_000],
  [800_000, 900_000, 80_000],
  [900_000, 1_000_000, 90_000],
  [1_000_000, null, 100_000],
]

const valueOn = <Value>(parameter: Parameter<Value>, date: string): Value =>
  rowOn(parameter, localDate(date)).value
const bandsOn = (parameter: typeof residentBands, date: string) =>
  valueOn(parameter, date).map(({ upTo, rate }) => [upTo, rate])

describe('Uganda’s figures are the reference’s', () => {
  test.each([
    ['2021-01-01', oldResident],
    ['2026-06-30', oldResident],
    ['2026-07-01', newResident],
    ['2026-12-31', newResident],
  ])('bands for residents on %s (Income Tax Act, Schedule 4, Part I)', (date, bands) => {
    expect(bandsOn(residentBands, date)).toEqual(bands)
  })

  test.each(['2021-01-01', '2026-06-30', '2026-07-01', '2026-12-31'])(
    'bands for non-residents on %s',
    (date) => {
      expect(bandsOn(nonResidentBands, date)).toEqual(nonResident)
    },
  )

  test.each([['2021-01-01'], ['2022-10-03'], ['2022-10-04'], ['2026-12-31']])(
    'rates of a secondary employment on %s',
    (date) => {
      const rates = { limit: 10_000_000, upToLimit: 300_000, aboveLimit: 400_000 }
      expect(valueOn(secondaryRates, date)).toEqual(rates)
    },
  )

  test.each(['2021-01-01', '2022-01-06', '2022-01-07', '2026-12-31'])(
    'NSSF on %s: 5 %% and 10 %% (NSSF Act, ss. 10 and 11)',
    (date) => {
      expect(valueOn(nssfRates, date)).toEqual({ employee: 50_000, employer: 100_000 })
    },
  )

  test.each(['2021-01-01', '2026-12-31'])('Local Service Tax on %s (Amendment (No. 2) Act 2008)', (date) => {
    const { classes, months } = valueOn(localServiceTaxTerms, date)
    expect(classes.map(({ above, upTo, amount }) => [above, upTo, amount])).toEqual(localServiceTax)
    expect(months).toEqual([7, 8, 9, 10])
  })

  test('shows first that up to 100,000 there is no Local Service Tax', () => {
    const { show, rows } = localServiceTaxTerms
    const shown = show(rows[0]!.value)['annual-tax-by-pay']
    const classes = [[0, 100_000, 0], ...localServiceTax].map(([above, upTo, amount]) => ({
      above,
      upTo,
      amount,
    }))
    expect(shown).toEqual({ kind: 'classes', classes })
  })

  test.each(['2021-01-01', '2026-12-31'])('benefits in kind and compensation on %s', (date) => {
    expect(valueOn(housingBenefit, date)).toBe(150_000)
    expect(valueOn(carBenefit, date)).toBe(200_000)
    expect(valueOn(assetBenefit, date)).toBe(200_000)
    expect(valueOn(compensationTerms, date)).toEqual({ exemptShare: 250_000, years: 10 })
  })
})

describe('Every parameter of Uganda', () => {
  test('answers for every day from 2021 to its last verified day', () => {
    expect(parametersOf.UG).toHaveLength(11)
    for (const parameter of parametersOf.UG) {
      expect(parameter.verifiedTo).toBe('2026-12-31')
      for (let day = localDate('2021-01-01'); day <= parameter.verifiedTo; day = addDays(day, 1)) {
        expect(() => rowOn(parameter, day), `${parameter.name} on ${day}`).not.toThrow()
      }
    }
  })

  test('shows figures in every row, and says where a figure was not read but remembered', () => {
    for (const { name, rows, show } of parametersOf.UG) {
      for (const { value } of rows) expect(Object.keys(show(value)).length, name).toBeGreaterThan(0)
    }
    const remembered = parametersOf.UG.filter(({ rows }) => rows.some(({ source }) => /memory/.test(source)))
    expect(remembered.map(({ name }) => name)).toEqual([
      'ug.paye.compensation',
      'ug.benefits.car',
      'ug.benefits.asset',
      'ug.benefits.other',
      'ug.nssf.rates',
    ])
  })

  test('doubts what an approver must know', () => {
    const doubts = parametersOf.UG.flatMap(({ rows }) =>
      rows.flatMap(({ from, doubt }) => (doubt === undefined ? [] : [`${from} ${doubt}`])),
    )
    expect(doubts).toEqual([
      '2026-07-01 ug.non-resident-rates-open',
      '2012-07-01 ug.secondary-rates-uncertain',
      '1997-07-01 ug.compensation-exemption-unread',
      '1997-07-01 ug.asset-benefit-assumed',
    ])
  })
})
