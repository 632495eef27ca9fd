import { countries, countryCodes } from '@kazi/values/country'
import { expect, test } from 'vitest'
import { countryOfTimeZone } from './own-country.ts'

test('A device tells the country that it is in, by the name that browsers give its civil time', () => {
  for (const code of countryCodes) {
    const { timeZone } = new Intl.DateTimeFormat('en', {
      timeZone: countries[code].timeZone,
    }).resolvedOptions()
    expect(countryOfTimeZone(timeZone)).toBe(code)
  }
})

test('A device elsewhere is taken for one in Nigeria, which can be changed by hand', () => {
  expect(countryOfTimeZone('Europe/Berlin')).toBe('NG')
})
