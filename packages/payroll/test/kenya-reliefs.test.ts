import { describe, expect, test } from 'vitest'
import { type Changes, itemOf, kenyaPayslip, payeOf, shillings } from './kenya-months.ts'
import { bandedIncomeOf, figureOf, lineOf, stepOf } from './result-reader.ts'

const premiums = (amount: number): Changes => ({ reliefs: { insurancePremiums: shillings(amount) } })
const housingRelief = (period: string, gross: number, changes: Changes = {}): number =>
  figureOf(kenyaPayslip(period, gross, changes), 'ke.paye', 'ke.paye.housing-relief') / 100
const insuranceRelief = (period: string, gross: number, changes: Changes = {}): number =>
  figureOf(kenyaPayslip(period, gross, changes), 'ke.paye', 'ke.paye.insurance-relief') / 100
const medicalRelief = (period: string, changes: Changes): number =>
  figureOf(kenyaPayslip(period, 200_000, changes), 'ke.paye', 'ke.paye.post-retirement-medical-relief') / 100

describe('Insurance relief, s. 31', () => {
  test('is 15 % of premiums alone in 2021', () => {
    expect(insuranceRelief('2021-12', 100_000)).toBe(0)
    expect(insuranceRelief('2021-12', 100_000, premiums(10_000))).toBe(1_500)
  })

  test('counts NHIF since January 2022 (Finance Act 2021): 15 % of premiums and NHIF together', () => {
    expect(insuranceRelief('2022-01', 100_000)).toBe(255)
    expect(insuranceRelief('2022-01', 100_000, premiums(10_000))).toBe(1_755)
  })

  test('counts SHIF in October and November 2024, and neither from December 2024', () => {
    expect(insuranceRelief('2024-10', 100_000)).toBe(412.5)
    expect(insuranceRelief('2024-11', 100_000)).toBe(412.5)
    expect(insuranceRelief('2024-12', 100_000)).toBe(0)
    expect(insuranceRelief('2024-12', 100_000, premiums(10_000))).toBe(1_500)
  })

  test('is at most 5,000 a month, NHIF and SHIF included', () => {
    // 15 % of 33,333.33 is 5,000: 31,633.33 beside an NHIF of 1,700.
    expect(insuranceRelief('2022-06', 100_000, premiums(31_633.26))).toBe(4_999.99)
    expect(insuranceRelief('2022-06', 100_000, premiums(31_633.34))).toBe(5_000)
    expect(insuranceRelief('2022-06', 100_000, premiums(40_000))).toBe(5_000)
    expect(insuranceRelief('2026-03', 200_000, premiums(33_333.26))).toBe(4_999.99)
    expect(insuranceRelief('2026-03', 200_000, premiums(50_000))).toBe(5_000)
    // 2.75 % of 2,000,000 is 55,000: SHIF alone would give 8,250.
    expect(insuranceRelief('2024-10', 2_000_000)).toBe(5_000)
  })

  test('is selected by the day of payment: NHIF of September 2024 that is paid in December gives none', () => {
    expect(insuranceRelief('2024-09', 100_000, { payDate: '2024-10-05' })).toBe(255)
    const late = kenyaPayslip('2024-09', 100_000, { payDate: '2024-12-05' })
    expect(figureOf(late, 'ke.paye', 'ke.paye.insurance-relief')).toBe(0)
    // Nor is NHIF deducted: 100,000 − 2,160 NSSF − 1,500 levy.
    expect(bandedIncomeOf(late, 'ke.paye')).toBe(shillings(96_340))
  })
})

describe('Housing relief, s. 30A (Affordable Housing Act 2024)', () => {
  test('is 15 % of the levy paid from April to November 2024', () => {
    expect(housingRelief('2023-08', 90_000)).toBe(0)
    expect(housingRelief('2024-03', 90_000, { payDate: '2024-03-31' })).toBe(0)
    expect(housingRelief('2024-03', 90_000, { payDate: '2024-04-01' })).toBe(202.5)
    expect(housingRelief('2024-11', 90_000)).toBe(202.5)
    expect(housingRelief('2024-12', 90_000)).toBe(0)
  })

  test('is at most 9,000 a month: of a levy of 60,000', () => {
    expect(housingRelief('2024-06', 3_999_991)).toBe(8_999.98)
    expect(housingRelief('2024-06', 4_000_000)).toBe(9_000)
    expect(housingRelief('2024-06', 5_000_000)).toBe(9_000)
  })

  test('is disputed: the payslip says so, and whether it gives it', () => {
    const given = kenyaPayslip('2024-06', 90_000)
    expect(stepOf(given, 'ke.paye', 'ke.paye.housing-relief-disputed')).toBeDefined()
    const off = { statutory: { hasHousingRelief: false } }
    expect(
      stepOf(kenyaPayslip('2024-06', 90_000, off), 'ke.paye', 'ke.paye.housing-relief-off'),
    ).toBeDefined()
    expect(payeOf('2024-06', 90_000, off) - payeOf('2024-06', 90_000)).toBeCloseTo(202.5, 5)
    expect(payeOf('2026-03', 90_000, off)).toBe(payeOf('2026-03', 90_000))
  })
})

describe('A post-retirement medical fund', () => {
  const both: Changes = {
    contributions: { postRetirementMedical: shillings(8_000) },
    reliefs: { postRetirementMedical: shillings(6_000) },
  }

  test('is taken from the pay; what is paid elsewhere isn’t', () => {
    expect(itemOf('ke.post-retirement-medical', '2026-03', 200_000, both)).toBe(8_000)
    const elsewhere = { reliefs: { postRetirementMedical: shillings(6_000) } }
    expect(lineOf(kenyaPayslip('2026-03', 200_000, elsewhere), 'ke.post-retirement-medical')).toBeUndefined()
  })

  test('gives nothing before January 2024', () => {
    expect(medicalRelief('2023-12', both)).toBe(0)
    expect(payeOf('2023-12', 200_000, both)).toBe(payeOf('2023-12', 200_000))
  })

  test('gives 15 % relief up to 5,000 from January to November 2024, s. 30B (Finance Act 2023)', () => {
    expect(medicalRelief('2024-01', both)).toBe(2_100)
    expect(medicalRelief('2024-11', both)).toBe(2_100)
    const much = { contributions: { postRetirementMedical: shillings(40_000) } }
    expect(medicalRelief('2024-06', much)).toBe(5_000)
    const payslip = kenyaPayslip('2024-06', 200_000, both)
    expect(stepOf(payslip, 'ke.paye', 'ke.paye.post-retirement-medical-relief-disputed')).toBeDefined()
  })

  test('is deducted up to 15,000 since December 2024, both parts together (Tax Laws (Amendment) Act 2024)', () => {
    expect(medicalRelief('2024-12', both)).toBe(0)
    const plain = bandedIncomeOf(kenyaPayslip('2024-12', 200_000), 'ke.paye')
    const taxableWith = (taken: number, declared: number) =>
      plain -
      bandedIncomeOf(
        kenyaPayslip('2024-12', 200_000, {
          contributions: { postRetirementMedical: shillings(taken) },
          reliefs: { postRetirementMedical: shillings(declared) },
        }),
        'ke.paye',
      )
    expect(taxableWith(8_000, 6_000)).toBe(shillings(14_000))
    expect(taxableWith(8_000, 6_999.99)).toBe(shillings(14_999.99))
    expect(taxableWith(8_000, 7_000.01)).toBe(shillings(15_000))
    expect(taxableWith(0, 20_000)).toBe(shillings(15_000))
  })
})
