import { addDays, localDate } from '@kazi/values/local-date'
import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { nigeria } from '../src/countries/index.ts'
import { calculate, parametersOf } from '../src/index.ts'
import { rowOn } from '../src/parameter.ts'
import { lawOf, naira } from './nigeria-year.ts'
import { lineOf, payslipOf } from './result-reader.ts'
import { nigeriaFacts } from './sample-facts.ts'

const FIRST = localDate('2021-01-01')
const LAST = localDate('2026-12-31')

describe('Nigeria’s law', () => {
  test('has an answer to every question for every day from January 2021 to December 2026', () => {
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      for (const parameter of nigeria.parameters) {
        const row = rowOn(parameter, day)
        expect(row.law.length * row.source.length, `${parameter.name} ${day}`).toBeGreaterThan(0)
        expect(Object.keys(parameter.show(row.value)).length).toBeGreaterThan(0)
      }
    }
  })

  test('isn’t known before January 2021', () => {
    expect(calculate(nigeriaFacts('2020-12', 100_000)).problems.map(({ key }) => key)).toEqual([
      'law-not-covered',
    ])
    expect(calculate(nigeriaFacts('2021-01', 100_000)).problems).toEqual([])
  })

  test('was last checked for 31 December 2026: after it, one warning names every figure', () => {
    expect(calculate(nigeriaFacts('2026-12', 100_000)).problems).toEqual([])
    const after = calculate(nigeriaFacts('2027-01', 100_000)).problems
    const values = {
      date: '2027-01-31',
      verifiedTo: '2026-12-31',
      figures: parametersOf.NG.length,
      parameters: expect.stringContaining('ng.paye.bands '),
    }
    expect(after).toEqual([{ key: 'law-not-verified', severity: 'warning', values }])
  })

  test.each([
    ['2021-01-01', 30_000],
    ['2024-06-30', 30_000],
    ['2024-07-01', 70_000],
    ['2024-07-29', 70_000],
    ['2026-12-31', 70_000],
  ])('of pay earned on %s has a minimum wage of %i', (earned, wage) => {
    // The whole of July 2024 counts, for 29 July lies in it; what is paid when makes no difference.
    for (const paid of ['2021-02-01', '2026-12-31']) {
      expect(lawOf(earned, paid).paye).toMatchObject({
        minimumWage: naira(wage),
        exemptUpTo: naira(wage) * 12,
      })
    }
  })

  test('on the day before and after 1 January 2026 is of two Acts, by the year of the month earned', () => {
    for (const paid of ['2025-12-31', '2026-01-01', '2026-03-05']) {
      const old = lawOf('2025-12-15', paid)
      expect(old.paye.method).toEqual({
        kind: 'consolidated-relief',
        relief: { least: naira(200_000), grossShare: percent(1), share: percent(20) },
        minimumTaxRate: percent(1),
      })
      expect(old.benefits.lossOfOfficeExemption).toBe(naira(10_000_000))
    }
    for (const paid of ['2025-12-31', '2026-01-01', '2026-01-31']) {
      const current = lawOf('2026-01-15', paid)
      expect(current.paye.method).toEqual({
        kind: 'rent-relief',
        relief: { rate: percent(20), max: naira(500_000) },
      })
      expect(current.benefits.lossOfOfficeExemption).toBe(naira(50_000_000))
    }
    for (const date of ['2021-01-01', '2025-12-31', '2026-01-01', '2026-12-31']) {
      expect(lawOf(date).benefits).toMatchObject({ assetRate: percent(5), housingLimit: percent(20) })
    }
  })

  test.each([
    ['2021-01-31', 'basic', 'Scheme'],
    ['2022-04-30', 'basic', 'Scheme'],
    ['2022-05-01', 'basic', 'Authority'],
    ['2023-01-31', 'basic', 'Authority'],
    ['2023-02-01', 'flagged', 'Authority'],
    ['2026-12-31', 'flagged', 'Authority'],
  ])('of pay earned on %s has NHF on %s pay and health insurance of the %s', (earned, base, words) => {
    for (const paid of ['2021-02-01', '2026-12-31']) {
      const law = lawOf(earned, paid)
      expect(law.nhf).toMatchObject({ rate: percent(2.5), base })
      expect(law.nhia.rates).toEqual({ employee: percent(5), employer: percent(10) })
      expect(law.nhia.rule.law).toContain(words)
      expect(law.pension.rates).toEqual({
        employee: percent(8),
        employer: percent(10),
        employerOnly: percent(20),
      })
      expect([law.nsitf.rate, law.itf.rate, law.groupLife.cover]).toEqual([percent(1), percent(1), 3])
    }
  })

  test('is quoted on the tax with every figure that it was worked out with', () => {
    const namesOf = (period: string) =>
      lineOf(payslipOf(nigeriaFacts(period, 400_000)), 'ng.paye')?.rule?.parameters.map(({ name }) => name)
    const always = ['ng.paye.bands', 'ng.paye.deductions', 'ng.paye.exemption', 'ng.paye.minimum-wage']
    expect(namesOf('2025-12')?.toSorted()).toEqual(
      [...always, 'ng.paye.consolidated-relief', 'ng.paye.minimum-tax'].toSorted(),
    )
    expect(namesOf('2026-01')?.toSorted()).toEqual([...always, 'ng.paye.rent-relief'].toSorted())
  })
})
