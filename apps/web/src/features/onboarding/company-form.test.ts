import { expect, test } from 'vitest'
import { companyOf, kycBodyOf } from './company-form.ts'

type User = Parameters<typeof companyOf>[0]
const userOf = (organization: object): User =>
  ({
    firstName: 'Ada',
    lastName: 'Obi',
    currentUserRole: {
      organization: {
        name: 'Ada Obi',
        country: 'KE',
        organizationType: null,
        kycStatus: 'pending',
        ...organization,
      },
    },
  }) as unknown as User

test('A fresh organisation bears its owner’s name, and the form starts without one', () => {
  expect(companyOf(userOf({}))).toEqual({ businessName: '', countryCode: 'KE' })
})

test('A draft comes back as it was left', () => {
  expect(companyOf(userOf({ name: 'Obi Foods', organizationType: 'llc' }))).toEqual({
    businessName: 'Obi Foods',
    countryCode: 'KE',
    businessType: 'llc',
  })
})

test('A sole proprietor’s own name stays once it was submitted', () => {
  const submitted = userOf({ kycStatus: 'completed', organizationType: 'sole' })
  expect(companyOf(submitted).businessName).toBe('Ada Obi')
})

test('What is empty is left out of what is sent', () => {
  expect(kycBodyOf({ businessName: '  ' }, 'UG')).toEqual({ countryCode: 'UG', businessInformation: {} })
  expect(kycBodyOf({ businessName: ' Obi Foods ', businessType: 'llc', countryCode: 'NG' }, 'UG')).toEqual({
    countryCode: 'NG',
    businessInformation: { businessName: 'Obi Foods', businessType: 'llc' },
  })
})
