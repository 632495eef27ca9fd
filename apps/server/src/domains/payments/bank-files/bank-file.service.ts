import { assert } from '@kazi/values/assert'
import { laterOf } from '@kazi/values/local-date'
import { findBank } from '#domains/banks/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Order } from '../orders/order.queries.ts'
import type { QueuedPayment } from '../orders/payment.queries.ts'
import { findWallet } from '../wallets/wallet.queries.ts'
import { buildPaymentCsv } from './bank-csv.ts'
import type { BankFileInput, BankFilePayment } from './bank-file.ts'
import { listChosenColumns } from './bank-file-columns.queries.ts'
import type { BankSheet } from './bank-file-columns.rules.ts'
import { columnsOf } from './bank-file-columns.service.ts'
import { insertPaymentFile, nextIssueNo } from './issued-file.queries.ts'
import { buildPain001 } from './pain001.ts'

/**
 * Issues the files of a release, under one message id that no other file has: `pain.001` and CSV for bank accounts,
 * a CSV apart for mobile money. They hold what is queued and nothing else.
 */
export async function issueBankFiles(
  context: OrganizationContext,
  order: Order,
  releaseNo: number,
  queued: readonly QueuedPayment[],
): Promise<void> {
  const input = await describeFile(context, order, queued)
  const issueNo = await nextIssueNo(context, order.fileStem)
  const chosen = await listChosenColumns(context)
  const columns = (sheet: BankSheet) => columnsOf(context, sheet, chosen.get(sheet))
  const files = [
    { kind: 'pain.001', for: 'bank', bytes: buildPain001(input) },
    { kind: 'bank-csv', for: 'bank', bytes: buildPaymentCsv(input, 'bank', columns('bank-csv')) },
    {
      kind: 'mobile-money-csv',
      for: 'mobile-money',
      bytes: buildPaymentCsv(input, 'mobile-money', columns('mobile-money-csv')),
    },
  ] as const
  for (const file of files) {
    if (file.bytes === null) continue
    const payments = queued.filter(({ kind }) => kind === file.for)
    await insertPaymentFile(context, order.id, {
      kind: file.kind,
      messageId: input.messageId,
      name: `${order.fileStem}-${file.for}-${issueNo}.${file.kind === 'pain.001' ? 'xml' : 'csv'}`,
      releaseNo,
      payments: payments.length,
      total: payments.reduce((sum, { amount }) => sum + amount, 0),
      bytes: file.bytes,
    })
  }
}

async function describeFile(
  context: OrganizationContext,
  order: Order,
  queued: readonly QueuedPayment[],
): Promise<BankFileInput> {
  const { clock, organization } = context
  const wallet = await findWallet(context, order.currency)
  assert(wallet && wallet.id === order.walletId, 'a release from a wallet that is not the approved one')
  const bank = findBank(organization.country, wallet.bankCode)
  const today = clock.today(organization.timeZone)
  return {
    messageId: `KZ${newId(clock).replaceAll('-', '')}`,
    createdAt: clock.now().toISOString(),
    debtor: {
      name: wallet.accountName,
      accountNumber: wallet.accountNumber,
      bankCode: wallet.bankCode,
      bankName: bank?.name ?? wallet.bankCode,
      bic: bank?.bic ?? null,
    },
    // a bank refuses a day that is past
    executionDate: laterOf(order.payOn, today),
    currency: order.currency,
    payments: queued.map((payment) => describePayment(context, order, payment)),
  }
}

function describePayment(
  { organization }: OrganizationContext,
  { narration }: Order,
  payment: QueuedPayment,
): BankFilePayment {
  const bank = findBank(organization.country, payment.bankCode)
  return { ...payment, bankName: bank?.name ?? payment.bankCode, bic: bank?.bic ?? null, narration }
}
