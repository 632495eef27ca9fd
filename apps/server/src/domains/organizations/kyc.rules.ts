import { kycFieldsOf } from '@kazi/contract/organizations/kyc-fields'
import type { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'
import { findBank, isAccountNumber } from '#domains/banks/index.ts'

export type BusinessInformation = BodyOf<typeof onboardingRoutes.saveKyc>['businessInformation']

/** A field that the verifier refuses, with the key of the sentence that says why. */
export interface KycReason {
  readonly field: string
  readonly key: string
}

/** Drops fields that are empty or missing: the draft keeps what was said. */
export function dropEmptyFields(information: BusinessInformation): BusinessInformation {
  const said = Object.entries(information).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(said) as BusinessInformation
}

/**
 * What a submission lacks of what the law of the country asks of that kind of organisation, as field names with the key of
 * the sentence; empty when it is complete.
 */
export function findMissingFields(
  country: CountryCode,
  information: BusinessInformation,
): Record<string, string> {
  const { businessType } = information
  const asked = businessType === undefined ? {} : kycFieldsOf(country, businessType)
  const required = Object.entries(asked).flatMap(([field, how]) => (how === 'required' ? [field] : []))
  const missing = ['businessName', 'businessType', ...required].filter(
    (field) => information[field as keyof BusinessInformation] === undefined,
  )
  return Object.fromEntries(missing.map((field) => [`businessInformation.${field}`, 'wire.required']))
}

/** A KRA PIN: A for a person or P for a company, nine digits, a letter. */
const kraPin = /^[AP]\d{9}[A-Z]$/i
const website = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i
const phoneNumber = /^\+?\d[\d ()-]{5,18}\d$/
/** RC 123456, BN-2024/1234, PVT-ABCD12: registries differ, so only what no registry writes is refused. */
const certificateNumber = /^[A-Z0-9][A-Z0-9 /.-]{2,58}$/i

/**
 * The built-in verifier: checks the formats of what was given. It reaches nobody, so it answers at once; what only
 * a registry could know stays unknown.
 */
export function verifyBusiness(country: CountryCode, information: BusinessInformation): KycReason[] {
  const { contactBank, contactAccountNumber } = information
  const reasons: KycReason[] = []
  const expect = (field: keyof BusinessInformation, isRight: (text: string) => boolean, key: string) => {
    const text = information[field]
    if (text !== undefined && !isRight(text)) reasons.push({ field, key })
  }
  expect('businessCerNum', (text) => certificateNumber.test(text), 'organization.certificate-number-invalid')
  if (country === 'KE') expect('kraPin', (text) => kraPin.test(text), 'organization.kra-pin-invalid')
  expect('website', (text) => website.test(text), 'organization.website-invalid')
  expect('contactPhoneNumber', (text) => phoneNumber.test(text), 'organization.phone-invalid')
  if (contactBank !== undefined && !findBank(country, contactBank)) {
    reasons.push({ field: 'contactBank', key: 'organization.bank-unknown' })
  }
  if (contactAccountNumber !== undefined && !isAccountNumber(country, contactAccountNumber)) {
    reasons.push({ field: 'contactAccountNumber', key: 'organization.account-number-invalid' })
  }
  return reasons
}
