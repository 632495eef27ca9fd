import { letterKinds, letterLanguages, type letterRoutes } from '@kazi/contract/employees/letters'
import type { BodyOf, ParamsOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { unprintableIn } from '#platform/pdf/printable-letters.ts'
import {
  deleteTemplate,
  type LetterKind,
  type LetterLanguage,
  selectTemplates,
  upsertTemplate,
  type Wording,
} from './letter.queries.ts'
import { saysPay, unknownFieldOf } from './merge.rules.ts'

export type Template = ResponseOf<typeof letterRoutes.listTemplates>['data'][number]
type OfTemplate = ParamsOf<typeof letterRoutes.saveTemplate>

/** Sentences fill in what stands in double braces at once, so there a field stands in brackets. */
const inBraces = (words: string): string => words.replaceAll('[[', '{{').replaceAll(']]', '}}')

/** The words that come with the product. */
const ownWordsOf = (kind: LetterKind, language: LetterLanguage): Wording => ({
  subject: inBraces(translate(language, 'documents', `letter.template.${kind}.subject`)),
  body: inBraces(translate(language, 'documents', `letter.template.${kind}.body`)),
})

/** Every kind in every language, by the organisation's own words where it has some. */
export async function readTemplates(context: OrganizationContext): Promise<Template[]> {
  const own = await selectTemplates(context)
  return letterKinds.flatMap((kind) =>
    letterLanguages.map((language) => {
      const found = own.find((one) => one.kind === kind && one.language === language)
      const { subject, body } = found ?? ownWordsOf(kind, language)
      return { kind, language, subject, body, isOwn: found !== undefined }
    }),
  )
}

/** One of them. */
export async function readTemplate(
  context: OrganizationContext,
  { kind, language }: OfTemplate,
): Promise<Template> {
  const templates = await readTemplates(context)
  return templates.find((one) => one.kind === kind && one.language === language)!
}

export const listTemplates = (context: RequestContext): Promise<Template[]> =>
  transact(context, readTemplates)

/**
 * A subject names the letter in lists and in the audit log, for those who may not see pay, too.
 * @throws Refusal `letters.field-unknown`, `letters.pay-in-subject`, `letters.not-printable`, each beside its field.
 */
export function refuseWrongWording(wording: Wording): void {
  const unknown = unknownFieldOf(wording)
  if (unknown !== undefined) {
    const code = 'letters.field-unknown'
    refuse(code, { field: unknown }, { fields: { body: code } })
  }
  if (saysPay({ subject: wording.subject, body: '' })) {
    refuse('letters.pay-in-subject', {}, { fields: { subject: 'letters.pay-in-subject' } })
  }
  refuseUnprintable(`${wording.subject}${wording.body}`, 'body')
}

/** @throws Refusal `letters.not-printable` beside the field. */
export function refuseUnprintable(text: string, field: 'body' | 'addressee'): void {
  const letters = unprintableIn(text.replace(/\s/g, ''))
  const code = 'letters.not-printable'
  if (letters !== '') refuse(code, { letters }, { fields: { [field]: code } })
}

/** Sets the organisation's own words. @throws Refusal as {@link refuseWrongWording}. */
export const saveTemplate = (
  context: RequestContext,
  params: OfTemplate,
  wording: BodyOf<typeof letterRoutes.saveTemplate>,
): Promise<Template> =>
  transact(context, async (inside) => {
    refuseWrongWording(wording)
    const before = await readTemplate(inside, params)
    await upsertTemplate(inside, { ...params, ...wording })
    await auditTemplate(inside, 'letters.saveTemplate', params, before, wording)
    return readTemplate(inside, params)
  })

/** Goes back to the product's words. */
export const resetTemplate = (context: RequestContext, params: OfTemplate): Promise<Template> =>
  transact(context, async (inside) => {
    const before = await readTemplate(inside, params)
    await deleteTemplate(inside, params.kind, params.language)
    await auditTemplate(inside, 'letters.resetTemplate', params, before, null)
    return readTemplate(inside, params)
  })

const auditTemplate = (
  context: OrganizationContext,
  event: string,
  { kind, language }: OfTemplate,
  { subject, body, isOwn }: Template,
  after: Wording | null,
): Promise<void> =>
  audit(context, {
    event,
    object: `letter-template:${kind} ${language}`,
    before: isOwn ? { subject, body } : null,
    after,
  })
