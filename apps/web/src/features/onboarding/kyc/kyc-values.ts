import type { KycDraft } from '@kazi/contract/organizations/kyc-draft'
import { payloadOfDraft } from '@kazi/contract/organizations/kyc-draft'
import type { documentKinds } from '@kazi/contract/organizations/kyc-shapes'
import type { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { ResponseOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'

/** What the server keeps of an organisation's KYC. */
export type KeptKyc = ResponseOf<typeof onboardingRoutes.readKycMeta>['data']

export type DocumentKind = (typeof documentKinds)[number]

/** A paper in the form, with the name that a person knows it by. */
export interface Paper {
  readonly fileId: string
  readonly contentType: string
  readonly name: string
}

/** Somebody in the form: every field, empty or not. */
export interface Person {
  firstName: string
  middleName: string
  lastName: string
  gender: '' | 'female' | 'male'
  idNumber: string
}

/** What the form holds. */
export interface KycValues extends Record<string, unknown> {
  businessInformation: Record<InformationField, string>
  utilityBill: Paper | null
  documents: (Paper & { readonly idType: DocumentKind })[]
  companyMembers: Person[]
  personal: Record<PersonalField, string>
  sisterCompanyName: string
  sisterCompanyCertificate: Paper | null
}

const informationFields = [
  'businessName',
  'businessType',
  'businessAddress',
  'businessCerNum',
  'kraPin',
  'businessIndustry',
  'operatingMode',
  'website',
  'contactPhoneNumber',
  'contactAccountNumber',
  'contactBank',
] as const
export type InformationField = (typeof informationFields)[number]
const personalFields = ['birthday', 'kinFullName', 'kinRelationship', 'kinCountryCode', 'kinMobile'] as const
type PersonalField = (typeof personalFields)[number]

export const emptyPerson: Person = { firstName: '', middleName: '', lastName: '', gender: '', idNumber: '' }

const personOf = (known: Partial<Person>): Person => ({ ...emptyPerson, ...known })

/** The fields of a record that has any of them, the others empty. */
const filled = <Field extends string>(
  fields: readonly Field[],
  known: { readonly [Key in Field]?: string | undefined },
) => Object.fromEntries(fields.map((field) => [field, known[field] ?? ''])) as Record<Field, string>

/** What the form starts with: everything that the server keeps, and somebody to be named where nobody is. */
export function valuesOf(kyc: KeptKyc): KycValues {
  const { businessInformation, soleProprietorDetails, utilityBillName } = kyc
  const [holder] = kyc.kycMeta.shareholders
  const people = soleProprietorDetails
    ? [firstPersonOf(soleProprietorDetails)]
    : kyc.companyMembers.map((member) => personOf(member as Partial<Person>))
  const { utilityBill } = businessInformation
  return {
    businessInformation: filled(informationFields, businessInformation),
    utilityBill: utilityBill ? { fileId: utilityBill, contentType: '', name: utilityBillName ?? '' } : null,
    documents: [...kyc.businessDocuments.uploadedDocuments],
    companyMembers: people.length > 0 ? people : [emptyPerson],
    personal: filled(personalFields, soleProprietorDetails ?? {}),
    sisterCompanyName: holder?.companyName ?? '',
    sisterCompanyCertificate: holder
      ? {
          fileId: holder.registrationFileId,
          contentType: holder.registrationFileType,
          name: holder.registrationFileName,
        }
      : null,
  }
}

const firstPersonOf = (proprietor: NonNullable<KeptKyc['soleProprietorDetails']>): Person => {
  const { firstName, middleName, lastName, gender, idNumber } = proprietor
  return personOf(
    Object.fromEntries(
      Object.entries({ firstName, middleName, lastName, gender, idNumber }).filter(([, value]) => value),
    ),
  )
}

/** What is sent of the form. A field that was known and is empty now is taken out. */
export function sentOf(country: CountryCode, values: KycValues, kept: KeptKyc) {
  const known = kept.businessInformation
  const emptied = (field: InformationField) =>
    values.businessInformation[field].trim() === '' && known[field] !== undefined
  const information = Object.fromEntries(
    informationFields.map((field) => [field, emptied(field) ? null : values.businessInformation[field]]),
  )
  const { sisterCompanyCertificate: certificate } = values
  const draft = {
    businessInformation: {
      ...information,
      utilityBill: values.utilityBill?.fileId ?? (known.utilityBill ? null : undefined),
      sisterCompanyName: values.sisterCompanyName,
      sisterCompanyCertificate: certificate?.fileId ?? '',
      sisterCompanyContentType: certificate?.contentType ?? '',
      sisterCompanyFileId: certificate?.fileId ?? '',
    },
    businessDocuments: {
      uploadedDocuments: values.documents.map(({ idType, fileId, contentType }) => ({
        idType,
        fileId,
        contentType,
      })),
    },
    companyMembers: values.companyMembers,
    personal: values.personal,
  }
  return payloadOfDraft(country, draft as KycDraft)
}

/** Where in the form a field of the call stands. */
export function placeOf(path: string): string {
  const [part, first, second] = path.split('.')
  if (part === 'shareholders') return 'sisterCompanyCertificate'
  if (part === 'businessDocuments') return 'documents'
  if (path === 'businessInformation.utilityBill') return 'utilityBill'
  if (path === 'companyMembers') return 'companyMembers.0.firstName'
  if (part !== 'soleProprietorDetails') return path
  const isPersonal = personalFields.some((field) => field === first)
  return isPersonal ? `personal.${first}` : `companyMembers.0.${second ?? first}`
}
