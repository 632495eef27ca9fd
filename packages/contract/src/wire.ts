import { type CountryCode, countryCodes } from '@kazi/values/country'
import { type Id, parseId } from '@kazi/values/id'
import { type LocalDate, type Month, parseLocalDate } from '@kazi/values/local-date'
import { type Currency, currencies, type Minor, type Money } from '@kazi/values/money'
import * as z from 'zod/mini'
import { linkTokenPattern } from './link-token.ts'

/*
 * The shapes that every area of the wire is made of. Bodies and answers are strict objects: unknown fields in a
 * body are refused, and an answer with a field too many is a bug.
 */

export const id = z.string().check(
  z.refine((text) => parseId(text) !== undefined, 'wire.id'),
  z.meta({ format: 'uuid' }),
) as unknown as z.ZodMiniType<Id, string>
export const country = z.enum(countryCodes) as z.ZodMiniType<CountryCode, CountryCode>
export const currency = z.enum(currencies) as z.ZodMiniType<Currency, Currency>

/** Whole minor units, within the safe range. */
export const minorUnits = z.int() as unknown as z.ZodMiniType<Minor, number>
export const money = z.strictObject({ amount: minorUnits, currency }) as unknown as z.ZodMiniType<
  Money,
  { amount: number; currency: Currency }
>

export const date = z.string().check(
  z.refine((text) => parseLocalDate(text) !== undefined, 'wire.date'),
  z.meta({ format: 'date' }),
) as unknown as z.ZodMiniType<LocalDate, string>
export const month = z.string().check(
  z.refine((text) => parseLocalDate(`${text}-01`) !== undefined, 'wire.month'),
  z.meta({ examples: ['2026-11'] }),
) as unknown as z.ZodMiniType<Month, string>
/** An instant in UTC, ISO 8601. */
export const instant = z.string().check(z.meta({ format: 'date-time' }))

/**
 * No control or format characters, nothing without width or ink that would make two equal texts differ, and nothing
 * that turns the direction of writing: an approver must see a payee's name as it is. The two joiners and the signs that
 * choose a look stay, because Persian, several Indian scripts and emoji are written with them.
 */
const visible =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[\u200c\u200d]|[\ufe00-\ufe0f])*$/u
/** The same with tabs and line breaks, for what may have several lines. */
const visibleLines =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[\t\n\r\u200c\u200d]|[\ufe00-\ufe0f])*$/u
/** Something to see: what stays beside letters of their writing is nothing alone. */
const inked = /[\p{L}\p{N}\p{P}\p{S}]/u

const typed = (most: number) =>
  [
    z.trim(),
    z.minLength(1, 'wire.required'),
    z.maxLength(most, 'wire.too-long'),
    z.refine<string>((line) => visible.test(line) && inked.test(line), 'wire.control-characters'),
  ] as const

/** A line that a person typed: trimmed, 1 to `most` characters that can be seen. */
export const text = (most: number) => z.string().check(...typed(most))
/** What a machine reads to the letter: a line of which no tab or line break at an end is cut off unsaid. */
export const exactText = (most: number) =>
  z.string().check(
    z.refine((line) => !/\p{Cc}/u.test(line), 'wire.control-characters'),
    ...typed(most),
  )
/**
 * What others are to tell apart by reading it: in the one form that letters of equal meaning share (NFKC), with nothing in
 * it that can't be seen, and of letters that don't pose as those of another alphabet.
 */
export const distinct = (most: number) =>
  z.string().check(
    z.normalize('NFKC'),
    ...typed(most),
    z.refine((line) => !unseen.test(line), 'wire.control-characters'),
    z.refine((line) => lookAlikes.filter((letter) => letter.test(line)).length < 2, 'wire.mixed-alphabets'),
  )
const unseen = /\p{Default_Ignorable_Code_Point}/u
/** Alphabets that share the looks of many letters: of two of them in one name, one is there to deceive. */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
/** The same in several lines, and may be empty. */
export const note = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, 'wire.too-long'),
    z.refine((lines) => visibleLines.test(lines), 'wire.control-characters'),
  )
/** What we call somebody or something in mails to strangers: a line without a web address. */
export const name = (most: number) => text(most).check(z.refine((line) => !link.test(line), 'wire.link'))
/** With `http` before it or not: mail programs make a link of `kazi-pay.example`, too. */
const link = /https?:\/\/|www\.|[\p{L}\p{N}][.。．｡]\p{L}{2}/iu

/** Plain ASCII before anything else: two letters that look alike are two mailboxes. */
const plain = /^[\x20-\x7e]*$/
export const email = z.string().check(
  z.trim(),
  z.refine((address) => plain.test(address), 'wire.email'),
  z.toLowerCase(),
  z.maxLength(254, 'wire.too-long'),
  z.regex(/^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[a-z0-9-]{2,}$/i, 'wire.email'),
)
/** International form, `+2348012345678`. */
export const phone = z.string().check(z.trim(), z.regex(/^\+\d{8,15}$/, 'wire.phone'))
export const password = z
  .string()
  .check(z.minLength(10, 'wire.password-short'), z.maxLength(200, 'wire.too-long'))
/** The six digits that somebody chose to approve with. */
export const pin = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'wire.pin'))
/** A six-digit one-time code. */
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'wire.code'))
export const linkToken = z.string().check(z.regex(linkTokenPattern, 'wire.token'))

export const data = <T extends z.ZodMiniType>(schema: T) => z.strictObject({ data: schema })
export const list = <T extends z.ZodMiniType>(schema: T) =>
  z.strictObject({
    data: z.array(schema),
    meta: z.strictObject({ page: z.int(), perPage: z.int(), total: z.int(), pages: z.int() }),
  })
export const done = data(z.strictObject({}))

/** `page` from 1, `perPage` default 20, at most 200. */
export const paging = {
  page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  perPage: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(200)), 20),
}
