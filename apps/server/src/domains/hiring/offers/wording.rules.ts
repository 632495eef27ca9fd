import { type PaperField, paperFields } from '@kazi/contract/hiring/vocabulary'

/** What is known of each field of an offer or a contract, as it is printed; null: nothing. */
export type PaperValues = Readonly<Record<PaperField, string | null>>

const field = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Sentences fill in what stands in double braces at once, so there a field stands in brackets. */
export const inBraces = (words: string): string => words.replaceAll('[[', '{{').replaceAll(']]', '}}')

const isField = (name: string): name is PaperField => (paperFields as readonly string[]).includes(name)

const namesIn = (words: string): string[] => [...words.matchAll(field)].map(([, name = '']) => name)

/** What stands in braces and can't be filled in; undefined: nothing. */
export function unknownFieldOf(words: string): string | undefined {
  const unknown = namesIn(words).find((name) => !isField(name))
  return unknown ?? /\{\{|\}\}/.exec(words.replaceAll(field, ''))?.[0]
}

/** The fields of a wording of which nothing is known. */
export const emptyFieldsOf = (words: string, values: PaperValues): PaperField[] =>
  [...new Set(namesIn(words).filter(isField))].filter((name) => values[name] === null)

/** A wording with its fields filled in, in paragraphs. What a value says is never read as a field again. */
export const fillIn = (words: string, values: PaperValues): string[] =>
  words
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replaceAll(field, (written, name: string) => (isField(name) ? (values[name] ?? written) : written))
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
