import { assert } from '@kazi/values/assert'
import { add, type Currency, toDecimalString } from '@kazi/values/money'
import { XMLBuilder } from 'fast-xml-parser'
import { toBankText } from '#domains/banks/index.ts'
import { type BankFileInput, type BankFilePayment, nameOf } from './bank-file.ts'

/* ISO 20022 customer credit transfer initiation, `pain.001.001.09`. Lengths are the schema's. */

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

const builder = new XMLBuilder({
  format: true,
  indentBy: '  ',
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})

/**
 * The file that a bank pays salaries from: one batch, booked as one debit, to bank accounts alone (mobile money has
 * a file of its own). The same input gives the same bytes.
 * @returns null when no payment goes to a bank account.
 */
export function buildPain001(input: BankFileInput): Buffer | null {
  const payments = input.payments.filter(({ kind }) => kind === 'bank')
  if (payments.length === 0) return null
  assert(isReference(input.messageId), `not a message id: ${input.messageId}`)
  const count = String(payments.length)
  const sum = toDecimalString(add(...payments.map(({ amount }) => amount)), input.currency)
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: input.messageId,
          CreDtTm: input.createdAt,
          NbOfTxs: count,
          CtrlSum: sum,
          InitgPty: { Nm: nameOf(input.debtor) },
        },
        PmtInf: {
          PmtInfId: input.messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'true',
          NbOfTxs: count,
          CtrlSum: sum,
          PmtTpInf: { CtgyPurp: { Cd: 'SALA' } },
          ReqdExctnDt: { Dt: input.executionDate },
          Dbtr: { Nm: nameOf(input.debtor) },
          DbtrAcct: { Id: { Othr: { Id: input.debtor.accountNumber } }, Ccy: input.currency },
          DbtrAgt: agentOf(input.debtor),
          // The employer bears the charges: a salary arrives whole.
          ChrgBr: 'DEBT',
          CdtTrfTxInf: payments.map((payment) => transferOf(payment, input.currency)),
        },
      },
    },
  }
  return Buffer.from(builder.build(document))
}

function transferOf(payment: BankFilePayment, currency: Currency) {
  assert(isReference(payment.reference), `not a reference: ${payment.reference}`)
  assert(payment.amount > 0, `nothing to pay: ${payment.reference}`)
  const narration = toBankText(payment.narration, 140)
  return {
    PmtId: { EndToEndId: payment.reference },
    Amt: { InstdAmt: { '@Ccy': currency, '#text': toDecimalString(payment.amount, currency) } },
    CdtrAgt: agentOf(payment),
    Cdtr: { Nm: nameOf(payment) },
    CdtrAcct: { Id: { Othr: { Id: payment.accountNumber } } },
    Purp: { Cd: 'SALA' },
    ...(narration ? { RmtInf: { Ustrd: narration } } : {}),
  }
}

/**
 * A BIC where it is known, the number of the national clearing where there is one, else our own word for the bank. A
 * branch stands on its own and, as its clearing writes it (Kenya's sort code), behind the number of its bank.
 */
function agentOf(bank: {
  readonly bic: string | null
  readonly bankCode: string
  readonly branchCode?: string | null
  readonly bankName: string
}) {
  const isClearingNumber = /^\d+$/.test(bank.bankCode)
  return {
    FinInstnId: {
      ...(bank.bic ? { BICFI: bank.bic } : {}),
      ...(isClearingNumber ? { ClrSysMmbId: { MmbId: `${bank.bankCode}${bank.branchCode ?? ''}` } } : {}),
      Nm: toBankText(bank.bankName, 140) || bank.bankCode,
      ...(isClearingNumber || bank.bic ? {} : { Othr: { Id: bank.bankCode } }),
    },
    ...(bank.branchCode ? { BrnchId: { Id: bank.branchCode } } : {}),
  }
}

/** What banks give back unchanged: their alphabet, 1 to 35 characters, no slash at either end. */
const isReference = (text: string): boolean =>
  /^[A-Za-z0-9?:().,'+ -](?:[A-Za-z0-9/?:().,'+ -]{0,33}[A-Za-z0-9?:().,'+ -])?$/.test(text) &&
  !text.includes('//')
