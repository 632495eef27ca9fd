import { minor } from '@kazi/values/money'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { buildPaymentCsv } from './bank-csv.ts'
import type { BankFileInput } from './bank-file.ts'
import { defaultColumns } from './bank-file-columns.rules.ts'
import { bankFile, bankPayment } from './test/bank-file.ts'

const countryOf = { NGN: 'NG', KES: 'KE', UGX: 'UG' } as const
const buildBankCsv = (input: BankFileInput) =>
  buildPaymentCsv(input, 'bank', defaultColumns(countryOf[input.currency], 'bank-csv'))
const buildMobileMoneyCsv = (input: BankFileInput) =>
  buildPaymentCsv(input, 'mobile-money', defaultColumns(countryOf[input.currency], 'mobile-money-csv'))
const rowsOf = (file: Buffer | null): Record<string, string>[] => parse(file!, { columns: true })

test('A Nigerian bank sheet names the bank by its code', () => {
  expect(rowsOf(buildBankCsv(bankFile({})))).toEqual([
    {
      'Debit Account': '0123456789',
      'Value Date': '2026-11-27',
      'Account Number': '0000000018',
      'Account Name': 'Ngozi Eze',
      'Bank Code': '058',
      Bank: 'Guaranty Trust Bank',
      Amount: '711466.83',
      Narration: 'Salary November 2026',
      Reference: 'K7-1-1',
      Payments: '1',
      'Control Total': '711466.83',
    },
  ])
})

test('A Kenyan sort code is split into bank and branch', () => {
  const payments = [
    bankPayment({ bankCode: '68', reference: 'A' }),
    bankPayment({ bankCode: '01', branchCode: '007', reference: 'B' }),
  ]
  expect(
    rowsOf(buildBankCsv(bankFile({ currency: 'KES', payments }))).map((row) => [
      row['Bank Code'],
      row['Branch Code'],
    ]),
  ).toEqual([
    ['68', ''],
    ['01', '007'],
  ])
})

test('Mobile money has a sheet of its own, with the phone as it is dialled from abroad', () => {
  const input = bankFile({
    currency: 'UGX',
    payments: [
      bankPayment({ reference: 'A' }),
      bankPayment({
        reference: 'B',
        kind: 'mobile-money',
        accountNumber: '+256772123456',
        bankName: 'MTN Mobile Money',
        amount: minor(950_000),
      }),
    ],
  })
  expect(rowsOf(buildBankCsv(input)).map((row) => row.Reference)).toEqual(['A'])
  expect(rowsOf(buildMobileMoneyCsv(input))).toEqual([
    {
      'Value Date': '2026-11-27',
      Phone: '+256772123456',
      Name: 'Ngozi Eze',
      Operator: 'MTN Mobile Money',
      Amount: '950000',
      Narration: 'Salary November 2026',
      Reference: 'B',
      Payments: '1',
      'Control Total': '950000',
    },
  ])
  expect(buildMobileMoneyCsv(bankFile({}))).toBeNull()
})

test('No name is ever empty, whatever letters it has', () => {
  const payments = [
    bankPayment({ name: '王小明', reference: 'A' }),
    bankPayment({ name: 'ሀሎ', reference: 'B', kind: 'mobile-money', accountNumber: '+256772123456' }),
  ]
  const input = bankFile({ currency: 'UGX', payments })
  expect(rowsOf(buildBankCsv(input))[0]!['Account Name']).toBe('Account 0000000018')
  expect(rowsOf(buildMobileMoneyCsv(input))[0]!.Name).toBe('Account +256772123456')
})

test('Each row says how many payments there are and what they come to, and no row is a total', () => {
  const payments = [
    bankPayment({ reference: 'A', amount: minor(100_01) }),
    bankPayment({ reference: 'B', amount: minor(200_02) }),
    bankPayment({ reference: 'C', kind: 'mobile-money', accountNumber: '+254712345678' }),
  ]
  const rows = rowsOf(buildBankCsv(bankFile({ currency: 'KES', payments })))
  expect(rows.map((row) => [row.Reference, row.Payments, row['Control Total']])).toEqual([
    ['A', '2', '300.03'],
    ['B', '2', '300.03'],
  ])
})

test('Columns come in the order and under the headers that the bank asked for', () => {
  const file = buildPaymentCsv(bankFile({}), 'bank', [
    { field: 'amount', header: 'amount' },
    { field: 'value-date', header: 'paymentdate' },
    { field: 'account-number', header: 'vendoracctnumber' },
    { field: 'debit-account', header: 'customeracctnumber' },
  ])
  expect(file!.toString()).toBe(
    'amount,paymentdate,vendoracctnumber,customeracctnumber\r\n711466.83,2026-11-27,0000000018,0123456789\r\n',
  )
})

test('A cell never runs as a formula, and commas and quotes stay inside their cell', () => {
  const [row] = rowsOf(
    buildBankCsv(bankFile({ payments: [bankPayment({ name: '=HYPERLINK(“x”)', narration: '-1, "pay"' })] })),
  )
  expect(row!['Account Name']).not.toMatch(/^[=+\-@]/)
  expect(row!.Narration).toBe("'-1, 'pay'")
})
