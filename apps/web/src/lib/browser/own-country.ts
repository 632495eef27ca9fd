import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import { useSyncExternalStore } from 'react'

const elsewhere: CountryCode = 'NG'

/** The country whose civil time a device keeps; of those who keep none of ours, the first. */
export const countryOfTimeZone = (timeZone: string): CountryCode =>
  countryCodes.find((code) => countries[code].timeZone === timeZone) ?? elsewhere

const readOwnCountry = (): CountryCode => countryOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

const never = () => () => undefined

/** The country that somebody sits in, as far as their device tells; the server, which can't know, says the first. */
export const useOwnCountry = (): CountryCode => useSyncExternalStore(never, readOwnCountry, () => elsewhere)
