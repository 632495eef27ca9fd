import type { LocalDate, Month } from '@kazi/values/local-date'

/*
 * Reads what stands behind the question mark of an address. Anybody can write anything there, so whatever makes no
 * sense is left out. Plain functions, as every page's script has all routes in it and no page should carry a validator
 * for the others.
 */

/** What an address carries, parsed but not yet believed. */
export type GivenSearch = Readonly<Record<string, unknown>>

/** One of the values that are allowed. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

/** A text, which a number or `true` may have been before the address was parsed. */
export const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : undefined

/** Whether something is open: `true`, or nothing. */
export const flagOf = (given: unknown): true | undefined => given === true || undefined

/** The number of a page, from 1 to the last that the contract's lists can have. */
export const pageNumberOf = (given: unknown): number | undefined =>
  Number.isInteger(given) && (given as number) >= 1 && (given as number) <= 1_000_000
    ? (given as number)
    : undefined

const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** A month as the calendar has them, 1900 to 2199, without the calendar, which few pages need. */
export function monthIn(given: unknown): Month | undefined {
  const text = textOf(given)
  return text !== undefined && monthPattern.test(text) ? (text as Month) : undefined
}

const dayPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day, as far as its figures tell. */
export function dayIn(given: unknown): LocalDate | undefined {
  const text = textOf(given)
  return text !== undefined && dayPattern.test(text) ? (text as LocalDate) : undefined
}
