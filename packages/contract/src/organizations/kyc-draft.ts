import type { CountryCode } from '@kazi/values/country'
import type { BodyInputOf } from '../route.ts'
import type { onboardingRoutes } from './onboarding.ts'

type Body = BodyInputOf<typeof onboardingRoutes.saveKyc>
type Sent<Key extends keyof Body> = NonNullable<Body[Key]>

/** What a form holds while somebody fills it in: every field, many of them empty. */
export interface KycDraft {
  readonly businessInformation: Sent<'businessInformation'> & {
    readonly sisterCompanyName?: string
    readonly sisterCompanyCertificate?: string
    readonly sisterCompanyContentType?: string
    readonly sisterCompanyFileId?: string
  }
  readonly businessDocuments: Sent<'businessDocuments'>
  readonly companyMembers: Sent<'companyMembers'>
  /** of a sole proprietor, beside what the first member says */
  readonly personal: Pick<
    Sent<'soleProprietorDetails'>,
    'birthday' | 'kinFullName' | 'kinRelationship' | 'kinCountryCode' | 'kinMobile'
  >
}

/** What of a draft is sent: the parts that both calls share, and the shareholders, which each has elsewhere. */
export type KycPayload = Pick<
  Body,
  | 'countryCode'
  | 'businessInformation'
  | 'businessDocuments'
  | 'companyMembers'
  | 'soleProprietorDetails'
  | 'shareholders'
>

const contactFields = [
  'contactAccountNumber',
  'contactPhoneNumber',
  'website',
  'utilityBill',
  'contactBank',
] as const
const fieldsEverywhere = [
  'businessName',
  'businessType',
  'businessAddress',
  'businessCerNum',
  'businessIndustry',
] as const

const fieldsOf: Readonly<Record<CountryCode, readonly (keyof Sent<'businessInformation'>)[]>> = {
  NG: [...fieldsEverywhere, ...contactFields],
  KE: [...fieldsEverywhere, 'kraPin', 'operatingMode'],
  UG: [...fieldsEverywhere, 'operatingMode'],
}

/**
 * What of a draft is sent in a country: nothing that is empty; the fields that the country asks for; papers with a content
 * type; outside Nigeria the members of whatever is no sole proprietorship; a sole proprietor's own details where there is a
 * member to take the name from; a shareholder of a limited company with both its name and its certificate.
 */
export function payloadOfDraft(country: CountryCode, draft: KycDraft): KycPayload {
  const { businessInformation: information, companyMembers, personal } = draft
  const isSole = information.businessType === 'sole'
  const members = companyMembers.map(withoutEmpty).filter((member) => Object.keys(member).length > 0)
  const [proprietor] = members
  const asked = Object.fromEntries(fieldsOf[country].map((field) => [field, information[field]]))
  return {
    countryCode: country,
    businessInformation: withoutEmpty(asked),
    businessDocuments: {
      uploadedDocuments: draft.businessDocuments.uploadedDocuments.filter(({ contentType }) => contentType),
    },
    shareholders: shareholdersOf(information),
    ...(country !== 'NG' && !isSole ? { companyMembers: members } : {}),
    ...(isSole && proprietor ? { soleProprietorDetails: { ...proprietor, ...withoutEmpty(personal) } } : {}),
  }
}

function shareholdersOf(information: KycDraft['businessInformation']): Sent<'shareholders'> {
  const { sisterCompanyName, sisterCompanyCertificate, sisterCompanyFileId } = information
  const isComplete = sisterCompanyName?.trim() && sisterCompanyCertificate && sisterCompanyFileId
  if (information.businessType !== 'llc' || !isComplete) return []
  return [
    withoutEmpty({
      companyName: sisterCompanyName,
      registrationFileUrl: sisterCompanyCertificate,
      registrationFileType: information.sisterCompanyContentType,
      registrationFileId: sisterCompanyFileId,
    }) as Sent<'shareholders'>[number],
  ]
}

/** Without what is undefined or an empty text. A null stays: it takes out what was said before. */
function withoutEmpty<T extends object>(fields: T): T {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(typeof value === 'string' && value.trim() === ''),
  )
  return Object.fromEntries(said) as T
}
