import type { Line } from '@kazi/payroll'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { describePayslip } from './payslip-sheet.ts'
import { employer, line, payslipDocument, runOf, totalsOf } from './test/payslip.ts'

test('A payslip says the stored figures, digit for digit', () => {
  const sheet = describePayslip(payslipDocument(), 'en-US')
  expect(sheet.earnings).toEqual({
    title: 'Earnings',
    rows: [
      { label: 'Basic pay', value: '340,000.00', parts: [] },
      { label: 'Housing allowance', value: '170,000.00', parts: [] },
      { label: 'Transport allowance', value: '85,000.00', parts: [] },
      { label: 'Other allowances', value: '255,000.00', parts: [] },
      { label: 'Sales bonus', value: '50,000.00', parts: [] },
    ],
    total: { label: 'Gross pay', value: '900,000.00' },
  })
  expect(sheet.deductionLines.rows).toMatchObject([
    { label: 'Income tax (PAYE)', value: '112,433.17' },
    { label: 'Pension contribution', value: '47,600.00' },
    { label: 'Cooperative savings', value: '20,000.00' },
  ])
  expect(sheet.employer).toMatchObject({
    rows: [{ label: 'Pension, employer’s share', value: '59,500.00' }],
    total: { value: '959,500.00' },
  })
  expect([sheet.gross.value, sheet.deductions.value, sheet.net.value]).toEqual([
    '₦900,000.00',
    '−₦180,033.17',
    '₦719,966.83',
  ])
  expect(sheet.yearToDate.rows.map(({ value }) => value)).toEqual([
    '9,900,000.00',
    '1,236,764.87',
    '523,600.00',
  ])
  expect(sheet.yearToDate.total?.value).toBe('8,139,635.13')
})

test('Stored totals are printed even where the lines would sum to something else: paper computes nothing', () => {
  const totals = { ...totalsOf(payslipDocument().payslip.lines), net: minor(12_345) }
  expect(describePayslip(payslipDocument({ totals }), 'en-US').net.value).toBe('₦123.45')
})

test('An amount past what a float holds keeps every digit', () => {
  const lines = [line('basic', 'earning', 9_007_199_254_740_991)]
  const sheet = describePayslip(payslipDocument({ lines }), 'en-US')
  expect(sheet.net.value).toBe('₦90,071,992,547,409.91')
})

test('Shillings of Uganda have no decimals, and the year’s pension is called NSSF outside Nigeria', () => {
  const sheet = describePayslip(
    payslipDocument(
      { lines: [line('basic', 'earning', 2_400_000)] },
      {
        currency: 'UGX',
        employer: { name: 'Kampala Traders Ltd', country: 'UG', address: null, number: null },
      },
    ),
    'en-US',
  )
  expect(sheet.earnings.total?.value).toBe('2,400,000')
  expect(sheet.net.value.replace(/\s/, ' ')).toBe('UGX 2,400,000')
  expect(sheet.yearToDate.rows.map(({ label }) => label)).toEqual(['Gross pay', 'PAYE', 'NSSF'])
})

test('The account is masked, the statutory numbers are whole, and an empty one is left out', () => {
  const sheet = describePayslip(payslipDocument(), 'en-US')
  expect(sheet.person).toContainEqual({ label: 'Paid to', value: 'Guaranty Trust Bank' })
  expect(sheet.person).toContainEqual({ label: 'Account', value: '••••••4821' })
  expect(JSON.stringify(sheet)).not.toContain('0000004821')
  expect(sheet.identifiers).toEqual([
    { label: 'Tax ID', value: '1234567890' },
    { label: 'RSA PIN', value: 'PEN100200300400' },
  ])
})

test('Each law stands once, with its lines and the day since when it is in force', () => {
  expect(describePayslip(payslipDocument(), 'en-US').laws).toEqual([
    'Income tax (PAYE): Nigeria Tax Act 2025, s. 58 and Fourth Schedule, from 1 January 2026',
    'Pension contribution · Pension, employer’s share: Pension Reform Act 2014, s. 4(1), from 1 July 2014',
  ])
})

test('A raised and interrupted month prints the spans that its lines are made of', () => {
  const parts: Line['parts'] = [
    { kind: 'salary', from: localDate('2026-11-01'), to: localDate('2026-11-21'), amount: minor(700_000) },
    {
      kind: 'unpaid-leave',
      from: localDate('2026-11-03'),
      to: localDate('2026-11-05'),
      amount: minor(-100_000),
    },
    { kind: 'salary', from: localDate('2026-11-22'), to: localDate('2026-11-30'), amount: minor(360_000) },
  ]
  const lines = [line('basic', 'earning', 960_000, { parts })]
  const of = (language: 'en-US' | 'zh-CN') =>
    describePayslip(payslipDocument({ lines }), language).earnings.rows[0]?.parts
  expect(of('en-US')).toEqual([
    { label: '1–21 Nov 2026', value: '7,000.00' },
    { label: 'Unpaid leave, 3–5 Nov 2026', value: '−1,000.00' },
    { label: '22–30 Nov 2026', value: '3,600.00' },
  ])
  expect(of('zh-CN')?.[1]?.label).toBe('无薪假，2026年11月3日至5日')
})

test('Benefits in kind stand apart from the pay, and what was left for later is said', () => {
  const lines = [
    line('basic', 'earning', 900_000),
    line('car', 'benefit', 1_800_000, { label: 'Company car' }),
  ]
  const shortfalls = [{ item: 'sacco', label: 'Sacco loan', taken: minor(300_000), carried: minor(200_000) }]
  const sheet = describePayslip(payslipDocument({ lines, shortfalls }), 'en-US')
  expect(sheet.gross.value).toBe('₦9,000.00')
  expect(sheet.benefits).toEqual({
    title: 'Benefits in kind: taxed, not paid out',
    rows: [{ label: 'Company car', value: '18,000.00', parts: [] }],
    total: { label: 'Value of the benefits', value: '18,000.00' },
  })
  expect(sheet.shortfalls?.rows).toEqual([
    { label: 'Sacco loan', value: '2,000.00', parts: [{ label: 'taken this time', value: '3,000.00' }] },
  ])
  const plain = describePayslip(payslipDocument(), 'en-US')
  expect([plain.benefits, plain.shortfalls]).toEqual([null, null])
})

test('A payslip of a run that isn’t approved says so', () => {
  const draftOf = (wasApproved: boolean) =>
    describePayslip(payslipDocument({}, { wasApproved }), 'en-US').draft
  expect(draftOf(false)).toBe('Draft, not approved')
  expect(draftOf(true)).toBeNull()
})

test('A Chinese reader gets every word in Chinese but names and law', () => {
  const sheet = describePayslip(payslipDocument(), 'zh-CN')
  expect(sheet.month).toBe('2026年11月')
  expect(sheet.net).toEqual({ label: '实发工资', value: '₦719,966.83' })
  expect(sheet.deductionLines.rows[0]).toMatchObject({ label: '个人所得税（PAYE）', value: '112,433.17' })
  expect(sheet.laws[0]).toBe(
    '个人所得税（PAYE）：Nigeria Tax Act 2025, s. 58 and Fourth Schedule，自2026年1月1日起施行',
  )
})

test('The bar counts a student loan and private schemes under the other deductions, as the screens do', () => {
  const lines = [
    line('basic', 'earning', 10_000_000),
    line('ke.paye', 'deduction', 2_000_000),
    line('ke.nssf', 'deduction', 600_000),
    line('ke.tier-two', 'deduction', 50_000),
    line('ke.pension', 'deduction', 40_000),
    line('ke.post-retirement-medical', 'deduction', 30_000),
    line('ke.helb', 'deduction', 400_000),
  ]
  const document = payslipDocument(
    { lines, identifiers: {} },
    { currency: 'KES', employer: { ...employer, country: 'KE' } },
  )
  const { bar } = describePayslip(document, 'en-US')
  expect(bar.map(({ label, value }) => [label, value])).toEqual([
    ['To you', '68,800.00'],
    ['Tax and statutory', '26,000.00'],
    ['Other deductions', '5,200.00'],
  ])
})

test('The bar shows where the gross pay goes, to the last unit', () => {
  const { bar } = describePayslip(payslipDocument(), 'en-US')
  expect(bar.map(({ label, value }) => [label, value])).toEqual([
    ['To you', '719,966.83'],
    ['Tax and statutory', '160,033.17'],
    ['Other deductions', '20,000.00'],
  ])
  expect(bar.reduce((total, { size }) => total + size, 0)).toBe(90_000_000)
})

test('The year so far names what else the law took, and since when it counts where months are missing', () => {
  const { yearToDate } = payslipDocument().payslip
  const items = [{ item: 'ng.nhf', amount: minor(5_000_00) }]
  const since = month('2026-05')
  const sheet = describePayslip(payslipDocument({ yearToDate: { ...yearToDate, items, since } }), 'en-US')
  expect(sheet.yearToDate.title).toBe('This tax year since May 2026')
  expect(sheet.yearToDate.rows.at(-1)).toEqual({
    label: 'National Housing Fund (NHF)',
    value: '5,000.00',
    parts: [],
  })
})

test('The paper of final pay is a settlement, and says so in either language', () => {
  const document = { ...payslipDocument(), run: runOf({ kind: 'final' }) }
  expect(describePayslip(document, 'en-US').title).toBe('Final settlement')
  expect(describePayslip(document, 'zh-CN').title).toBe('离职结算单')
})
