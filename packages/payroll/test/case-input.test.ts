import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCases } from '../cases/read-cases.ts'
import { runCase } from '../cases/run-case.ts'
import type { CaseFigures, CaseQuestion } from '../cases/worked-case.ts'

/* What the runner of the cases makes of inputs that no worked example has. */

const keysOf = (country: string, date: string, input: unknown): string[] => {
  const answer = runCase({ country, date, input })
  return answer.ok ? [] : answer.problems.map(({ key }) => key)
}

function figuresOf(country: string, date: string, input: object): CaseFigures {
  const answer = runCase({ country, date, input })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.figures
}

describe('What can’t be computed is a named problem, never a zero', () => {
  test.each([
    ['a missing amount', {}, 'input-missing'],
    ['an amount of null', { gross: null }, 'input-not-an-amount'],
    ['a word', { gross: '50000' }, 'input-not-an-amount'],
    ['not a number', { gross: Number.NaN }, 'input-not-an-amount'],
    ['below zero', { gross: -1 }, 'input-negative'],
    ['finer than a cent', { gross: 50_000.005 }, 'input-too-fine'],
    ['a number of zeros too many', { gross: 1e300 }, 'input-too-large'],
    ['a name that no case has', { gross: 50_000, bonus: 1 }, 'input-unknown'],
    ['inputs of two kinds', { gross: 50_000, annual_chargeable: 1 }, 'input-unfitting'],
    ['a choice that isn’t one', { gross: 50_000, resident: 'yes' }, 'input-not-a-choice'],
    ['rounding nobody does', { gross: 50_000, shif_rounding: 'tens' }, 'input-not-a-choice'],
    ['main and secondary at once', { gross: 50_000, primary: true, secondary: true }, 'input-contradictory'],
    ['more levied than paid', { gross: 50_000, ahl_base: 50_001 }, 'input-contradictory'],
    ['no input', undefined, 'input-not-an-object'],
    ['a list', [50_000], 'input-not-an-object'],
  ])('%s', (_title, input, key) => {
    expect(keysOf('KE', '2026-03-31', input)).toContain(key)
  })

  test('A country, a date or a law that there isn’t', () => {
    expect(keysOf('TZ', '2026-03-31', { gross: 1 })).toEqual(['country-unknown'])
    expect(keysOf('toString', '2026-03-31', { gross: 1 })).toEqual(['country-unknown'])
    expect(keysOf('KE', '2026-02-30', { gross: 1 })).toEqual(['date-invalid'])
    expect(keysOf('KE', '2020-12-31', { gross: 1 })).toEqual(['law-not-covered'])
    expect(keysOf('NG', '2020-12-31', { chargeable_income: 1 })).toEqual(['law-not-covered'])
    expect(keysOf('NG', '2020-12-31', { annual_gross: 1 })).toEqual(['law-not-covered'])
    expect(keysOf('NG', '9999-12-31', { annual_gross: 1 })).toEqual(['law-not-covered'])
    expect(keysOf('UG', '0001-02-28', { gross: 1 })).toEqual(['law-not-covered'])
    expect(keysOf('UG', '9999-02-30', { gross: 1 })).toEqual(['date-invalid'])
  })

  test('What stands where a country and a date should is told as it stands', () => {
    const question = { country: { a: 1 }, date: [2026], input: {} } as unknown as CaseQuestion
    const answer = runCase(question)
    expect(answer.ok ? [] : answer.problems.map((one) => 'values' in one && one.values)).toEqual([
      { country: '{"a":1}' },
      { date: '[2026]' },
    ])
  })

  test('What isn’t said is missing, and not wrong', () => {
    const messageOf = (question: object) => {
      const answer = runCase(question as CaseQuestion)
      return answer.ok ? [] : answer.problems.map((one) => ('message' in one ? one.message : one.key))
    }
    const input = { gross: 1 }
    expect(messageOf({ country: 'KE', input })).toEqual([
      'date is missing: say the last day of the payroll month.',
    ])
    expect(messageOf({ date: '2026-03-31', input })).toEqual(['country is missing: say NG, KE or UG.'])
  })

  test('A Ugandan shilling has no cents', () => {
    expect(keysOf('UG', '2026-11-30', { gross: 500_000.5 })).toEqual(['input-too-fine'])
  })

  test('Several things wrong are all said at once', () => {
    expect(keysOf('UG', '2026-11-30', { lst: 'a half', nssf: 1 })).toEqual([
      'input-unknown',
      'input-missing',
      'input-not-a-choice',
    ])
  })

  test('Components of Nigerian pay must be said to be a year’s, and add up to twelve months', () => {
    expect(keysOf('NG', '2026-06-30', { basic: 1_200_000 })).toEqual(['input-missing'])
    const parts = { annual: true, basic: 1_200_000, housing: 600_000 }
    expect(keysOf('NG', '2026-06-30', { ...parts, monthly_gross: 150_000 })).toEqual([])
    expect(keysOf('NG', '2026-06-30', { ...parts, monthly_gross: 160_000 })).toEqual(['input-contradictory'])
  })

  test('Whatever a file holds, nothing throws', () => {
    const name = fc.constantFrom('gross', 'lst', 'annual', 'annual_gross', 'basic', 'nhis', 'rent', 'pension')
    const value = fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.string(), fc.constant(null))
    const input = fc.oneof(fc.dictionary(name, value), fc.anything())
    const country = fc.oneof(fc.constantFrom('NG', 'KE', 'UG'), fc.string())
    const date = fc.oneof(
      fc.constantFrom('2021-01-31', '2024-03-19', '2026-12-31', '2027-02-28'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.record({ country, date, input }), (question) => {
        const answer = runCase(question)
        if (!answer.ok) expect(answer.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('Inputs that no case uses do what their names say', () => {
  const plain = figuresOf('KE', '2026-03-31', { gross: 150_000 })
  const kenyan = (more: object): CaseFigures => figuresOf('KE', '2026-03-31', { gross: 150_000, ...more })

  test('A post-retirement medical fund is taken from the pay and lowers the tax', () => {
    const { net, taxable_pay: taxable } = kenyan({ prmf: 10_000 })
    expect(taxable).toBe(137_145 - 10_000)
    expect(net).toBe((plain.net as number) - 10_000 + 3_000)
  })

  test('Mortgage interest lowers the tax and is paid elsewhere', () => {
    const { net, taxable_pay: taxable } = kenyan({ mortgage: 20_000 })
    expect(taxable).toBe(137_145 - 20_000)
    expect(net).toBe((plain.net as number) + 6_000)
  })

  test('A non-cash benefit is taxed and isn’t paid', () => {
    const { gross, net, taxable_pay: taxable } = kenyan({ taxable_noncash: 8_000 })
    expect(gross).toBe(150_000)
    expect(taxable).toBe(137_145 + 8_000)
    expect(net).toBe((plain.net as number) - 2_400)
  })

  test('A second employer gives no reliefs', () => {
    expect(kenyan({ secondary: true })).toEqual(kenyan({ primary: false }))
    expect(kenyan({ secondary: true }).personal_relief).toBe(0)
    expect(kenyan({ resident: false }).personal_relief).toBe(0)
  })

  test('A Local Service Tax of the case’s own lowers the tax in any month', () => {
    const { lst, chargeable, paye, net } = figuresOf('UG', '2025-11-30', { gross: 1_000_000, lst: 20_000 })
    expect({ lst, chargeable, paye, net }).toEqual({
      lst: 20_000,
      chargeable: 980_000,
      paye: 196_000,
      net: 734_000,
    })
  })

  test('Local Service Tax is taken where the case asks for it, and then as the law takes it', () => {
    const gross = 1_000_000
    const quarter = { gross, lst: '1/4 of annual, deducted from chargeable income' }
    expect(figuresOf('UG', '2025-07-31', { gross }).lst).toBe(0)
    expect(figuresOf('UG', '2025-07-31', quarter).lst).toBe(22_500)
    expect(figuresOf('UG', '2025-11-30', quarter).lst).toBe(0)
    expect(figuresOf('UG', '2025-07-31', { ...quarter, secondary: true }).lst).toBe(0)
  })

  test('The bands of a non-resident since July 2026 warn like the payslip does', () => {
    const warningsOn = (date: string) => {
      const answer = runCase({
        country: 'UG',
        date,
        input: { annual_chargeable: 12_000_000, resident: false },
      })
      return answer.ok ? answer.warnings.map(({ key }) => key) : []
    }
    expect(warningsOn('2026-06-30')).toEqual([])
    expect(warningsOn('2026-07-31')).toEqual(['ug.non-resident-rates-open'])
  })

  test.each([
    ['2023-06-30', 388_000, 53_800],
    ['2023-07-31', 6_000_000, 1_737_400],
    ['2026-12-31', 9_600_000, 2_907_400],
  ])('Kenya’s bands of a year end where the Act prints them: %s, %i', (date, annual_chargeable, tax) => {
    expect(figuresOf('KE', date, { annual_chargeable })).toEqual({ annual_tax: tax })
  })

  test('Rent relief that is claimed is never more than the rent gives', () => {
    const year = { annual_gross: 12_000_000, rent: 1_000_000 }
    const reliefOf = (more: object) => figuresOf('NG', '2026-06-30', { ...year, ...more }).rent_relief
    expect(reliefOf({})).toBe(200_000)
    expect(reliefOf({ rent_relief_claimed: true })).toBe(200_000)
    expect(reliefOf({ rent_relief_claimed: false })).toBe(0)
    expect(reliefOf({ rent_relief_claimed: 120_000 })).toBe(120_000)
    expect(reliefOf({ rent_relief_claimed: 300_000 })).toBe(200_000)
    const claim = { annual_gross: 12_000_000, rent_relief_claimed: 900_000 }
    expect(figuresOf('NG', '2026-06-30', claim).rent_relief).toBe(500_000)
    const old = figuresOf('NG', '2025-06-30', { annual_gross: 12_000_000 })
    expect(figuresOf('NG', '2025-06-30', claim)).toEqual(old)
    const onNoRent = { annual_gross: 12_000_000, rent_relief_claimed: true }
    expect(figuresOf('NG', '2025-06-30', onNoRent)).toEqual(old)
    expect(keysOf('NG', '2026-06-30', onNoRent)).toEqual(['input-missing'])
    expect(keysOf('NG', '2025-06-30', { ...onNoRent, cra_base: null })).toEqual(['input-not-a-choice'])
  })

  test('Gratuity and health insurance as sums of a year lower the old law’s tax', () => {
    const year = { annual_gross: 12_000_000, pension_amount: 960_000 }
    const { chargeable } = figuresOf('NG', '2025-12-31', { ...year, gratuity: 200_000, nhis: 100_000 })
    // 12,000,000 − 1,260,000 of contributions, less 200,000 and 20 % of what that leaves
    expect(chargeable).toBe(8_392_000)
    // Exempt income since 2026, s. 163(1)(i).
    const { chargeable: since2026 } = figuresOf('NG', '2026-12-31', { ...year, gratuity: 200_000 })
    expect(since2026).toBe(10_840_000)
  })

  test('Health insurance on components is a share of basic pay, or the sum of a year that is given', () => {
    const year = { annual: true, basic: 2_400_000 }
    expect(figuresOf('NG', '2026-06-30', { ...year, nhis: true }).nhis).toBe(120_000)
    const given = figuresOf('NG', '2026-06-30', { ...year, nhis: 60_000, gratuity: 40_000 })
    // 8 % of pension is 192,000.
    expect(given).toMatchObject({ nhis: 60_000, chargeable: 2_108_000 })
    expect(given.monthly_net).toBe(200_000 - 16_000 - 5_000 - (given.monthly_paye as number))
  })

  test('A level month pays the exact twelfth of the year’s tax, rounded once', () => {
    // 4,547.8198 a year is 378.98 a month; from 4,547.82 it would be 378.99.
    const { monthly_paye, annual_tax } = figuresOf('NG', '2021-01-31', {
      annual_gross: 360_012.01,
      pension_amount: 28_800.96,
    })
    expect({ monthly_paye, annual_tax }).toEqual({ monthly_paye: 378.98, annual_tax: 4_547.82 })
  })

  test('Consolidated relief and chargeable income are rounded once, not share by share', () => {
    // 501,263.8157 + 20 % of 49,123,853.94 is 10,326,034.6037; each share rounded would give …,034.61.
    const input = { annual_gross: 50_126_381.57, nhis: 1_002_527.63 }
    const { cra, chargeable } = figuresOf('NG', '2025-12-31', input)
    expect({ cra, chargeable }).toEqual({ cra: 10_326_034.6, chargeable: 38_797_819.34 })
  })

  test('Contributions of a year lower chargeable income by what they exactly are, not by whole kobo', () => {
    const components = { basic: 143_995.2, housing: 89_997, transport: 53_998.2, other: 71_997.6 }
    const { pension_employee, chargeable } = figuresOf('NG', '2025-06-30', { annual: true, ...components })
    // 8 % of 287,990.40 is 23,039.232: 80 % of 336,948.768 less 200,000 is 69,559.0144; of whole kobo …,59.016.
    expect({ pension_employee, chargeable }).toEqual({ pension_employee: 23_039.23, chargeable: 69_559.01 })
  })

  test.each([
    ['given sums', { annual_gross: 1_200_000, pension_amount: 2_400_000 }],
    ['components', { annual: true, basic: 1_200_000, nhis: 2_400_000 }],
  ])('A year that is less than nothing is computed, and said: %s', (_title, input) => {
    const answer = runCase({ country: 'NG', date: '2026-06-30', input })
    expect(answer.ok && answer.warnings.map(({ key }) => key)).toEqual(['net-negative'])
  })

  test('The whole month is compared with the minimum wage, not basic pay alone', () => {
    const warningsOf = (basic: number) => {
      const input = { annual: true, basic, housing: 420_000 }
      const answer = runCase({ country: 'NG', date: '2026-06-30', input })
      return answer.ok ? answer.warnings.map(({ key }) => key) : []
    }
    expect(warningsOf(420_000)).toEqual([])
    expect(warningsOf(419_988)).toEqual(['ng.salary-below-minimum-wage'])
  })
})

test('Figures come without the noise of floats', () => {
  for (const country of ['NG', 'KE', 'UG'] as const) {
    for (const one of readCases(country)) {
      for (const figure of Object.values(figuresOf(one.country, one.date, one.input as object))) {
        expect(String(figure)).toMatch(/^(\d+(\.\d{1,2})?|true|false)$/)
      }
    }
  }
})
