import type { Id } from '@kazi/values/id'
import type { BusinessInformation, CompanyDocument, KycFacts, SentKyc } from './kyc-facts.ts'

/**
 * What is known after a save: what it leaves out or leaves empty stays as it was, `null` takes a field out, a list that is
 * there replaces the one before. Papers without a content type have no file behind them and are dropped.
 */
export function mergeKyc(stored: KycFacts, sent: SentKyc): KycFacts {
  const { businessInformation, businessDocuments, companyMembers, soleProprietorDetails, shareholders } = sent
  const information = mergeFields(stored.information, businessInformation ?? {})
  const held = shareholders?.map(({ companyName, registrationFileId }) => ({
    companyName,
    fileId: registrationFileId,
  }))
  return {
    information,
    members: companyMembers?.map(withoutEmpty).filter(isSaid) ?? stored.members,
    proprietor:
      soleProprietorDetails === undefined
        ? stored.proprietor
        : soleProprietorDetails && withoutEmpty(soleProprietorDetails),
    documents: businessDocuments ? documentsOf(businessDocuments.uploadedDocuments) : stored.documents,
    shareholders: isWithoutShareholders(information) ? [] : (held ?? stored.shareholders),
  }
}

/** Shares are of a limited company; whoever changes the kind of theirs takes the shareholders along. */
const isWithoutShareholders = ({ businessType }: BusinessInformation): boolean =>
  businessType !== undefined && businessType !== 'llc'

function mergeFields(
  stored: BusinessInformation,
  sent: NonNullable<SentKyc['businessInformation']>,
): BusinessInformation {
  const taken = Object.entries(withoutEmpty(sent))
  const merged = { ...stored, ...Object.fromEntries(taken) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

type SentDocuments = NonNullable<SentKyc['businessDocuments']>['uploadedDocuments']

/** A file stands there once, under the last kind that it was given. */
function documentsOf(sent: SentDocuments): CompanyDocument[] {
  const kinds = new Map<Id, CompanyDocument['idType']>()
  for (const { idType, fileId, contentType } of sent) if (fileId && contentType) kinds.set(fileId, idType)
  return [...kinds].map(([fileId, idType]) => ({ idType, fileId }))
}

const withoutEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T

const isSaid = (fields: object): boolean => Object.keys(fields).length > 0

/** Every file that is named, with the path of the field that names it. */
export function filesIn(facts: KycFacts): { readonly fileId: Id; readonly field: string }[] {
  const { utilityBill } = facts.information
  return [
    ...(utilityBill ? [{ fileId: utilityBill, field: 'businessInformation.utilityBill' }] : []),
    ...facts.documents.map(({ fileId }, at) => ({
      fileId,
      field: `businessDocuments.uploadedDocuments.${at}.fileId`,
    })),
    ...facts.shareholders.map(({ fileId }, at) => ({
      fileId,
      field: `shareholders.${at}.registrationFileId`,
    })),
  ]
}
