import type { CountryCode } from '@kazi/values/country'
import type { AuthorizedAct } from '#domains/authorizations/index.ts'
import { findBank, maskAccountNumber } from '#domains/banks/index.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { fullName } from '../person/person-name.ts'
import { findWaitingAccount, type WaitingAccount } from './payout-account.queries.ts'
import { confirmPayoutAccounts, declinePayoutAccount } from './payout-account.service.ts'

/**
 * A changed payout account that waits for an owner: approving it confirms it, as somebody other than its editor;
 * declining brings back the one that was in force, or none, and nothing is paid into the declined one.
 */
export const payoutAccountChange: AuthorizedAct = {
  lock: lockEmployees,
  describe: async (context, accountId) => {
    const waiting = await findWaitingAccount(context, accountId)
    if (!waiting) return undefined
    const { country } = context.organization
    return {
      subject: fullName(waiting),
      before: waiting.before && shown(waiting.before, country),
      after: shown(waiting.after, country),
      approval: null,
    }
  },
  approve: (context, accountId, decidedBy) => confirmPayoutAccounts(context, [accountId], decidedBy),
  decline: declinePayoutAccount,
}

const shown = ({ bankCode, accountNumber, accountName }: WaitingAccount['after'], country: CountryCode) => ({
  bankName: findBank(country, bankCode)?.name ?? bankCode,
  accountNumberMasked: maskAccountNumber(accountNumber),
  accountName,
})
