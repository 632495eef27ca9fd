import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyInputOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'
import { describe, expect, test } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, personOf, type TestRow, validate, xlsxOf } from '../test/sheet-files.ts'

/* What the law and the agreement ask of a person's pay, through the sheet and through the form. */

const server = await openTestServer()

async function memberWith(country: CountryCode, said: TestRow = {}): Promise<TestMember> {
  const member = await addMember(server, await addOrganization(server, country))
  const imported = await importFile(server, member, await xlsxOf([personOf(country, said)]))
  expect(imported.json.data.created).toBe(1)
  return member
}

async function readFirst(member: TestMember) {
  const [first] = (await server.call(employeeRoutes.list, {}, member)).json.data
  return (await server.call(employeeRoutes.read, { params: { employee_id: first!.id } }, member)).json.data
}

type Form = BodyInputOf<typeof employeeRoutes.update>

/** Sends the form of the only person with some fields changed. */
async function change(member: TestMember, said: Partial<Form>) {
  const read = await readFirst(member)
  const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = read
  const { employmentType, department, jobTitle, residence, identifiers, statutory } = read
  const body = {
    ...{ version, firstName, middleName, lastName, email, phone, gender, birthday, startOn, employmentType },
    ...{ department, jobTitle, residence, identifiers, statutory, salary: null, payoutAccount: null },
    ...said,
  }
  return server.call(employeeRoutes.update, { params: { employee_id: read.id }, body }, member)
}
const salaryOf = (amount: number, effectiveOn: string, basis?: 'gross' | 'net') => ({
  amount,
  effectiveOn,
  reason: null,
  ...(basis && { basis }),
})

const contributions = 'Opening figures: pension, NHF, NHIA'
/** Two months of 350,000, of which 100,000 were contributions. */
const opened: TestRow = {
  'Opening figures: year': 2026,
  'Opening figures: months': 2,
  'Opening figures: taxable pay': 700_000,
  [contributions]: 100_000,
}

describe('A sheet', () => {
  test('of Nigeria brings a net salary, a pension that the employer bears, and opening figures', async () => {
    const member = await memberWith('NG', {
      'Salary is': 'net',
      'Pension paid by employer': 'Yes',
      'Opening figures: year': 2026,
      'Opening figures: months': 10,
      'Opening figures: taxable pay': 3_500_000,
      'Opening figures: pension, NHF, NHIA': '280,000.50',
      'Opening figures: PAYE': 410_000,
    })
    expect(await readFirst(member)).toMatchObject({
      salaryBasis: 'net',
      salaryHistory: [{ basis: 'net' }],
      statutory: {
        pensionBorneByEmployer: true,
        openingYear: 2026,
        openingMonths: 10,
        openingTaxable: 350_000_000,
        openingDeductions: 28_000_050,
        openingTax: 41_000_000,
      },
    })
  })

  test('of Kenya, in Chinese, brings what is taken from the pay and a contracted-out Tier II', async () => {
    const member = await memberWith('KE', {
      工资为: '税后',
      '每月助学贷款还款（HELB）': 5500,
      每月退休后医疗基金: 2000,
      'NSSF 第二层转入企业计划': '是',
    })
    expect(await readFirst(member)).toMatchObject({
      salaryBasis: 'net',
      statutory: {
        monthlyHelb: 550_000,
        monthlyPostRetirementMedicalFromPay: 200_000,
        tierTwoContractedOut: true,
      },
    })
  })

  test('that says nothing of it means gross pay, and leaves what is known', async () => {
    const member = await memberWith('NG')
    expect((await readFirst(member)).salaryBasis).toBe('gross')
    await importFile(server, member, await xlsxOf([personOf('NG', { 'Salary is': 'Net' })]))
    const known = await readFirst(member)
    expect(known.salaryHistory.map(({ basis, effectiveOn }) => [basis, effectiveOn])).toEqual([
      ['net', '2026-11-01'],
      ['gross', '2024-01-15'],
    ])
    const again = await importFile(server, member, await xlsxOf([personOf('NG')]))
    expect(again.json.data).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test.each<[string, TestRow, string]>([
    ['months past eleven', { 'Opening figures: months': 12 }, 'Write a whole number from 0 to 11.'],
    ['a year to come', { 'Opening figures: year': 2031 }, 'Write a whole number from 2021 to 2026.'],
    ['part of a month', { 'Opening figures: months': 2.5 }, 'Write a whole number from 0 to 11.'],
    ['figures of no year', { 'Opening figures: PAYE': 100 }, 'Opening figures need the year'],
    ['pay of no month', { ...opened, 'Opening figures: months': 0 }, 'say how many months they cover'],
    ['more tax than pay', { ...opened, 'Opening figures: PAYE': 600_000.01 }, 'More was taken than'],
    ['a contribution over the pay', { ...opened, [contributions]: 700_000.01 }, 'More was taken than'],
    ['pay below zero', { ...opened, 'Opening figures: taxable pay': -1 }, 'An amount can’t be negative.'],
    ['another agreement', { 'Salary is': 'about' }, 'Write one of: Gross, Net, Hourly, Daily.'],
  ])('with %s is refused with a sentence', async (_title, said, sentence) => {
    const member = await addMember(server, await addOrganization(server))
    const { faults } = (await validate(server, member, await xlsxOf([personOf('NG', said)]))).json.data
    expect(faults.map(({ message }) => message).join(' ')).toContain(sentence)
  })
})

describe('The form', () => {
  test('agrees on a net salary from the first of a month on, and keeps the basis when it isn’t said', async () => {
    const member = await memberWith('KE')
    const within = await change(member, { salary: salaryOf(9_000_000, '2026-12-10', 'net') })
    expect([within.status, Object.keys(within.failure.fields ?? {})]).toEqual([422, ['salary.effectiveOn']])
    const agreed = await change(member, { salary: salaryOf(9_000_000, '2026-11-01', 'net') })
    expect(agreed.json.data).toMatchObject({ salaryBasis: 'net', salary: { amount: 9_000_000 } })
    const raised = await change(member, { salary: salaryOf(9_500_000, '2026-11-16') })
    expect(raised.json.data.salaryHistory.map(({ amount, basis }) => [amount, basis]).slice(0, 2)).toEqual([
      [9_500_000, 'net'],
      [9_000_000, 'net'],
    ])
    const changes = await server.query<{ after: string }>(
      `select after from employee_changes where field = 'salary' order by changed_at, id`,
    )
    expect(changes.map(({ after }) => after)).toContain('90000.00 net (2026-11-01)')
  })

  test.each<[string, CountryCode, Partial<Form['statutory']>, string[]]>([
    ['months past eleven', 'NG', { openingYear: 2026, openingMonths: 12 }, ['statutory.openingMonths']],
    [
      'a year without figures to find',
      'NG',
      { openingYear: 1999, openingMonths: 1 },
      ['statutory.openingYear'],
    ],
    [
      'tax without year and months',
      'NG',
      { openingTax: 5 },
      ['statutory.openingYear', 'statutory.openingMonths'],
    ],
    [
      'more taken than there was',
      'NG',
      { openingYear: 2026, openingMonths: 2, openingTaxable: 100, openingDeductions: 8, openingTax: 93 },
      ['statutory.openingTax'],
    ],
    [
      'contributions over the pay',
      'NG',
      { openingYear: 2026, openingMonths: 2, openingTaxable: 100, openingDeductions: 101 },
      ['statutory.openingDeductions'],
    ],
    [
      'pay of no month',
      'NG',
      { openingYear: 2026, openingMonths: 0, openingTaxable: 100 },
      ['statutory.openingMonths'],
    ],
    ['a year to come', 'NG', { openingYear: 2027, openingMonths: 1 }, ['statutory.openingYear']],
    ['less than no loan', 'KE', { monthlyHelb: -1 }, ['statutory.monthlyHelb']],
    ['a loans board of another country', 'NG', { monthlyHelb: 1 }, ['statutory.monthlyHelb']],
  ])('with %s is refused field by field', async (_title, country, said, fields) => {
    const member = await memberWith(country)
    const { statutory } = await readFirst(member)
    const refused = await change(member, { statutory: { ...statutory, ...said } })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(fields)
  })

  test('keeps who changed which setting of the law', async () => {
    const member = await memberWith('KE')
    const { statutory, id } = await readFirst(member)
    await change(member, { statutory: { ...statutory, monthlyHelb: 550_000, tierTwoContractedOut: true } })
    const kept = await server.query<{ field: string; after: string }>(
      'select field, after from employee_changes where employee_id = $1 order by field',
      [id],
    )
    expect(kept).toEqual([
      { field: 'statutory.monthlyHelb', after: '550000' },
      { field: 'statutory.tierTwoContractedOut', after: 'true' },
    ])
  })
})
