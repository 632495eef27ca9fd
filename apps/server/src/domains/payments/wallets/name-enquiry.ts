import type { bankRoutes } from '@kazi/contract/banks'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { findBank, normalizeAccountNumber } from '#domains/banks/index.ts'
import type { RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'

/**
 * Whose account it is, by whoever can be asked. The only rail there is, the bank file, can ask nobody: what it can
 * say is whether the bank could have given out such a number at all.
 * @throws Refusal `organization.bank-unknown`, `organization.account-number-invalid`.
 */
export function enquireName(
  { organization }: RequestContext,
  { bankCode, accountNumber }: BodyOf<typeof bankRoutes.enquireName>,
): ResponseOf<typeof bankRoutes.enquireName>['data'] {
  if (!organization) return refuse('organization.missing')
  const { country } = organization
  const bank = findBank(country, bankCode)
  if (!bank) {
    const fields = { bankCode: 'organization.bank-unknown' }
    return refuse('organization.bank-unknown', {}, { fields })
  }
  if (normalizeAccountNumber(accountNumber, bank, country) === undefined) {
    const fields = { accountNumber: 'organization.account-number-invalid' }
    return refuse('organization.account-number-invalid', {}, { fields })
  }
  return { status: 'unavailable', accountName: null }
}
