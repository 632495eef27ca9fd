import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { companyForm, companyOf, kycBodyOf } from './company-form.ts'

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
  const numbers = { businessCerNum: '', kraPin: '' }
  expect(companyOf(userOf({}))).toEqual({ businessName: '', countryCode: 'KE', ...numbers })
})

test('A draft comes back as it was left', () => {
  expect(companyOf(userOf({ name: 'Obi Foods', organizationType: 'llc' }))).toEqual({
    businessName: 'Obi Foods',
    businessCerNum: '',
    kraPin: '',
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

const missingOf = (company: object): string[] =>
  z
    .safeParse(companyForm, { businessName: 'Obi Foods', ...company })
    .error?.issues.map(({ path }) => String(path[0])) ?? []

test('The form asks for the numbers that the law of the country asks of the kind of company', () => {
  expect(missingOf({ countryCode: 'KE', businessType: 'llc' })).toEqual(['businessCerNum', 'kraPin'])
  expect(missingOf({ countryCode: 'NG', businessType: 'ngo' })).toEqual(['businessCerNum'])
  expect(missingOf({ countryCode: 'UG', businessType: 'sole' })).toEqual([])
  const numbers = { businessCerNum: 'PVT-7LUQ2R8', kraPin: 'P051234567X' }
  expect(missingOf({ countryCode: 'KE', businessType: 'llc', ...numbers })).toEqual([])
})

test('A number that is asked of nobody there is not sent', () => {
  const company = {
    businessType: 'government',
    countryCode: 'NG',
    businessCerNum: 'RC 1',
    kraPin: 'P0',
  } as const
  expect(kycBodyOf(company, 'NG').businessInformation).toEqual({ businessType: 'government' })
})
