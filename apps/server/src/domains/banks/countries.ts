import { countries } from '@kazi/values/country'

/** Names of countries as English calls them; pages show them in the reader's language by the ISO code. */
const countryNames = { NG: 'Nigeria', KE: 'Kenya', UG: 'Uganda' } as const

const describeCountry = (code: keyof typeof countryNames) => {
  const { currency, dialCode, timeZone } = countries[code]
  return { name: countryNames[code], currency, dialCode, timeZone }
}

/** What a form has to know of each country that Kazi pays in. */
export const describeCountries = () => ({
  NG: describeCountry('NG'),
  KE: describeCountry('KE'),
  UG: describeCountry('UG'),
})
