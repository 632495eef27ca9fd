import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { Id } from '@kazi/values/id'
import { newId } from '#platform/id.ts'
import { type Company, giveWallet } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const corrected = {
  ...{ bankCode: '058', accountNumber: '0000000025', accountName: 'Lagos Foods Ltd' },
  reason: 'Two digits were swapped',
}

/** How each call about where the money is, and where it goes, succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'organizations.createWallet': () => ({
    body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' },
  }),
  'organizations.correctWallet': async (company) => ({
    params: { walletId: await giveWallet(company) },
    body: corrected,
  }),
  'organizations.decideWallet': async (company) => {
    const { server, owner } = company
    const params = { walletId: await giveWallet(company) }
    const { data } = stepOf(await server.call(walletRoutes.correctWallet, { params, body: corrected }, owner))
    return { params, body: { accountId: data.waiting!.id, decision: 'confirm' } }
  },
  'organizations.listWallets': plain,
  'organizations.confirmWalletFund': async (company) => ({
    body: { walletId: await giveSandboxWallet(company), amount: 500_000, reference: 'FT26328-0042' },
  }),
  'wallets.readFunds': async (company) => ({ params: { walletId: await giveWallet(company) } }),
  'wallets.listTransactions': async (company) => ({ params: { wallet_id: await giveWallet(company) } }),
  'wallets.listAllTransactions': plain,
  'wallets.downloadStatement': async (company) => ({
    params: { walletId: await giveWallet(company) },
    query: { format: 'csv' },
  }),
  'wallets.recordStatement': async (company) => ({
    params: { walletId: await giveWallet(company) },
    body: { balance: 1_250_000_000, asOf: '2026-11-23' },
  }),
  'wallets.reconcile': async (company) => ({ params: { walletId: await giveSandboxWallet(company) } }),
  'wallets.answerException': async (company) => {
    const walletId = await giveWallet(company)
    const exceptionId = await addException(company, walletId)
    return { params: { walletId, exceptionId }, body: { answer: 'A charge that the bank returned.' } }
  },
  'organizations.readBankFileColumns': plain,
  'organizations.setBankFileColumns': () => ({ body: { sheet: 'bank-csv', columns: null } }),
  'payments.enquireName': () => ({ body: { bankCode: '058', accountNumber: '0000000018' } }),
}

/** A company's wallet at the sandbox bank, which makes the company one of the demo. */
async function giveSandboxWallet(company: Company): Promise<Id> {
  const { server, organization } = company
  const turn = `with o as (update organizations set demo = true where id = $1)
    update wallets set is_demo = true, rail = 'sandbox' where organization_id = $1`
  const walletId = await giveWallet(company)
  await server.query(turn, [organization.id])
  return walletId
}

/** A difference between the bank's books and ours. */
export async function addException(
  { server, organization }: Pick<Company, 'server' | 'organization'>,
  walletId: Id,
): Promise<Id> {
  const id = newId(server.clock)
  await server.query(
    `insert into reconciliation_exceptions (organization_id, id, wallet_id, kind, reference, ours, theirs, found_at)
     values ($1, $2, $3, 'state', 'KZ-1-0001-1', 'paid', 'failed', $4)`,
    [organization.id, id, walletId, server.clock.now()],
  )
  return id
}

/** Something in each table of funds: a claim, a movement, a comparison and a difference. */
export async function addFundsRows(company: Company): Promise<void> {
  const { server, organization, owner } = company
  const walletId = await giveWallet(company)
  const about = [organization.id, walletId, newId(server.clock), server.clock.now()]
  await addException(company, walletId)
  await server.query(
    `insert into wallet_fundings (organization_id, wallet_id, id, claimed_at, reference, amount_minor, state, claimed_by)
     values ($1, $2, $3, $4, 'FT-1', 100, 'claimed', $5)`,
    [...about, owner.userId],
  )
  await server.query(
    `insert into wallet_entries (organization_id, wallet_id, journal_id, at, entry_no, kind, amount_minor,
       available_minor, reserved_minor, in_transit_minor, reference)
     values ($1, $2, $3, $4, 1, 'funded', 100, 100, 0, 0, 'FT-1')`,
    about,
  )
  await server.query(
    `insert into wallet_statements (organization_id, wallet_id, id, recorded_at, as_of, balance_minor, recorded_by)
     values ($1, $2, $3, $4, '2026-11-20', 100, $5)`,
    [...about, owner.userId],
  )
  await server.query(
    `insert into reconciliations (organization_id, wallet_id, day, at, ours_minor, theirs_minor, compared, exceptions)
     values ($1, $2, '2026-11-24', $3, 100, 100, 1, 0)`,
    [organization.id, walletId, server.clock.now()],
  )
}
