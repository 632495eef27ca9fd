import { type Language, translate } from '@kazi/messages'

/** What a letter says, filled in. */
export interface LetterText {
  readonly language: Language
  readonly organization: { readonly name: string; readonly address: string | null }
  /** as it is printed */
  readonly date: string
  readonly addressee: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** whom it is about */
  readonly person: string
  readonly reference: string
  /** ISO 8601 in UTC */
  readonly createdAt: string
}

/** Everything that stands on a letter, in the order of reading. */
export interface LetterSheet extends LetterText {
  readonly signature: string
  readonly referenceLine: string
  /** a page for each who signed it */
  readonly certificates?: readonly Certificate[]
}

/** Who signed a letter, as its own page says it. */
export interface Certificate {
  readonly title: string
  readonly name: string
  /** lines of a drawn signature, in a box of 480 by 160; none where the name was typed */
  readonly paths: readonly string[]
  /** label and value */
  readonly lines: readonly (readonly [string, string])[]
}

/** Adds what every letter says, in its language. */
export const describeLetter = (text: LetterText): LetterSheet => ({
  ...text,
  signature: translate(text.language, 'documents', 'letter.signature', {
    organization: text.organization.name,
  }),
  referenceLine: translate(text.language, 'documents', 'letter.reference', { reference: text.reference }),
})
