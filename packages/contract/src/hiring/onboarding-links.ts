import * as z from 'zod/mini'
import { route } from '../route.ts'
import { country, data, date, done, instant, linkToken } from '../wire.ts'
import { onboardingForm } from './onboardings.ts'
import { named, signature } from './shapes.ts'

const byToken = z.strictObject({ token: linkToken })

/** What stands in the fields of the page as it is typed. */
const fields = z
  .record(z.string().check(z.minLength(1), z.maxLength(60)), z.string().check(z.maxLength(400)))
  .check(
    z.refine((typed) => Object.keys(typed).length <= 40, 'wire.too-long'),
    z.meta({ examples: [{ firstName: 'Amaka' }] }),
  )

const publicForm = z.strictObject({
  employer: z.string(),
  country,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  jobTitle: z.string(),
  startOn: date,
  state: z.enum(['open', 'sent']),
  /** what the employer wants changed */
  returnedReason: z.nullable(z.string()),
  draft: z.strictObject({ fields: z.record(z.string(), z.string()), files: z.array(named) }),
  /** where one can be paid */
  banks: z.array(
    z.strictObject({ code: z.string(), name: z.string(), kind: z.enum(['bank', 'mobile-money']) }),
  ),
  hasBranchCodes: z.boolean(),
  identifierKeys: z.array(z.string()),
})

const publicContract = z.strictObject({
  employer: z.string(),
  name: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  documentHash: z.string(),
  signedAt: z.nullable(instant),
  employerSignedAt: z.nullable(instant),
})

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wire.invalid'))
const uploadErrors = [
  'hiring.file-kind-wrong',
  'hiring.files-too-many',
  'file.empty',
  'file.type-not-allowed',
  'file.content-mismatch',
  'file.old-excel',
  'file.encrypted',
  'file.open-document',
  'file.unpacks-too-large',
  'file.too-many-pixels',
  'file.too-slow',
  'file.quota-exceeded',
  'file.day-quota-exceeded',
] as const

const exampleForm = {
  ...{ firstName: 'Amaka', middleName: null, lastName: 'Obi', phone: '+2348012345678', gender: 'female' },
  ...{
    birthday: '1994-03-12',
    residence: 'Lagos',
    identifiers: {},
    account: null,
    nextOfKin: null,
    fileIds: [],
  },
} as const

/** What somebody who accepted an offer does by the links of their mails. */
export const onboardingLinkRoutes = {
  readForm: route({
    name: 'candidateOnboardings.readForm',
    method: 'GET',
    path: 'candidate-onboardings/form/{token}',
    summary: 'The form of somebody new, with what they have typed so far.',
    permission: 'public',
    limit: 'link',
    params: byToken,
    response: data(publicForm),
    errors: ['account.link-invalid'],
    example: { params: { token: 'f'.repeat(43) } },
  }),
  saveForm: route({
    name: 'candidateOnboardings.saveForm',
    method: 'PUT',
    path: 'candidate-onboardings/form/{token}',
    summary: 'Keeps what has been typed so far. The employer reads it once it is sent.',
    permission: 'public',
    limit: 'link',
    repeat: 'same-effect',
    audit: { because: 'what is typed is nobody’s word before it is sent, which is audited' },
    params: byToken,
    body: z.strictObject({ fields }),
    response: data(z.strictObject({ savedAt: instant })),
    errors: ['account.link-invalid', 'hiring.onboarding-state-wrong'],
    extension: true,
    example: { params: { token: 'f'.repeat(43) }, body: { fields: { firstName: 'Amaka' } } },
  }),
  uploadFile: route({
    name: 'candidateOnboardings.uploadFile',
    method: 'POST',
    path: 'candidate-onboardings/form/{token}/files',
    summary: 'Adds a PDF or a picture to the form.',
    permission: 'public',
    limit: 'uploads-by-strangers',
    repeat: 'again',
    audit: { because: 'what isn’t sent with the form goes with it' },
    upload: true,
    params: byToken,
    response: data(named),
    status: 201,
    errors: ['account.link-invalid', 'hiring.onboarding-state-wrong', ...uploadErrors],
    extension: true,
    example: { params: { token: 'f'.repeat(43) } },
  }),
  submitForm: route({
    name: 'candidateOnboardings.submitForm',
    method: 'POST',
    path: 'candidate-onboardings/form/{token}/submit',
    summary:
      'Sends the form. It is checked as a person’s record is, so that nothing is found wrong on the first payday.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'candidateOnboardings.submitForm',
    params: byToken,
    body: onboardingForm,
    response: done,
    errors: [
      'account.link-invalid',
      'hiring.onboarding-state-wrong',
      'hiring.file-unknown',
      'employees.field-invalid',
    ],
    example: { params: { token: 'f'.repeat(43) }, body: exampleForm },
  }),
  readContract: route({
    name: 'candidateOnboardings.readContract',
    method: 'GET',
    path: 'candidate-onboardings/contract/{token}',
    summary: 'The contract, by the link of its mail.',
    permission: 'public',
    limit: 'link',
    audit: 'candidateOnboardings.readContract',
    params: byToken,
    response: data(publicContract),
    errors: ['account.link-invalid'],
    example: { params: { token: 'c'.repeat(43) } },
  }),
  downloadContract: route({
    name: 'candidateOnboardings.downloadContract',
    method: 'GET',
    path: 'candidate-onboardings/contract/{token}/copy',
    summary: 'The contract on paper; the signed one once both have.',
    permission: 'public',
    limit: 'link',
    audit: 'candidateOnboardings.downloadContract',
    params: byToken,
    file: ['pdf'],
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { token: 'c'.repeat(43) } },
  }),
  submitContract: route({
    name: 'candidateOnboardings.submitContract',
    method: 'POST',
    path: 'candidate-onboardings/contract/{token}/submit',
    summary: 'Signs the contract, exactly as it was read: its hash is named.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'candidateOnboardings.submitContract',
    params: byToken,
    body: z.strictObject({ signature, documentHash: hash, consents: z.literal(true) }),
    response: data(publicContract),
    errors: ['account.link-invalid', 'hiring.onboarding-state-wrong', 'hiring.offer-changed'],
    example: {
      params: { token: 'c'.repeat(43) },
      body: { signature: { name: 'Amaka Obi', paths: [] }, documentHash: 'a'.repeat(64), consents: true },
    },
  }),
}
