import * as z from 'zod/mini'
import { employmentTypes, salaryBases } from '../employees/vocabulary.ts'
import { exampleId, route } from '../route.ts'
import {
  country,
  currency,
  data,
  date,
  id,
  instant,
  linkToken,
  minorUnits,
  money,
  month,
  text,
} from '../wire.ts'
import { offer, offerTerms, signature } from './shapes.ts'

const byToken = z.strictObject({ token: linkToken })
const byId = z.strictObject({ offer_id: id })
const ofApplication = z.strictObject({ application_id: id })

const exampleTerms = {
  jobTitle: 'Depot supervisor',
  departmentId: null,
  employmentType: 'full-time',
  salary: { amount: 28_000_000, basis: 'gross' },
  startOn: '2027-01-04',
  words: 'Dear {{firstName}},\n\nwe would like you to join us as {{jobTitle}} from {{startOn}}.',
} as const

/** What the candidate sees of an offer. */
const publicOffer = z.strictObject({
  employer: z.string(),
  country,
  state: offer.shape.state,
  name: z.string(),
  jobTitle: z.string(),
  department: z.nullable(z.string()),
  employmentType: z.enum(employmentTypes),
  salary: z.strictObject({ amount: minorUnits, currency, basis: z.enum(salaryBases) }),
  startOn: date,
  expiresOn: date,
  paragraphs: z.array(z.string()),
  documentHash: z.string(),
  decidedAt: z.nullable(instant),
  signedBy: z.nullable(z.string()),
})

const refusals = [
  'hiring.application-over',
  'hiring.offer-open',
  'hiring.department-unknown',
  'hiring.field-unknown',
  'hiring.field-empty',
  'hiring.expiry-past',
  'hiring.start-past',
  'hiring.pay-hidden',
  'hiring.not-printable',
  'hiring.job-filled',
] as const

/** Offers, from the letter to the signature. */
export const offerRoutes = {
  sendOffer: route({
    name: 'jobs.sendOffer',
    method: 'PUT',
    path: 'jobs/applications/{application_id}/send-offer',
    summary:
      'Makes a candidate an offer: draws its letter, has it approved where the organisation asks for that, and mails the link.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'jobs.sendOffer',
    subscription: true,
    params: ofApplication,
    body: z.strictObject({ ...offerTerms.shape, expiresOn: date }),
    response: data(offer),
    errors: refusals,
    example: { params: { application_id: exampleId }, body: { ...exampleTerms, expiresOn: '2026-12-11' } },
  }),
  previewOffer: route({
    name: 'jobs.previewOffer',
    method: 'POST',
    path: 'jobs/applications/{application_id}/offer-preview',
    summary:
      'What an offer would say, and what its first full month would leave the person and cost, computed as a payroll computes it.',
    permission: 'view:hirings',
    subscription: true,
    limit: 'writes',
    repeat: 'same-effect',
    audit: { because: 'it is done in a transaction that is taken back' },
    params: ofApplication,
    body: offerTerms,
    response: data(
      z.strictObject({
        paragraphs: z.array(z.string()),
        /** null where it can't be computed yet, or the caller may not see pay */
        pay: z.nullable(
          z.strictObject({
            month,
            gross: money,
            net: money,
            cost: money,
            lines: z.array(
              z.strictObject({
                kind: z.enum(['earning', 'deduction', 'employer']),
                name: z.string(),
                amount: money,
              }),
            ),
          }),
        ),
      }),
    ),
    errors: [
      'hiring.department-unknown',
      'hiring.field-unknown',
      'hiring.field-empty',
      'hiring.not-printable',
    ],
    extension: true,
    example: { params: { application_id: exampleId }, body: exampleTerms },
  }),
  reviewOffer: route({
    name: 'jobs.reviewOffer',
    method: 'PATCH',
    path: 'jobs/applications/offers/{offer_id}/review',
    summary:
      'Approves the level whose turn it is, so that the last one sends the offer; or declines it with a reason.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'jobs.reviewOffer',
    subscription: true,
    params: byId,
    body: z.strictObject({
      decision: z.enum(['approve', 'decline']),
      reason: z._default(z.nullable(text(200)), null),
    }),
    response: data(offer),
    errors: [
      'hiring.offer-state-wrong',
      'hiring.pay-hidden',
      'hiring.expiry-past',
      'approvals.maker-cannot-decide',
      'approvals.decided-already',
      'approvals.not-asked',
      'approvals.reason-required',
    ],
    extension: true,
    example: { params: { offer_id: exampleId }, body: { decision: 'approve' } },
  }),
  rescindOffer: route({
    name: 'jobs.rescindOffer',
    method: 'PATCH',
    path: 'jobs/applications/offers/{offer_id}/rescind-offer',
    summary:
      'Takes an offer back, also one that was accepted while nobody was employed by it; the candidate is told.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'jobs.rescindOffer',
    subscription: true,
    params: byId,
    body: z.strictObject({ reason: text(300) }),
    response: data(offer),
    errors: ['hiring.offer-state-wrong', 'hiring.employed-already'],
    example: { params: { offer_id: exampleId }, body: { reason: 'The post was cut' } },
  }),
  downloadOffer: route({
    name: 'jobs.downloadOffer',
    method: 'GET',
    path: 'jobs/applications/offers/{offer_id}/pdf',
    summary: 'The letter of an offer; the signed one with its certificate where it was accepted.',
    permission: 'view:hirings',
    limit: 'reads',
    audit: 'jobs.downloadOffer',
    params: byId,
    file: ['pdf'],
    errors: ['hiring.pay-hidden'],
    extension: true,
    example: { params: { offer_id: exampleId } },
  }),
  viewOffer: route({
    name: 'jobs.viewOffer',
    method: 'GET',
    path: 'jobs/applications/offers/{token}/view-offer',
    summary: 'An offer, by the link of its mail. The employer sees when it was first looked at.',
    permission: 'public',
    limit: 'link',
    audit: 'jobs.viewOffer',
    params: byToken,
    response: data(publicOffer),
    errors: ['account.link-invalid'],
    example: { params: { token: 'o'.repeat(43) } },
  }),
  downloadCopy: route({
    name: 'jobs.downloadCopy',
    method: 'GET',
    path: 'jobs/applications/offers/{token}/copy',
    summary: 'The letter of an offer, by the link of its mail; the signed one once it was accepted.',
    permission: 'public',
    limit: 'link',
    audit: 'jobs.downloadCopy',
    params: byToken,
    file: ['pdf'],
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { token: 'o'.repeat(43) } },
  }),
  acceptOffer: route({
    name: 'jobs.acceptOffer',
    method: 'PATCH',
    path: 'jobs/applications/offers/{token}/accept-offer',
    summary:
      'Accepts an offer with a signature, exactly as it was read: its hash is named. Both sides get the signed copy.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'jobs.acceptOffer',
    params: byToken,
    body: z.strictObject({
      signature,
      documentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wire.invalid')),
      /** means to sign */
      consents: z.literal(true),
    }),
    response: data(publicOffer),
    errors: ['account.link-invalid', 'hiring.offer-state-wrong', 'hiring.offer-changed'],
    example: {
      params: { token: 'o'.repeat(43) },
      body: { signature: { name: 'Amaka Obi', paths: [] }, documentHash: 'a'.repeat(64), consents: true },
    },
  }),
  rejectOffer: route({
    name: 'jobs.rejectOffer',
    method: 'PATCH',
    path: 'jobs/applications/offers/{token}/reject-offer',
    summary: 'Says no to an offer, and why.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'jobs.rejectOffer',
    params: byToken,
    body: z.strictObject({ reason: text(500) }),
    response: data(publicOffer),
    errors: ['account.link-invalid', 'hiring.offer-state-wrong'],
    example: { params: { token: 'o'.repeat(43) }, body: { reason: 'I took another post' } },
  }),
  verifyPaper: route({
    name: 'jobs.verifyPaper',
    method: 'GET',
    path: 'documents/verify/{hash}',
    summary:
      'Whether a paper with this SHA-256 was signed here, by which organisation’s offer or contract, and when.',
    permission: 'public',
    limit: 'link',
    params: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wire.invalid')) }),
    response: data(
      z.strictObject({ kind: z.enum(['offer', 'contract']), employer: z.string(), signedAt: instant }),
    ),
    errors: [],
    extension: true,
    example: { params: { hash: 'a'.repeat(64) } },
  }),
}
