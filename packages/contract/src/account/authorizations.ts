import * as z from 'zod/mini'
import { approvalKinds } from '../approvals/approval-vocabulary.ts'
import { route } from '../route.ts'
import { data, date, done, instant, linkToken, money, note, pin } from '../wire.ts'

/** What an authorisation will do, in words that the page of its link can fill. */
export const authorizationView = z.strictObject({
  kind: z.enum(['payout-account-change', 'approval']),
  organization: z.strictObject({ name: z.string() }),
  startedBy: z.strictObject({ name: z.string() }),
  startedAt: instant,
  expiresAt: instant,
  /** the person whose account changes, or what is approved */
  subject: z.string(),
  /** account before and after, numbers masked; null: there was none */
  before: z.nullable(
    z.strictObject({ bankName: z.string(), accountNumberMasked: z.string(), accountName: z.string() }),
  ),
  after: z.nullable(
    z.strictObject({ bankName: z.string(), accountNumberMasked: z.string(), accountName: z.string() }),
  ),
  /** what approving does; null where an account changes */
  approval: z.nullable(
    z.strictObject({
      kind: z.enum(approvalKinds),
      level: z.strictObject({ current: z.int(), of: z.int() }),
      people: z.nullable(z.int()),
      amount: z.nullable(money),
      /** the day on which it takes effect */
      on: z.nullable(date),
      /** how much has to be looked at in the product first: then it can be declined here and not approved */
      warnings: z.int(),
      /** where it is looked at */
      link: z.string(),
    }),
  ),
  /** without a PIN nothing can be approved: the page offers to mail a link for making one */
  hasPin: z.boolean(),
})

/** What somebody else started and waits for the own PIN. */
export const authorizationRoutes = {
  readAuthorization: route({
    name: 'accountSecurity.readAuthorization',
    method: 'GET',
    path: 'bot/account/authorize/{token}',
    summary: 'What an authorisation will do, exactly, before it is decided.',
    permission: 'public',
    limit: 'link',
    params: z.strictObject({ token: linkToken }),
    response: data(authorizationView),
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { token: 'a'.repeat(43) } },
  }),
  authorize: route({
    name: 'account.authorize',
    method: 'POST',
    path: 'bot/account/authorize/{token}',
    summary:
      'Approves or declines what somebody else started, with the account PIN. Five wrong PINs close the link.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'account.authorize',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({
      pin,
      decision: z.enum(['approve', 'decline']),
      /** why something isn't approved */
      reason: z.optional(note(500)),
    }),
    response: done,
    errors: [
      'account.link-invalid',
      'account.pin-wrong',
      'account.pin-attempts-exceeded',
      'account.pin-missing',
      'account.approval-paused',
      'approvals.maker-cannot-decide',
      'approvals.decided-already',
      'approvals.not-asked',
      'approvals.reason-required',
      'approvals.look-first',
    ],
    example: { params: { token: 'a'.repeat(43) }, body: { pin: '482913', decision: 'approve' } },
  }),
}
