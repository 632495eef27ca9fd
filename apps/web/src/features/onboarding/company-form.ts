import { organizationType } from '@kazi/contract/account/user-view'
import { country, name } from '@kazi/contract/wire'
import * as z from 'zod/mini'
import type { SessionUser } from '#lib/session/session.ts'

/** What the first step asks for; the same limits as `organizations/kyc`. */
export const companyForm = z.strictObject({
  businessName: name(160),
  countryCode: country,
  businessType: organizationType,
})
export type Company = z.output<typeof companyForm>

/**
 * What the form starts with: the draft as the server keeps it in the organisation. A fresh organisation bears its
 * owner's name, which is no company's name yet.
 */
export function companyOf(
  user: Pick<SessionUser, 'firstName' | 'lastName' | 'currentUserRole'>,
): Partial<Company> {
  const organization = user.currentUserRole?.organization
  if (!organization) return {}
  const { name, country, organizationType } = organization
  const isFresh = name === `${user.firstName} ${user.lastName}` && organization.kycStatus === 'pending'
  return {
    businessName: isFresh ? '' : name,
    countryCode: country,
    ...(organizationType ? { businessType: organizationType } : {}),
  }
}

/** The fields of `organizations/kyc`; what is empty is left out. */
export function kycBodyOf(company: Partial<Company>, fallbackCountry: Company['countryCode']) {
  const { businessName = '', businessType, countryCode = fallbackCountry } = company
  const name = businessName.trim()
  return {
    countryCode,
    businessInformation: {
      ...(name ? { businessName: name } : {}),
      ...(businessType ? { businessType } : {}),
    },
  }
}
