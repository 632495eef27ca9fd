import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, instant, note, text } from '../wire.ts'

/** What a letter is for. */
export const letterKinds = ['employment', 'visa', 'salary-change', 'reference'] as const
/** The languages of letters. */
export const letterLanguages = ['en-US', 'zh-CN'] as const

/** What stands in double braces in a template and is filled in from the record: `{{jobTitle}}`. */
export const mergeFields = [
  'name',
  'firstName',
  'number',
  'jobTitle',
  'department',
  'employmentType',
  'startOn',
  'endOn',
  'salary',
  'salaryFrom',
  'organization',
  'organizationAddress',
  'date',
  'addressee',
] as const
export type MergeField = (typeof mergeFields)[number]
/** Those that say what somebody earns. */
export const payFields: readonly MergeField[] = ['salary', 'salaryFrom']

const kind = z.enum(letterKinds)
const language = z.enum(letterLanguages)
const wording = {
  subject: text(160),
  /** paragraphs are parted by an empty line */
  body: note(6_000).check(z.minLength(1, 'wire.required')),
}
const addressee = z.nullable(text(160))

const template = z.strictObject({
  kind,
  language,
  subject: z.string(),
  body: z.string(),
  /** the organisation's own words; else those that come with the product */
  isOwn: z.boolean(),
})

const letter = z.strictObject({
  id,
  kind,
  language,
  subject: z.string(),
  /** says what the person earns: opens for those who see pay */
  hasPay: z.boolean(),
  issuedOn: date,
  issuedBy: z.nullable(z.string()),
  mailedAt: z.nullable(instant),
  /** when the person said, at their door, that they have it */
  acknowledgedAt: z.nullable(instant),
})

const ofPerson = z.strictObject({ employee_id: id })
const ofLetter = z.strictObject({ employee_id: id, letter_id: id })
const ofTemplate = z.strictObject({ kind, language })

/** Letters to and about people: confirmation of employment, for a visa, change of salary, reference. */
export const letterRoutes = {
  listTemplates: route({
    name: 'letters.listTemplates',
    method: 'GET',
    path: 'letters/templates',
    summary: 'The wording of each kind of letter in each language: the organisation’s own, or the product’s.',
    permission: 'edit:employees',
    limit: 'reads',
    response: data(z.array(template)),
    errors: [],
    extension: true,
    example: {},
  }),
  saveTemplate: route({
    name: 'letters.saveTemplate',
    method: 'PUT',
    path: 'letters/templates/{kind}/{language}',
    summary:
      'Sets the organisation’s own wording of a kind of letter. Letters that were issued stay as they are.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'letters.saveTemplate',
    params: ofTemplate,
    body: z.strictObject(wording),
    response: data(template),
    errors: ['letters.field-unknown', 'letters.pay-in-subject', 'letters.not-printable'],
    extension: true,
    example: {
      params: { kind: 'employment', language: 'en-US' },
      body: { subject: 'Confirmation of employment', body: '{{name}} works for us as {{jobTitle}}.' },
    },
  }),
  resetTemplate: route({
    name: 'letters.resetTemplate',
    method: 'DELETE',
    path: 'letters/templates/{kind}/{language}',
    summary: 'Goes back to the product’s wording of a kind of letter.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'letters.resetTemplate',
    params: ofTemplate,
    response: data(template),
    errors: [],
    extension: true,
    example: { params: { kind: 'employment', language: 'en-US' } },
  }),
  preview: route({
    name: 'letters.preview',
    method: 'POST',
    path: 'employees/{employee_id}/letters/preview',
    summary:
      'How a wording reads once it is filled in for a person, and what of it isn’t known. Saves nothing.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    params: ofPerson,
    body: z.strictObject({ kind, language, addressee, wording: z.optional(z.strictObject(wording)) }),
    response: data(
      z.strictObject({
        addressee: z.string(),
        subject: z.string(),
        paragraphs: z.array(z.string()),
        /** fields of which nothing is known; they stay as they are written */
        missing: z.array(z.enum(mergeFields)),
        /** says what the person earns, which the caller may not see */
        isPayHidden: z.boolean(),
      }),
    ),
    errors: ['letters.field-unknown', 'letters.pay-in-subject', 'letters.not-printable'],
    extension: true,
    example: {
      params: { employee_id: exampleId },
      body: { kind: 'employment', language: 'en-US', addressee: null },
    },
  }),
  list: route({
    name: 'letters.list',
    method: 'GET',
    path: 'employees/{employee_id}/letters',
    summary: 'The letters that were issued to a person, the newest first.',
    permission: 'edit:employees',
    limit: 'reads',
    params: ofPerson,
    response: data(z.array(letter)),
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId } },
  }),
  issue: route({
    name: 'letters.issue',
    method: 'POST',
    path: 'employees/{employee_id}/letters',
    summary:
      'Issues a letter as it is worded now: its PDF never changes. By mail the person gets a link to it.',
    permission: 'edit:employees',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'letters.issue',
    params: ofPerson,
    body: z.strictObject({
      kind,
      language,
      addressee,
      byMail: z.boolean(),
    }),
    response: data(letter),
    status: 201,
    errors: [
      'letters.value-missing',
      'letters.not-printable',
      'letters.pay-hidden',
      'letters.address-missing',
    ],
    extension: true,
    example: {
      params: { employee_id: exampleId },
      body: { kind: 'employment', language: 'en-US', addressee: 'Embassy of Kenya', byMail: false },
    },
  }),
  download: route({
    name: 'letters.download',
    method: 'GET',
    path: 'employees/{employee_id}/letters/{letter_id}',
    summary: 'An issued letter as PDF, the same bytes every time.',
    permission: 'edit:employees',
    limit: 'reads',
    audit: 'letters.download',
    params: ofLetter,
    file: ['pdf'],
    errors: ['letters.pay-hidden'],
    extension: true,
    example: { params: { employee_id: exampleId, letter_id: exampleId } },
  }),
  send: route({
    name: 'letters.send',
    method: 'POST',
    path: 'employees/{employee_id}/letters/{letter_id}/send',
    summary: 'Mails the person a link to a letter that was issued, good for two weeks.',
    permission: 'edit:employees',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'letters.send',
    params: ofLetter,
    response: done,
    errors: ['letters.pay-hidden', 'letters.address-missing'],
    extension: true,
    example: { params: { employee_id: exampleId, letter_id: exampleId } },
  }),
}
