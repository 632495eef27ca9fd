import type { CountryCode } from '@kazi/values/country'
import type * as z from 'zod/mini'
import type { organizationType } from '../account/user-view.ts'

export type OrganizationType = z.output<typeof organizationType>

/** How a field of the company's facts is asked for: `optional` where the law asks it of some of the kind. */
type Asked = 'required' | 'optional' | 'none'

/** What identifies an organisation before the law of its country, beside its name. */
interface KycFields {
  /** its number in the register of companies, of business names or of non-profits */
  readonly businessCerNum: Asked
  /** KE: the number under which it withholds tax */
  readonly kraPin: Asked
  /** the people who act for it */
  readonly companyMembers: Asked
  /** the one person that it is */
  readonly soleProprietorDetails: Asked
}

/**
 * What a company or a non-profit is, it is by being registered. Somebody alone and partners register the name that they
 * trade under, unless it is their own. A government body is made by law. Sources: `docs/decisions/0020-what-kyc-asks.md`.
 */
const registered: Readonly<Record<OrganizationType, Asked>> = {
  llc: 'required',
  ngo: 'required',
  sole: 'optional',
  partnership: 'optional',
  government: 'none',
}

/** What a kind of organisation is asked in a country, before it pays anybody. */
export const kycFieldsOf = (country: CountryCode, type: OrganizationType): KycFields => ({
  businessCerNum: registered[type],
  kraPin: country === 'KE' ? 'required' : 'none',
  companyMembers:
    country === 'NG' || type === 'sole' ? 'none' : type === 'government' ? 'optional' : 'required',
  soleProprietorDetails: type === 'sole' ? 'optional' : 'none',
})
