import { expect, test } from 'vitest'
import { type KeptKyc, placeOf, sentOf, valuesOf } from './kyc-values.ts'

const kept = {
  businessInformation: { businessName: 'Obi Stores', businessType: 'sole', website: 'obi.example' },
  businessDocuments: { uploadedDocuments: [] },
  companyMembers: [],
  soleProprietorDetails: { firstName: 'Ada', idNumber: 'A1234567', birthday: '1990-02-03' },
  kycMeta: { providerResponse: null, shareholders: [] },
  utilityBillName: null,
} as unknown as KeptKyc

test('A form that was left comes back as it was, and a sole proprietor as the first person', () => {
  const values = valuesOf(kept)
  expect(values.companyMembers).toEqual([
    { firstName: 'Ada', middleName: '', lastName: '', gender: '', idNumber: 'A1234567' },
  ])
  expect(sentOf('NG', values, kept)).toEqual({
    countryCode: 'NG',
    businessInformation: { businessName: 'Obi Stores', businessType: 'sole', website: 'obi.example' },
    businessDocuments: { uploadedDocuments: [] },
    shareholders: [],
    soleProprietorDetails: { firstName: 'Ada', idNumber: 'A1234567', birthday: '1990-02-03' },
  })
})

test('What somebody empties is taken out, and what was never there is left out', () => {
  const values = valuesOf(kept)
  values.businessInformation.website = ' '
  expect(sentOf('NG', values, kept).businessInformation).toEqual({
    businessName: 'Obi Stores',
    businessType: 'sole',
    website: null,
  })
})

test('What is held against a field of the call stands beside that field of the form', () => {
  expect(
    [
      'businessInformation.kraPin',
      'companyMembers',
      'companyMembers.1.idNumber',
      'soleProprietorDetails.idNumber',
      'soleProprietorDetails.birthday',
      'shareholders.0.registrationFileId',
      'businessDocuments.uploadedDocuments.0.fileId',
    ].map(placeOf),
  ).toEqual([
    'businessInformation.kraPin',
    'companyMembers.0.firstName',
    'companyMembers.1.idNumber',
    'companyMembers.0.idNumber',
    'personal.birthday',
    'sisterCompanyCertificate',
    'documents',
  ])
})
