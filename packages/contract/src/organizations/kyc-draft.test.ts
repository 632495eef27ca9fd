import { expect, test } from 'vitest'
import { type KycDraft, payloadOfDraft } from './kyc-draft.ts'

const fileId = '01900000-0000-7000-8000-000000000001'
const draft: KycDraft = {
  businessInformation: {
    businessName: 'Obi Foods Ltd',
    businessType: 'llc',
    businessAddress: '4 Broad Street',
    businessCerNum: 'RC 1',
    kraPin: 'P051234567X',
    businessIndustry: '',
    operatingMode: 'Wholesale',
    website: 'obifoods.example',
    contactPhoneNumber: '+2348012345678',
    contactAccountNumber: '0123456789',
    contactBank: '058',
    utilityBill: fileId,
    sisterCompanyName: 'Obi Farms Ltd',
    sisterCompanyCertificate: 'file/1',
    sisterCompanyContentType: 'application/pdf',
    sisterCompanyFileId: fileId,
  },
  businessDocuments: {
    uploadedDocuments: [
      { idType: 'registration-certificate', fileId, contentType: 'application/pdf' },
      { idType: 'memorandum', fileId },
      { idType: 'tax-certificate', fileId, contentType: '' },
    ],
  },
  companyMembers: [{ firstName: 'Ada', middleName: '', lastName: 'Obi', gender: 'female', idNumber: 'A1' }],
  personal: { birthday: '1990-02-03', kinFullName: 'Bola Obi', kinMobile: ' ' },
}
const of = (change: Partial<KycDraft['businessInformation']>, rest: Partial<KycDraft> = {}): KycDraft => ({
  ...draft,
  ...rest,
  businessInformation: { ...draft.businessInformation, ...change },
})

test('What is empty or unknown is dropped, and null takes out what was said before', () => {
  const sent = payloadOfDraft('NG', of({ businessAddress: '  ', businessCerNum: undefined, website: null }))
  expect(sent.businessInformation).toEqual({
    businessName: 'Obi Foods Ltd',
    businessType: 'llc',
    website: null,
    contactPhoneNumber: '+2348012345678',
    contactAccountNumber: '0123456789',
    contactBank: '058',
    utilityBill: fileId,
  })
})

test('Nigeria gets the contact fields and the papers; the other countries get the operating mode and the members', () => {
  const contacts = ['contactAccountNumber', 'contactBank', 'contactPhoneNumber', 'utilityBill', 'website']
  const everywhere = ['businessAddress', 'businessCerNum', 'businessName', 'businessType']
  const keysIn = (country: 'NG' | 'KE' | 'UG') =>
    Object.keys(payloadOfDraft(country, draft).businessInformation!).sort()
  expect(keysIn('NG')).toEqual([...everywhere, ...contacts].sort())
  expect(keysIn('KE')).toEqual([...everywhere, 'kraPin', 'operatingMode'].sort())
  expect(keysIn('UG')).toEqual([...everywhere, 'operatingMode'].sort())
  expect(payloadOfDraft('NG', draft)).not.toHaveProperty('companyMembers')
  const member = { firstName: 'Ada', lastName: 'Obi', gender: 'female', idNumber: 'A1' }
  expect(payloadOfDraft('KE', draft).companyMembers).toEqual([member])
  expect(payloadOfDraft('UG', of({ businessType: 'sole' }))).not.toHaveProperty('companyMembers')
})

test('Only papers with a content type are sent', () => {
  for (const country of ['NG', 'KE', 'UG'] as const) {
    const { uploadedDocuments } = payloadOfDraft(country, draft).businessDocuments!
    expect(uploadedDocuments.map(({ idType }) => idType)).toEqual(['registration-certificate'])
  }
})

test('A shareholder is named only of a limited company, with both its name and its certificate', () => {
  const sister = {
    companyName: 'Obi Farms Ltd',
    registrationFileUrl: 'file/1',
    registrationFileType: 'application/pdf',
    registrationFileId: fileId,
  }
  expect(payloadOfDraft('KE', draft).shareholders).toEqual([sister])
  expect(payloadOfDraft('KE', of({ businessType: 'partnership' })).shareholders).toEqual([])
  expect(payloadOfDraft('KE', of({ sisterCompanyName: ' ' })).shareholders).toEqual([])
  expect(payloadOfDraft('KE', of({ sisterCompanyCertificate: '' })).shareholders).toEqual([])
})

test('A sole proprietor’s own details go along only where a member says who that is', () => {
  const sole = of({ businessType: 'sole' })
  expect(payloadOfDraft('NG', sole).soleProprietorDetails).toEqual({
    firstName: 'Ada',
    lastName: 'Obi',
    gender: 'female',
    idNumber: 'A1',
    birthday: '1990-02-03',
    kinFullName: 'Bola Obi',
  })
  for (const companyMembers of [[], [{ firstName: '' }]]) {
    expect(payloadOfDraft('UG', { ...sole, companyMembers })).not.toHaveProperty('soleProprietorDetails')
  }
  expect(payloadOfDraft('KE', draft)).not.toHaveProperty('soleProprietorDetails')
})
