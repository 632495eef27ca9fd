import { kycFieldsOf } from '@kazi/contract/organizations/kyc-fields'
import type { CountryCode } from '@kazi/values/country'
import { findBank, isAccountNumber } from '#domains/banks/index.ts'
import type { BusinessInformation, KycFacts } from './kyc-facts.ts'

/** A field that the verifier refuses, by its path, with the key of the sentence that says why. */
export interface KycReason {
  readonly field: string
  readonly key: string
}

/**
 * What a submission lacks of what the law of the country asks of that kind of organisation, as paths of fields with the key
 * of the sentence; empty when it is complete.
 */
export function findMissingFields(country: CountryCode, facts: KycFacts): Record<string, string> {
  const { information } = facts
  const { businessType } = information
  const asked = businessType === undefined ? undefined : kycFieldsOf(country, businessType)
  const required = (['businessCerNum', 'kraPin'] as const).filter((field) => asked?.[field] === 'required')
  const missing = (['businessName', 'businessType', ...required] as const)
    .filter((field) => information[field] === undefined)
    .map((field) => `businessInformation.${field}`)
  if (asked?.companyMembers === 'required' && facts.members.length === 0) missing.push('companyMembers')
  return Object.fromEntries([...missing, ...missingOfPeople(facts)].map((field) => [field, 'wire.required']))
}

/** Whoever is named is named wholly: the first and last name, and the number that proves them. */
function missingOfPeople({ information, members, proprietor }: KycFacts): string[] {
  const named = ['firstName', 'lastName', 'idNumber'] as const
  if (information.businessType === 'sole') {
    const asked = [...named, 'birthday'] as const
    return proprietor === null
      ? []
      : asked.filter((field) => !proprietor[field]).map((field) => `soleProprietorDetails.${field}`)
  }
  return members.flatMap((member, at) =>
    named.filter((field) => !member[field]).map((field) => `companyMembers.${at}.${field}`),
  )
}

/** A KRA PIN: A for a person or P for a company, nine digits, a letter. */
const kraPin = /^[AP]\d{9}[A-Z]$/i
const website = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i
const phoneNumber = /^\+?\d[\d ()-]{5,18}\d$/
/** RC 123456, BN-2024/1234, PVT-ABCD12: registries differ, so only what no registry writes is refused. */
const certificateNumber = /^[A-Z0-9][A-Z0-9 /.-]{2,58}$/i
/** Identity cards, passports and national numbers: letters and digits, as many as the shortest card has. */
const identityNumber = /^[A-Z0-9][A-Z0-9 /-]{4,38}$/i

/**
 * The built-in verifier: checks the formats of what was given. It reaches nobody, so it answers at once; what only
 * a registry could know stays unknown.
 * @param today the organisation's day, `YYYY-MM-DD`
 */
export function verifyBusiness(country: CountryCode, facts: KycFacts, today: string): KycReason[] {
  return [...verifyInformation(country, facts.information), ...verifyPeople(facts, today)]
}

function verifyInformation(country: CountryCode, information: BusinessInformation): KycReason[] {
  const { contactBank, contactAccountNumber } = information
  const reasons: KycReason[] = []
  const hold = (field: keyof BusinessInformation, key: string) =>
    reasons.push({ field: `businessInformation.${field}`, key })
  const expect = (field: keyof BusinessInformation, isRight: (text: string) => boolean, key: string) => {
    const text = information[field]
    if (text !== undefined && !isRight(text)) hold(field, key)
  }
  expect('businessCerNum', (text) => certificateNumber.test(text), 'organization.certificate-number-invalid')
  if (country === 'KE') expect('kraPin', (text) => kraPin.test(text), 'organization.kra-pin-invalid')
  expect('website', (text) => website.test(text), 'organization.website-invalid')
  expect('contactPhoneNumber', (text) => phoneNumber.test(text), 'organization.phone-invalid')
  if (contactBank !== undefined && !findBank(country, contactBank)) {
    hold('contactBank', 'organization.bank-unknown')
  }
  if (contactAccountNumber !== undefined && !isAccountNumber(country, contactAccountNumber)) {
    hold('contactAccountNumber', 'organization.account-number-invalid')
  }
  return reasons
}

/** The age from which somebody can be sued for what they sign, in each of the countries. */
const fullAgeYears = 18

function verifyPeople({ information, members, proprietor }: KycFacts, today: string): KycReason[] {
  const isSole = information.businessType === 'sole'
  const reasons: KycReason[] = []
  const numbers = isSole
    ? [{ field: 'soleProprietorDetails.idNumber', text: proprietor?.idNumber }]
    : members.map(({ idNumber }, at) => ({ field: `companyMembers.${at}.idNumber`, text: idNumber }))
  for (const { field, text } of numbers) {
    if (text && !identityNumber.test(text)) reasons.push({ field, key: 'organization.id-number-invalid' })
  }
  if (!isSole || proprietor === null) return reasons
  const { birthday, kinMobile } = proprietor
  if (birthday && !isOfFullAge(birthday, today)) {
    reasons.push({ field: 'soleProprietorDetails.birthday', key: 'organization.birthday-unlikely' })
  }
  if (kinMobile && !phoneNumber.test(kinMobile)) {
    reasons.push({ field: 'soleProprietorDetails.kinMobile', key: 'organization.phone-invalid' })
  }
  return reasons
}

function isOfFullAge(birthday: string, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) - fullAgeYears}${today.slice(4)}`
  return birthday <= latest && birthday >= '1900-01-01'
}
