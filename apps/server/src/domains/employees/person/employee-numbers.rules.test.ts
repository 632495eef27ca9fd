import { normalizeMobileMoneyNumber, normalizePhone, phoneExample } from '@kazi/values/phone-number'
import { expect, test } from 'vitest'
import { listBanks, normalizeAccountNumber } from '#domains/banks/index.ts'
import { nearestName, plainText } from '#platform/sheets/plain-text.ts'
import { identifierExample, identifierKeysOf, normalizeIdentifier } from './identifiers.rules.ts'
import { matchBank } from './payout-account.rules.ts'

const countryCodes = ['NG', 'KE', 'UG'] as const

test('A phone number is the same however people write it', () => {
  const nigerian = [
    '08031234567',
    '803 123 4567',
    '0803-123-4567',
    '2348031234567',
    '+234 803 123 4567',
    '002348031234567',
  ]
  for (const text of nigerian) expect(normalizePhone(text, 'NG'), text).toBe('+2348031234567')
  for (const text of ['0712345678', '712345678', '254712345678'])
    expect(normalizePhone(text, 'KE'), text).toBe('+254712345678')
  for (const text of ['0772345678', '772345678'])
    expect(normalizePhone(text, 'UG'), text).toBe('+256772345678')
  expect(normalizePhone('+44 20 7946 0958', 'NG')).toBe('+442079460958')
})

test('What no network of the country gives out is not a phone number', () => {
  for (const text of [
    '',
    'n/a',
    '080312345',
    '0803123456789',
    '12345678',
    '+234',
    '1.23E+09',
    '+2348031234567x',
  ]) {
    expect(normalizePhone(text, 'NG'), text).toBeUndefined()
  }
  expect(normalizeMobileMoneyNumber('0201234567', 'KE')).toBeUndefined()
  expect(normalizeMobileMoneyNumber('0412345678', 'UG')).toBeUndefined()
})

test('A bank is recognised by its code, name, initials or a part of its name', () => {
  const found = (text: string, country: 'NG' | 'KE' | 'UG') => {
    const match = matchBank(text, country)
    return 'bank' in match ? match.bank.code : match
  }
  for (const text of [
    '058',
    '58',
    'GTBank',
    'GTB',
    'Guaranty Trust',
    'guaranty trust bank plc'.replace(' plc', ''),
  ]) {
    expect(found(text, 'NG'), text).toBe('058')
  }
  expect(found('UBA', 'NG')).toBe('033')
  expect(found('First Bank', 'NG')).toBe('011')
  expect(found('FCMB', 'NG')).toBe('214')
  expect(found('zenith', 'NG')).toBe('057')
  expect(found('m-pesa', 'KE')).toBe('MPESA')
  expect(found('1', 'KE')).toBe('01')
  expect(found('KCB', 'KE')).toBe('01')
  expect(found('MTN', 'UG')).toBe('MTN')
  expect(found('stanbic bank', 'UG')).toBe('STANBIC')
  expect(found('Zenit Bnk', 'NG')).toEqual({ nearest: 'Zenith Bank' })
})

test('A bank is recognised by what people usually call it, in every country', () => {
  const found = (text: string, country: 'NG' | 'KE' | 'UG') => {
    const match = matchBank(text, country)
    return 'bank' in match ? match.bank.code : undefined
  }
  const usual = {
    NG: { 'GT Bank Plc': '058', Stanchart: '068', 'MTN MoMo': '120003', ALAT: '035', 'Kuda MFB': '50211' },
    KE: {
      'Co-op': '11',
      'Coop Bank': '11',
      Stanchart: '02',
      DTB: '63',
      GTB: '53',
      UBA: '76',
      NBK: '12',
      'I & M': '57',
    },
    UG: {
      'MTN MoMo': 'MTN',
      Stanchart: 'STANCHART',
      DTB: 'DTB',
      GTB: 'GTBANK',
      'I and M Bank': 'IM',
      Cente: 'CENTENARY',
    },
  } as const
  for (const country of countryCodes) {
    for (const [text, code] of Object.entries(usual[country])) expect(found(text, country), text).toBe(code)
  }
})

test('What several banks may be called, or another country’s bank, is asked about and never guessed', () => {
  const first = matchBank('First', 'NG')
  expect('choices' in first && first.choices.map(({ code }) => code)).toEqual(['011', '214'])
  for (const [text, country] of [
    ['Africa', 'NG'],
    ['Trust', 'NG'],
    ['City Bank', 'NG'],
    ['Standard Bank', 'NG'],
    ['Equity Bank Uganda', 'KE'],
    ['Chase Bank', 'KE'],
  ] as const) {
    expect(matchBank(text, country), text).toHaveProperty('nearest')
  }
})

test('No two banks of a country share a name by which they are known', () => {
  for (const country of countryCodes) {
    for (const bank of listBanks(country)) {
      for (const alias of bank.aliases)
        expect(matchBank(alias, country), `${country} ${alias}`).toEqual({ bank })
    }
  }
})

test('Every bank is recognised by its own code and name', () => {
  for (const country of countryCodes) {
    for (const bank of listBanks(country)) {
      expect(matchBank(bank.code, country), `${country} ${bank.code}`).toEqual({ bank })
      expect(matchBank(bank.name, country), `${country} ${bank.name}`).toEqual({ bank })
    }
  }
})

test('An account number fits its bank, and mobile money is a phone number', () => {
  const [nigerian] = listBanks('NG').filter(({ code }) => code === '058')
  expect(normalizeAccountNumber('012 345-6789', nigerian!, 'NG')).toBe('0123456789')
  expect(normalizeAccountNumber('123456789', nigerian!, 'NG')).toBeUndefined()
  const [mpesa] = listBanks('KE').filter(({ code }) => code === 'MPESA')
  expect(normalizeAccountNumber('0712345678', mpesa!, 'KE')).toBe('+254712345678')
})

test('Every example that we show is itself right', () => {
  for (const country of countryCodes) {
    expect(normalizePhone(phoneExample(country), country)).toBe(phoneExample(country))
    for (const key of identifierKeysOf(country)) {
      const example = identifierExample(country, key)
      expect(normalizeIdentifier(example, country, key), key).toBe(example)
    }
  }
})

test('Identifiers are stored in one form', () => {
  expect(normalizeIdentifier('pen 1001 2345 6789', 'NG', 'rsaPin')).toBe('PEN100123456789')
  expect(normalizeIdentifier('a012345678z', 'KE', 'kraPin')).toBe('A012345678Z')
  expect(normalizeIdentifier('12345678-0001', 'NG', 'taxId')).toBe('123456780001')
  expect(normalizeIdentifier('=1+1', 'NG', 'pfaName')).toBeUndefined()
  expect(() => normalizeIdentifier('1', 'UG', 'kraPin')).toThrow('UG has no kraPin')
})

test('Plain text has neither case nor accents, and the nearest name is found by a word', () => {
  expect(plainText('  Àdùnní  O’NEIL 王 ')).toBe("adunni o'neil 王")
  expect(nearestName('Sallary', ['First name', 'Last name', 'Monthly gross salary'])).toBe(
    'Monthly gross salary',
  )
  expect(nearestName('Surname', ['First name', 'Phone'])).toBe('First name')
})
