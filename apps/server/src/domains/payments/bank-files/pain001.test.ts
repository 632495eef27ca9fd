import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { buildPain001 } from './pain001.ts'
import { bankFile, bankPayment } from './test/bank-file.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
})
interface Transfer {
  readonly PmtId: { readonly EndToEndId: string }
  readonly Amt: { readonly InstdAmt: { readonly '#text': string; readonly '@_Ccy': string } }
  readonly CdtrAgt: { readonly FinInstnId: object }
  readonly Cdtr: { readonly Nm: string }
}
interface Message {
  readonly GrpHdr: Readonly<Record<string, string>>
  readonly PmtInf: { readonly CtrlSum: string; readonly CdtTrfTxInf: readonly Transfer[] }
}

const parse = (file: Buffer | null): Message => parser.parse(file?.toString() ?? '').Document.CstmrCdtTrfInitn

test('Count and sum of the file are those of the payments that stand in it', () => {
  const amounts = [10, 20, 30_000_000_01, 4_503_599_627_370].map(minor)
  const message = parse(
    buildPain001(
      bankFile({ payments: amounts.map((amount, at) => bankPayment({ amount, reference: `R${at}` })) }),
    ),
  )
  expect(message.GrpHdr.NbOfTxs).toBe('4')
  expect(message.GrpHdr.CtrlSum).toBe('45065996274.01')
  expect(message.PmtInf.CtrlSum).toBe(message.GrpHdr.CtrlSum)
  expect(message.PmtInf.CdtTrfTxInf.map((transfer) => transfer.Amt.InstdAmt['#text'])).toEqual([
    '0.10',
    '0.20',
    '30000000.01',
    '45035996273.70',
  ])
})

test('Amounts have the decimals of their currency: none in shillings of Uganda', () => {
  const message = parse(
    buildPain001(bankFile({ currency: 'UGX', payments: [bankPayment({ amount: minor(1_654_000) })] })),
  )
  const { InstdAmt } = message.PmtInf.CdtTrfTxInf[0]!.Amt
  expect(InstdAmt).toEqual({ '#text': '1654000', '@_Ccy': 'UGX' })
  expect(message.GrpHdr.CtrlSum).toBe('1654000')
})

test('Each transfer carries our own reference, the payee, the account, the bank and the purpose', () => {
  const message = parse(
    buildPain001(bankFile({ payments: [bankPayment({ reference: 'K7-2026-11-0001-1' })] })),
  )
  expect(message.PmtInf.CdtTrfTxInf).toEqual([
    {
      PmtId: { EndToEndId: 'K7-2026-11-0001-1' },
      Amt: { InstdAmt: { '#text': '711466.83', '@_Ccy': 'NGN' } },
      CdtrAgt: {
        FinInstnId: { BICFI: 'GTBINGLA', ClrSysMmbId: { MmbId: '058' }, Nm: 'Guaranty Trust Bank' },
      },
      Cdtr: { Nm: 'Ngozi Eze' },
      CdtrAcct: { Id: { Othr: { Id: '0000000018' } } },
      Purp: { Cd: 'SALA' },
      RmtInf: { Ustrd: 'Salary November 2026' },
    },
  ])
})

test('The batch leaves one account on one day, booked as one debit', () => {
  const { PmtInf } = parse(buildPain001(bankFile({ executionDate: localDate('2026-11-27') })))
  expect(Object.keys(PmtInf)).toEqual([
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ])
  expect(PmtInf).toMatchObject({
    PmtMtd: 'TRF',
    BtchBookg: 'true',
    ReqdExctnDt: { Dt: '2026-11-27' },
    Dbtr: { Nm: 'Lagos Foods Ltd' },
    DbtrAcct: { Id: { Othr: { Id: '0123456789' } }, Ccy: 'NGN' },
    PmtTpInf: { CtgyPurp: { Cd: 'SALA' } },
  })
})

test('A payee of mobile money is not in the bank’s file', () => {
  const payments = [
    bankPayment({ reference: 'A' }),
    bankPayment({ reference: 'B', kind: 'mobile-money', accountNumber: '+254712345678' }),
  ]
  const message = parse(buildPain001(bankFile({ payments })))
  expect(message.GrpHdr.NbOfTxs).toBe('1')
  expect(message.PmtInf.CdtTrfTxInf.map((transfer) => transfer.PmtId.EndToEndId)).toEqual(['A'])
  expect(buildPain001(bankFile({ payments: payments.slice(1) }))).toBeNull()
})

test('A bank without a BIC is named by its clearing number, or by our word for it', () => {
  const agents = parse(
    buildPain001(
      bankFile({
        payments: [
          bankPayment({ reference: 'A', bic: null, bankCode: '50211', bankName: 'Kuda Microfinance Bank' }),
          bankPayment({
            reference: 'B',
            bic: null,
            bankCode: 'FINANCE-TRUST',
            bankName: 'Finance Trust Bank',
          }),
        ],
      }),
    ),
  ).PmtInf.CdtTrfTxInf.map((transfer) => transfer.CdtrAgt.FinInstnId)
  expect(agents).toEqual([
    { ClrSysMmbId: { MmbId: '50211' }, Nm: 'Kuda Microfinance Bank' },
    { Nm: 'Finance Trust Bank', Othr: { Id: 'FINANCE-TRUST' } },
  ])
})

test('A branch is named by itself and, as its clearing writes it, behind its bank', () => {
  const payments = [bankPayment({ bankCode: '01', branchCode: '007', bic: null, bankName: 'KCB Bank Kenya' })]
  const [transfer] = parse(buildPain001(bankFile({ currency: 'KES', payments }))).PmtInf.CdtTrfTxInf
  expect(transfer!.CdtrAgt).toEqual({
    FinInstnId: { ClrSysMmbId: { MmbId: '01007' }, Nm: 'KCB Bank Kenya' },
    BrnchId: { Id: '007' },
  })
})

test('Names come in the banks’ alphabet, whole in meaning and cut to the length that banks read', () => {
  const names = [`Oyèlárà & Sons <${'Ọlá '.repeat(60)}>`, '王小明']
  const message = parse(
    buildPain001(bankFile({ payments: names.map((name, at) => bankPayment({ name, reference: `R${at}` })) })),
  )
  const [first, second] = message.PmtInf.CdtTrfTxInf.map((transfer) => transfer.Cdtr.Nm)
  expect(first).toMatch(/^Oyelara and Sons \(Ola Ola/)
  expect(first!.length).toBeLessThanOrEqual(140)
  expect(second).toBe('Account 0000000018')
})

test('The same input gives the same bytes', () => {
  expect(buildPain001(bankFile({}))!.equals(buildPain001(bankFile({}))!)).toBe(true)
})

test('A reference that a bank could not give back unchanged is a bug, not a payment', () => {
  for (const reference of ['', 'x'.repeat(36), '/A', 'A/', 'A//B', 'Ngozi·1']) {
    expect(() => buildPain001(bankFile({ payments: [bankPayment({ reference })] })), reference).toThrow()
  }
})
