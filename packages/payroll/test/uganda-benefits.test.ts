import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { type Benefit, calculate, type Extra, type UgandaFacts } from '../src/index.ts'
import { amountOf, bandedIncomeOf, figureOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

const home = (marketRent: number): Benefit => ({
  kind: 'housing',
  code: 'home',
  label: 'House in Ntinda',
  marketRent: minor(marketRent),
})
const car = (cost: number, privateShare = 100): Benefit => ({
  kind: 'car',
  code: 'car',
  label: 'Car',
  cost: minor(cost),
  privateShare: percent(privateShare),
})
const asset: Benefit = { kind: 'asset', code: 'laptop', label: 'Laptop', cost: minor(3_000_000) }
const hired: Benefit = { kind: 'hired-asset', code: 'piano', label: 'Piano', monthlyHire: minor(150_000) }
const meals: Benefit = { kind: 'meals', code: 'lunch', label: 'Lunch', value: minor(120_000) }
const school: Benefit = { kind: 'other', code: 'school', label: 'School fees', value: minor(500_000) }

const withBenefits = (gross: number, ...benefits: Benefit[]) =>
  payslipOf(ugandaFacts('2026-05', gross, { benefits }))
const valueIn = (gross: number, benefit: Benefit) => amountOf(withBenefits(gross, benefit), benefit.code)
const keysOf = (facts: UgandaFacts) => calculate(facts).problems.map(({ key }) => key)

describe('A benefit in kind in Uganda (Income Tax Act, valuation of benefits)', () => {
  test.each([
    [2_000_000, 250_000, 250_000],
    [2_000_000, 300_000, 300_000],
    [2_000_000, 300_001, 300_000],
    [2_000_000, 900_000, 300_000],
    [0, 900_000, 0],
  ])('home: with %i in money, a rent of %i counts for %i, at most 15 %%', (gross, rent, value) => {
    expect(valueIn(gross, home(rent))).toBe(value)
  })

  test('home: the other benefits are employment income too, another home isn’t', () => {
    // 15 % of 2,000,000 + 500,000
    expect(amountOf(withBenefits(2_000_000, home(900_000), school), 'home')).toBe(375_000)
    const second: Benefit = { ...home(900_000), code: 'cottage' }
    const both = withBenefits(2_000_000, home(900_000), second)
    expect([amountOf(both, 'home'), amountOf(both, 'cottage')]).toEqual([300_000, 300_000])
  })

  test.each([
    [60_000_000, 100, 1_000_000],
    [60_000_000, 40, 400_000],
    [60_000_000, 0, 0],
    [50_000_000, 100, 833_333],
  ])(
    'car: of a cost of %i, %i %% private, %i a month is taxed: 20 %% a year',
    (cost, privateShare, value) => {
      expect(valueIn(2_000_000, car(cost, privateShare))).toBe(value)
    },
  )

  test('another thing of the employer’s: 20 % of its cost a year, an assumption that warns', () => {
    expect(valueIn(2_000_000, asset)).toBe(50_000)
    const facts = ugandaFacts('2026-05', 2_000_000, { benefits: [asset, { ...asset, code: 'phone' }] })
    expect(keysOf(facts)).toEqual(['ug.asset-benefit-assumed'])
    const note = stepOf(payslipOf(facts), 'laptop', 'ug.benefit.asset-rate-assumed')
    expect(note?.kind).toBe('note')
    expect(keysOf(ugandaFacts('2026-05', 2_000_000, { benefits: [home(1), car(1), hired] }))).toEqual([])
  })

  test('a hired thing at its hire, everything else at its value', () => {
    expect(valueIn(2_000_000, hired)).toBe(150_000)
    expect(valueIn(2_000_000, school)).toBe(500_000)
  })

  test('meals on equal terms on the premises aren’t taxed; the line stays and says why', () => {
    const payslip = withBenefits(2_000_000, meals)
    expect(lineOf(payslip, 'lunch')).toMatchObject({ kind: 'benefit', amount: 0 })
    expect(figureOf(payslip, 'lunch', 'ug.benefit.meals-not-taxed')).toBe(120_000)
    expect(amountOf(payslip, 'ug.paye')).toBe(amountOf(withBenefits(2_000_000), 'ug.paye'))
  })

  test('is taxed with the pay and never paid out; NSSF leaves it out', () => {
    const payslip = withBenefits(2_000_000, home(250_000), car(60_000_000, 50), school)
    const plain = withBenefits(2_000_000)
    expect(bandedIncomeOf(payslip, 'ug.paye')).toBe(3_250_000)
    expect(figureOf(payslip, 'ug.paye', 'taxable.benefits')).toBe(1_250_000)
    // 25,000 + 30 % of (3,250,000 − 410,000)
    expect(amountOf(payslip, 'ug.paye')).toBe(877_000)
    expect(payslip.totals.benefits).toBe(1_250_000)
    expect(payslip.totals.gross).toBe(2_000_000)
    expect(amountOf(payslip, 'ug.nssf')).toBe(amountOf(plain, 'ug.nssf'))
    expect(payslip.totals.employer).toBe(plain.totals.employer)
    expect(payslip.totals.net).toBe(plain.totals.net - 375_000)
  })

  test('is quoted by its own line and by income tax', () => {
    const payslip = withBenefits(2_000_000, home(250_000), car(1), asset, hired, meals, school)
    const namesOf = (item: string) => lineOf(payslip, item)?.rule?.parameters.map(({ name }) => name)
    expect(namesOf('home')).toEqual(['ug.benefits.housing'])
    expect(namesOf('car')).toEqual(['ug.benefits.car'])
    expect(namesOf('laptop')).toEqual(['ug.benefits.asset'])
    for (const item of ['piano', 'lunch', 'school']) expect(namesOf(item)).toEqual(['ug.benefits.other'])
    expect(namesOf('ug.paye')?.slice(0, 2)).toEqual(['ug.paye.resident-bands', 'ug.benefits.housing'])
  })
})

const extra = (changes: Partial<Extra>): Extra => ({
  code: 'package',
  label: 'Package',
  kind: 'loss-of-office',
  amount: minor(40_000_000),
  amountIs: 'gross',
  days: null,
  bases: { paye: true, pension: false, health: false, housing: false },
  ...changes,
})
const leaving = (startsOn: string, endsOn: string | null, ...extraEarnings: Extra[]): UgandaFacts => {
  const facts = ugandaFacts('2026-05', 2_000_000, { extraEarnings })
  const lastDay = endsOn === null ? null : localDate(endsOn)
  const employment = { ...facts.employment, startsOn: localDate(startsOn), endsOn: lastDay }
  return { ...facts, employment }
}
const exemptOf = (facts: UgandaFacts) => figureOf(payslipOf(facts), 'ug.paye', 'taxable.exempt')

describe('A compensation for the loss of a job (Income Tax Act, s. 19 of the old numbering)', () => {
  test.each([
    ['2016-06-01', '2026-05-31', 10_000_000],
    ['2016-06-02', '2026-05-31', 0],
    ['2016-05-16', '2026-05-15', 10_000_000],
    ['2016-05-17', '2026-05-15', 0],
    ['2016-02-29', '2026-05-31', 10_000_000],
    ['1999-01-01', null, 10_000_000],
    ['2020-01-01', null, 0],
  ])('from %s to %s leaves %i of 40,000,000 untaxed: a quarter after ten years', (from, to, exempt) => {
    expect(exemptOf(leaving(from, to, extra({})))).toBe(exempt)
  })

  test('is taxed for the rest, is no wage for NSSF, and warns that the exemption was not read', () => {
    const facts = leaving('2010-01-01', '2026-05-31', extra({}))
    const payslip = payslipOf(facts)
    expect(bandedIncomeOf(payslip, 'ug.paye')).toBe(32_000_000)
    expect(amountOf(payslip, 'ug.nssf')).toBe(100_000)
    expect(keysOf(facts)).toEqual(['ug.compensation-exemption-unread'])
    expect(keysOf(leaving('2020-01-01', '2026-05-31', extra({})))).toEqual([])
  })

  test('leaves a compensation alone that isn’t taxed at all, and every other extra', () => {
    const untaxed = extra({ bases: { paye: false, pension: false, health: false, housing: false } })
    expect(exemptOf(leaving('2010-01-01', '2026-05-31', untaxed))).toBe(0)
    expect(exemptOf(leaving('2010-01-01', '2026-05-31', extra({ kind: 'irregular' })))).toBe(0)
    expect(exemptOf(leaving('2010-01-01', '2026-05-31', extra({ kind: 'per-diem', days: 3 })))).toBe(0)
  })
})
