import type { Language } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { IdentifierKey } from '../person/identifiers.rules.ts'
import { headerOf } from './sheet-columns.ts'

/**
 * What the sheet of people calls the staff number, the names, where somebody lives, and some of their numbers, in this
 * order: a sheet with these headings is read back as a change of those people.
 */
export const headingsOfPeople = (
  country: CountryCode,
  language: Language,
  numbers: readonly string[],
): string[] =>
  (['staffNumber', 'firstName', 'lastName', 'residence', ...(numbers as IdentifierKey[])] as const).map(
    (key) => headerOf(language, country, key),
  )
