import type { offerTerms } from '@kazi/contract/hiring/shapes'
import type { Language } from '@kazi/messages'

export type OfferTerms = (typeof offerTerms)['_zod']['output']

/** A paper as it is drawn, kept so that it can be drawn once more with its certificate. */
export interface Paper {
  readonly language: Language
  readonly address: string | null
  readonly date: string
  readonly addressee: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly person: string
  readonly reference: string
  readonly createdAt: string
}

/** Who signed a paper, how, when and from where. */
export interface Signature {
  readonly name: string
  readonly paths: readonly string[]
  readonly at: string
  readonly ip: string
  readonly program: string
}
