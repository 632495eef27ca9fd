import { minor } from '@kazi/values/money'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { PayslipDocument } from '#domains/payroll/index.ts'
import { writeSheet } from '#platform/sheets/write-sheet.ts'
import { describeRunSheet } from './run-sheet.ts'
import { line, payslipOf, runOf, totalsOf } from './test/payslip.ts'

function documentOf(payslips: readonly PayslipDocument['payslip'][], currency: 'NGN' | 'UGX' = 'NGN') {
  const totals = totalsOf(payslips.flatMap(({ lines }) => lines))
  return { run: runOf({ currency, people: payslips.length, totals }), payslips }
}

const joined = [
  payslipOf({
    number: 'EMP-0001',
    lines: [
      line('basic', 'earning', 100),
      line('ng.paye', 'deduction', 10),
      line('ng.pension-employer', 'employer', 7),
    ],
  }),
  payslipOf({
    number: 'EMP-0002',
    lines: [
      line('bonus', 'earning', 50, { label: 'Bonus' }),
      line('basic', 'earning', 200),
      line('loan', 'deduction', 5, { label: 'Loan' }),
      line('ng.paye', 'deduction', 20),
    ],
  }),
]

test('Everyone has every item as a column: earnings, deductions, employer’s, each with its sum', () => {
  const [people] = describeRunSheet(documentOf(joined), 'en-US')
  expect(people!.columns.map(({ header }) => header)).toEqual([
    'Number',
    'Name',
    'Department',
    'Job title',
    'Tax ID',
    'RSA PIN',
    'Pension administrator',
    'NHF number',
    'Basic pay',
    'Bonus',
    'Gross pay',
    'Income tax (PAYE)',
    'Loan',
    'Total deductions',
    'Net pay',
    'Pension, employer’s share',
    'Total employer contributions',
    'Total employer cost',
  ])
  expect(people!.rows.map((row) => row.slice(8))).toEqual([
    [100, null, 100, 10, null, 10, 90, 7, 7, 107],
    [200, 50, 250, 20, 5, 25, 225, null, 0, 250],
  ])
  expect(people!.totals).toEqual(['Total', ...Array(7).fill(null), 300, 50, 350, 30, 5, 35, 315, 7, 7, 357])
})

test('The numbers that authorities and pension funds know people by stand beside them; a missing one is empty', () => {
  const number = (identifiers: Record<string, string>, country: 'NG' | 'KE' | 'UG') => {
    const document = documentOf([payslipOf({ identifiers })])
    const run = { ...document.run, employer: { ...document.run.employer, country } }
    const [people] = describeRunSheet({ ...document, run }, 'en-US')
    const end = people!.columns.findIndex(({ kind }) => kind === 'money')
    return people!.columns.slice(4, end).map(({ header }, at) => [header, people!.rows[0]![4 + at]])
  }
  expect(number({ taxId: '12345678', rsaPin: 'PEN100', pfaName: 'Stanbic' }, 'NG')).toEqual([
    ['Tax ID', '12345678'],
    ['RSA PIN', 'PEN100'],
    ['Pension administrator', 'Stanbic'],
    ['NHF number', null],
  ])
  expect(number({ kraPin: 'A000000000A', nssfNumber: '7', shaNumber: 'CR7' }, 'KE')).toEqual([
    ['KRA PIN', 'A000000000A'],
    ['NSSF number', '7'],
    ['SHA number', 'CR7'],
  ])
  expect(number({ tin: '1000' }, 'UG')).toEqual([
    ['TIN', '1000'],
    ['NSSF number', null],
  ])
})

test('The second sheet sums each item, with how many people have it, and ends with the run’s totals', () => {
  const [, items] = describeRunSheet(documentOf(joined), 'en-US')
  expect(items!.rows).toEqual([
    ['Basic pay', 'Earning', 2, 300],
    ['Bonus', 'Earning', 1, 50],
    ['Income tax (PAYE)', 'Deduction', 2, 30],
    ['Loan', 'Deduction', 1, 5],
    ['Pension, employer’s share', 'Employer contribution', 1, 7],
    ['Gross pay', 'Total', 2, 350],
    ['Total deductions', 'Total', 2, 35],
    ['Net pay', 'Total', 2, 315],
    ['Total employer contributions', 'Total', 2, 7],
    ['Total employer cost', 'Total', 2, 357],
  ])
})

test('Benefits in kind have columns of their own after the cost, and belong to no other total', () => {
  const lines = [line('basic', 'earning', 100), line('car', 'benefit', 30, { label: 'Company car' })]
  const [people, items] = describeRunSheet(documentOf([payslipOf({ lines })]), 'en-US')
  expect(people!.columns.slice(-3).map(({ header }) => header)).toEqual([
    'Total employer cost',
    'Company car',
    'Benefits in kind, not paid out',
  ])
  expect(people!.totals!.slice(8)).toEqual([100, 100, 0, 100, 0, 100, 30, 30])
  expect(items!.rows.at(-1)).toEqual(['Benefits in kind, not paid out', 'Total', 1, 30])
})

test('The totals row agrees with the run to the last unit, whatever people earn', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 30 }), (people) => {
      const payslips = people.map(([earned, taken, charged]) =>
        payslipOf({
          lines: [
            line('basic', 'earning', earned),
            line('ng.paye', 'deduction', taken),
            line('ng.itf', 'employer', charged),
          ],
        }),
      )
      const document = documentOf(payslips)
      const [sheet] = describeRunSheet(document, 'en-US')
      const { gross, deductions, net, employer, employerCost } = document.run.totals
      expect(sheet!.totals!.slice(8)).toEqual([
        gross,
        gross,
        deductions,
        deductions,
        net,
        employer,
        employer,
        employerCost,
      ])
    }),
  )
})

test('A sheet whose people don’t sum to the run’s totals is never written', () => {
  const document = documentOf(joined)
  const wrong = {
    ...document.run,
    totals: { ...document.run.totals, net: minor(document.run.totals.net + 1) },
  }
  expect(() => describeRunSheet({ ...document, run: wrong }, 'en-US')).toThrow(/net/)
})

test('What people are called never runs as a formula', async () => {
  const payslips = [payslipOf({ name: '=cmd|"/c calc"!A1', jobTitle: '@SUM(1)', department: '-2+3' })]
  const [people] = describeRunSheet(documentOf(payslips), 'en-US')
  const [, row] = parse((await writeSheet(people!, 'csv')).toString('utf8').replace('\ufeff', ''))
  expect(row!.slice(1, 4)).toEqual([`'=cmd|"/c calc"!A1`, "'-2+3", "'@SUM(1)"])
})

test('Cells have the decimals of the currency', async () => {
  const payslips = [payslipOf({ lines: [line('basic', 'earning', 1_234_567)] })]
  const cellOf = async (currency: 'NGN' | 'UGX') => {
    const [people] = describeRunSheet(documentOf(payslips, currency), 'en-US')
    return parse((await writeSheet(people!, 'csv')).toString('utf8'))[1]![8]
  }
  expect(await cellOf('NGN')).toBe('12345.67')
  expect(await cellOf('UGX')).toBe('1234567')
})

test('Columns have room for their largest amount, the total too, and names stay in sight', () => {
  const payslips = [
    payslipOf({ lines: [line('basic', 'earning', 987_654_321_098_765)] }),
    payslipOf({ lines: [] }),
  ]
  const tables = describeRunSheet(documentOf(payslips), 'en-US')
  expect(tables.map(({ stickyColumns }) => stickyColumns)).toEqual([2, 1])
  for (const { columns } of tables) {
    const money = columns.filter(({ kind }) => kind === 'money')
    const [first] = money
    expect(first?.width).toBeGreaterThan('9,876,543,210,987.65'.length)
    for (const { header, width } of money) expect(width).toBeGreaterThan(header.length)
  }
})

test('The header row and the names are frozen in the workbook', async () => {
  const [people] = describeRunSheet(documentOf(joined), 'en-US')
  const parts = unzipSync(await writeSheet(people!, 'xlsx'))
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
  expect(sheet).toMatch(/<pane (?=[^>]*xSplit="2")(?=[^>]*ySplit="1")(?=[^>]*state="frozen")/)
})
