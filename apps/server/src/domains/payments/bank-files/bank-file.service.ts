import { assert } from '@kazi/values/assert'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { findBank } from '#domains/banks/index.ts'
import type { RunRow } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { listQueued, type QueuedPayment } from '../payment.queries.ts'
import { findWallet } from '../wallets/wallet.queries.ts'
import { buildBankCsv, buildMobileMoneyCsv } from './bank-csv.ts'
import type { BankFileInput, BankFilePayment } from './bank-file.ts'
import { insertPaymentFile, nextReleaseNo } from './issued-file.queries.ts'
import { buildPain001 } from './pain001.ts'

/**
 * Issues the files of a release, under one message id that no other file has: `pain.001` and CSV for bank accounts,
 * a CSV apart for mobile money. They hold what is queued and nothing else.
 */
export async function issueBankFiles(context: OrganizationContext, run: RunRow): Promise<void> {
  const queued = await listQueued(context, run.id)
  const input = await describeFile(context, run, queued)
  const releaseNo = await nextReleaseNo(context, run.id)
  const files = [
    { kind: 'pain.001', for: 'bank', bytes: buildPain001(input) },
    { kind: 'bank-csv', for: 'bank', bytes: buildBankCsv(input) },
    { kind: 'mobile-money-csv', for: 'mobile-money', bytes: buildMobileMoneyCsv(input) },
  ] as const
  for (const file of files) {
    if (file.bytes === null) continue
    const payments = queued.filter(({ kind }) => kind === file.for)
    await insertPaymentFile(context, run.id, {
      kind: file.kind,
      messageId: input.messageId,
      releaseNo,
      payments: payments.length,
      total: payments.reduce((sum, { amount }) => sum + amount, 0),
      bytes: file.bytes,
    })
  }
}

async function describeFile(
  context: OrganizationContext,
  run: RunRow,
  queued: readonly QueuedPayment[],
): Promise<BankFileInput> {
  const { clock, organization } = context
  const wallet = await findWallet(context, run.currency as Currency)
  assert(wallet && wallet.id === run.wallet_id, 'a release from a wallet that is not the approved one')
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
    executionDate: laterOf(run.pay_on, today),
    currency: run.currency as Currency,
    payments: queued.map((payment) => describePayment(context, run, payment)),
  }
}

function describePayment(
  { organization }: OrganizationContext,
  run: RunRow,
  payment: QueuedPayment,
): BankFilePayment {
  const bank = findBank(organization.country, payment.bankCode)
  return {
    ...payment,
    bankName: bank?.name ?? payment.bankCode,
    bic: bank?.bic ?? null,
    narration: `Salary ${run.month} ${organization.name}`.slice(0, 140),
  }
}

/** A bank refuses a day that is past. */
function laterOf(payDate: LocalDate, today: LocalDate): LocalDate {
  if (payDate < today) return today
  return payDate
}
