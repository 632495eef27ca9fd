import { minor } from '@kazi/values/money'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { buildBankCsv, buildMobileMoneyCsv } from './bank-csv.ts'
import { bankFile, bankPayment } from './test/bank-file.ts'

const rowsOf = (file: Buffer | null): Record<string, string>[] => parse(file!, { columns: true })

test('A Nigerian bank sheet names the bank by its code', () => {
  expect(rowsOf(buildBankCsv(bankFile({})))).toEqual([
    {
      'Account Number': '0000000018',
      'Account Name': 'Ngozi Eze',
      'Bank Code': '058',
      Bank: 'Guaranty Trust Bank',
      Amount: '711466.83',
      Narration: 'Salary November 2026',
      Reference: 'K7-1-1',
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
      Phone: '+256772123456',
      Name: 'Ngozi Eze',
      Operator: 'MTN Mobile Money',
      Amount: '950000',
      Narration: 'Salary November 2026',
      Reference: 'B',
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

test('A cell never runs as a formula, and commas and quotes stay inside their cell', () => {
  const [row] = rowsOf(
    buildBankCsv(bankFile({ payments: [bankPayment({ name: '=HYPERLINK(“x”)', narration: '-1, "pay"' })] })),
  )
  expect(row!['Account Name']).not.toMatch(/^[=+\-@]/)
  expect(row!.Narration).toBe("'-1, 'pay'")
})
