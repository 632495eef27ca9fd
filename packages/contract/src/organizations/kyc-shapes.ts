import * as z from 'zod/mini'
import { kycStatus, organization, organizationType } from '../account/user-view.ts'
import { country, date, id, instant, name, note } from '../wire.ts'

/** Papers that prove what an organisation says; each country calls them by its own names. */
export const documentKinds = [
  'registration-certificate',
  'memorandum',
  'particulars-of-directors',
  'tax-certificate',
  'trading-licence',
  'director-identity',
  'other',
] as const

export const kycGenders = ['female', 'male'] as const

/** A field of a draft: left out, it stays as it is; `null` takes it out. */
const said = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

const informationFields = {
  businessName: name(160),
  businessType: organizationType,
  businessAddress: note(300),
  businessCerNum: note(60),
  kraPin: note(20),
  businessIndustry: note(80),
  operatingMode: note(80),
  website: note(200),
  contactPhoneNumber: note(20),
  contactAccountNumber: note(40),
  contactBank: note(20),
  /** a file that shows where the company is */
  utilityBill: id,
}

/** The company's own facts, as they are sent: a draft says any of them. */
export const businessInformation = z.strictObject({
  businessName: said(informationFields.businessName),
  businessType: said(informationFields.businessType),
  businessAddress: said(informationFields.businessAddress),
  businessCerNum: said(informationFields.businessCerNum),
  kraPin: said(informationFields.kraPin),
  businessIndustry: said(informationFields.businessIndustry),
  operatingMode: said(informationFields.operatingMode),
  website: said(informationFields.website),
  contactPhoneNumber: said(informationFields.contactPhoneNumber),
  contactAccountNumber: said(informationFields.contactAccountNumber),
  contactBank: said(informationFields.contactBank),
  utilityBill: said(informationFields.utilityBill),
})

/** What of it changes without anybody looking at it again: how the company is reached, and what it does. */
export const details = z.strictObject({
  businessAddress: said(informationFields.businessAddress),
  businessIndustry: said(informationFields.businessIndustry),
  operatingMode: said(informationFields.operatingMode),
  website: said(informationFields.website),
  contactPhoneNumber: said(informationFields.contactPhoneNumber),
})

/** The same as they are kept: what isn't known isn't there. */
export const keptInformation = z.partial(z.strictObject(informationFields))

const person = {
  firstName: z.optional(note(80)),
  middleName: z.optional(note(80)),
  lastName: z.optional(note(80)),
  gender: z.optional(z.enum(kycGenders)),
  /** of the identity card, passport or national number */
  idNumber: z.optional(note(40)),
}

/** Somebody who acts for the company, as far as a draft knows them. */
export const companyMember = z.strictObject(person)

/** The one person that a sole proprietorship is, with their next of kin. */
export const soleProprietor = z.strictObject({
  ...person,
  birthday: z.optional(date),
  kinFullName: z.optional(note(160)),
  kinRelationship: z.optional(note(60)),
  kinCountryCode: z.optional(note(5)),
  kinMobile: z.optional(note(20)),
})

/** A paper that was uploaded before. Without a content type there is no file behind it, and it is left out. */
const uploadedDocument = z.strictObject({
  idType: z.enum(documentKinds),
  fileId: z.optional(id),
  url: z.optional(note(300)),
  contentType: z.optional(note(100)),
})

/** A company that holds shares, with the certificate of its registration. */
const shareholder = z.strictObject({
  companyName: name(160),
  registrationFileId: id,
  registrationFileUrl: z.optional(note(300)),
  registrationFileType: z.optional(note(100)),
})

const most = z.maxLength(20, 'wire.too-long')

/** What both ways of saving take: whatever is left out stays as it is, a list that is there replaces the one before. */
export const kycParts = {
  countryCode: country,
  businessInformation: z.optional(businessInformation),
  businessDocuments: z.optional(z.strictObject({ uploadedDocuments: z.array(uploadedDocument).check(most) })),
  companyMembers: z.optional(z.array(companyMember).check(most)),
  soleProprietorDetails: said(soleProprietor),
}
export const shareholders = z.optional(z.array(shareholder).check(most))

/** What the verifier, or an operator in its place, has against what was submitted. */
const providerResponse = z.strictObject({
  answeredAt: instant,
  /** the path of a field of the body, or null where it is about the whole */
  error: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
})

/** Everything that is kept of an organisation's KYC. */
export const kyc = z.strictObject({
  countryCode: country,
  status: kycStatus,
  /** what the verifier said after `completed`; null before */
  verification: z.nullable(z.enum(['waiting', 'accepted', 'refused'])),
  businessInformation: keptInformation,
  businessDocuments: z.strictObject({
    uploadedDocuments: z.array(
      z.strictObject({
        idType: z.enum(documentKinds),
        fileId: id,
        url: z.string(),
        contentType: z.string(),
        name: z.string(),
      }),
    ),
  }),
  companyMembers: z.array(companyMember),
  soleProprietorDetails: z.nullable(soleProprietor),
  kycMeta: z.strictObject({
    /** null: nothing is held against it */
    providerResponse: z.nullable(providerResponse),
    shareholders: z.array(
      z.strictObject({
        companyName: z.string(),
        registrationFileId: id,
        registrationFileUrl: z.string(),
        registrationFileType: z.string(),
        registrationFileName: z.string(),
      }),
    ),
  }),
  /** the name of the file that shows the address; null: there is none */
  utilityBillName: z.nullable(z.string()),
  organization,
})
