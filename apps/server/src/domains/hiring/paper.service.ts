import { createHash } from 'node:crypto'
import { type Language, translate } from '@kazi/messages'
import type { LocalDate } from '@kazi/values/local-date'
import { describeLetter, drawLetterInThread, printAmount, printDate } from '#domains/documents/index.ts'
import { readBusinessInformation } from '#domains/organizations/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { unprintableIn } from '#platform/pdf/printable-letters.ts'
import type { OfferTerms, Paper, Signature } from './offers/paper.ts'
import { emptyFieldsOf, fillIn, type PaperValues, unknownFieldOf } from './offers/wording.rules.ts'

/** What the caller's signature is kept as. */
export const signatureOf = (
  { clock, ip, userAgent }: RequestContext,
  { name, paths }: { readonly name: string; readonly paths: readonly string[] },
): Signature => ({
  ...{ name, paths, ip },
  at: clock.now().toISOString(),
  program: (userAgent ?? '').slice(0, 200),
})

/** What is known of an offer, as it is printed. */
export async function readPaperValues(
  context: OrganizationContext,
  terms: OfferTerms,
  {
    language,
    firstName,
    lastName,
    department,
    expiresOn,
  }: {
    readonly language: Language
    readonly firstName: string
    readonly lastName: string
    readonly department: string | null
    readonly expiresOn: LocalDate | null
  },
): Promise<PaperValues> {
  const { organization, clock } = context
  const { businessAddress } = await readBusinessInformation(context)
  const { amount, basis } = terms.salary
  return {
    name: `${firstName} ${lastName}`,
    firstName,
    jobTitle: terms.jobTitle,
    department,
    employmentType: translate(language, 'documents', `letter.employmentType.${terms.employmentType}`),
    salary: translate(language, 'documents', `letter.salary.${basis}`, {
      amount: printAmount(amount, organization.currency, language, 'alone'),
    }),
    startOn: printDate(terms.startOn, language),
    expiresOn: expiresOn && printDate(expiresOn, language),
    organization: organization.name,
    organizationAddress: businessAddress ?? null,
    date: printDate(clock.today(organization.timeZone), language),
  }
}

/**
 * A wording filled in, in paragraphs.
 * @throws Refusal `hiring.field-unknown`, `hiring.field-empty`, `hiring.not-printable`, beside `words`.
 */
export function fillWords({ language }: RequestContext, words: string, values: PaperValues): string[] {
  const beside = (
    code: 'hiring.field-unknown' | 'hiring.field-empty' | 'hiring.not-printable',
    said: object,
  ) => refuse(code, { ...said }, { fields: { words: code } })
  const unknown = unknownFieldOf(words)
  if (unknown !== undefined) beside('hiring.field-unknown', { field: unknown })
  const empty = emptyFieldsOf(words, values)
  if (empty.length > 0) {
    const names = empty.map((name) => translate(language, 'hiring', `field.${name}`))
    beside('hiring.field-empty', { fields: names.join(', ') })
  }
  const paragraphs = fillIn(words, values)
  const letters = unprintableIn(paragraphs.join('').replace(/\s/g, ''))
  if (letters !== '') beside('hiring.not-printable', { letters })
  return paragraphs
}

/** Draws a paper, with a page for each signature. Work for a thread, outside any transaction. */
export async function drawPaper(
  context: RequestContext,
  paper: Paper,
  signed: { readonly documentHash: Buffer; readonly signatures: readonly Signature[] } | null = null,
): Promise<{ readonly bytes: Buffer; readonly hash: Buffer }> {
  const { address, ...text } = paper
  const name = context.organization?.name ?? ''
  const sheet = describeLetter({ ...text, organization: { name, address } })
  const certificates = signed?.signatures.map((one) =>
    certificateOf(paper.language, one, signed.documentHash),
  )
  const bytes = await drawLetterInThread(context, { ...sheet, ...(certificates && { certificates }) })
  return { bytes, hash: createHash('sha256').update(bytes).digest() }
}

function certificateOf(language: Language, { name, paths, at, ip, program }: Signature, hash: Buffer) {
  const say = (key: 'signedBy' | 'signedAt' | 'address' | 'program' | 'document' | 'how') =>
    translate(language, 'documents', `hiring.certificate.${key}`)
  const how = translate(language, 'documents', `hiring.certificate.${paths.length > 0 ? 'drawn' : 'typed'}`)
  return {
    title: translate(language, 'documents', 'hiring.certificate.title'),
    name,
    paths,
    lines: [
      [say('signedBy'), name],
      [say('how'), how],
      [say('signedAt'), at],
      [say('address'), ip],
      [say('program'), program || '–'],
      [say('document'), `SHA-256 ${hash.toString('hex')}`],
    ] as const,
  }
}
