import * as z from 'zod/mini'
import { permissions } from './permissions.ts'
import { route } from './route.ts'
import { data, id, instant, paging } from './wire.ts'

/** What happens in an organisation that somebody else there should know of. */
const organizationNotificationKinds = [
  'payroll-computed',
  'payroll-drafted',
  'payroll-not-drafted',
  'payroll-awaiting-approval',
  'payroll-approved',
  'payroll-rejected',
  'payroll-cancelled',
  'bank-files-ready',
  'payments-failed',
  'payments-late',
  'account-correction-waiting',
  'approval-levels-changed',
  'approval-levels-looser',
  'decisions-delegated',
  'accounts-unconfirmed',
  'import-finished',
  'records-expiring',
  'member-joined',
  'kyc-accepted',
  'kyc-refused',
  'query-answered',
  'query-overdue',
  'remittance-due',
  'remittance-overdue',
  'leave-awaiting-approval',
  'leave-approved',
  'leave-rejected',
  'leave-ended',
  'leave-day-returned',
  'wallet-short',
  'wallet-differs',
  'check-ins-overdue',
  'appraisal-overdue',
  'probation-ending',
  'poll-closed',
  'suggestion-received',
  'claim-awaiting-approval',
  'claim-approved',
  'claim-rejected',
  'claim-returned',
  'application-received',
  'interview-chosen',
  'offer-awaiting-approval',
  'offer-accepted',
  'offer-rejected',
  'onboarding-submitted',
  'contract-signed',
  'loan-awaiting-approval',
  'loan-approved',
  'loan-rejected',
] as const

/** What happens to a person's own account. */
const accountNotificationKinds = [
  'second-factor-on',
  'second-factor-off',
  'email-changed',
  'password-changed',
  'pin-changed',
] as const

const notificationKinds = [...organizationNotificationKinds, ...accountNotificationKinds] as const
export type OrganizationNotificationKind = (typeof organizationNotificationKinds)[number]
export type AccountNotificationKind = (typeof accountNotificationKinds)[number]
export type NotificationKind = (typeof notificationKinds)[number]

/** What notifications can be about: the resources of the permissions, such as `payroll`. */
export const notificationSubjects = [...new Set(permissions.map((each) => each.slice(each.indexOf(':') + 1)))]
const subjects = z.array(z.enum(notificationSubjects)).check(z.maxLength(40))

const choices = {
  /** not told of in the product, nor by mail */
  muted: subjects,
  /** told of in the product, left out of the mail */
  unmailed: subjects,
  /** a mail with what is still unread */
  digest: z.enum(['off', 'daily', 'weekly']),
}

/** What the caller should know of: in the active organisation, and about their own account. */
export const notificationRoutes = {
  list: route({
    name: 'notifications.list',
    method: 'GET',
    path: 'notifications/user',
    summary: 'The caller’s notifications, the newest first, with how many of them are unread.',
    permission: 'account',
    limit: 'reads',
    query: z.strictObject(paging),
    response: z.strictObject({
      data: z.array(
        z.strictObject({
          id,
          kind: z.enum(notificationKinds),
          /** what its sentence is filled with */
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          link: z.string(),
          createdAt: instant,
          readAt: z.nullable(instant),
        }),
      ),
      meta: z.strictObject({
        page: z.int(),
        perPage: z.int(),
        total: z.int(),
        pages: z.int(),
        unread: z.int(),
      }),
    }),
    errors: [],
    example: { query: { page: 1 } },
  }),
  readChoices: route({
    name: 'notifications.readChoices',
    extension: true,
    method: 'GET',
    path: 'notifications/choices',
    summary: 'Of what the caller is told and how, with what they could be told of where they are.',
    permission: 'account',
    limit: 'reads',
    response: data(z.strictObject({ ...choices, subjects })),
    errors: [],
    example: {},
  }),
  saveChoices: route({
    name: 'notifications.saveChoices',
    extension: true,
    method: 'PUT',
    path: 'notifications/choices',
    summary: 'Says of what the caller is told, and whether a mail sums up what is unread.',
    permission: 'account',
    limit: 'writes',
    repeat: 'same-effect',
    audit: { because: 'of what somebody is told is their own business' },
    body: z.strictObject(choices),
    response: data(z.strictObject(choices)),
    errors: [],
    example: { body: { muted: [], unmailed: ['leave-management'], digest: 'daily' } },
  }),
  markAsRead: route({
    name: 'notifications.markAsRead',
    method: 'PATCH',
    path: 'notifications/user/mark-as-read',
    summary: 'Marks notifications of the caller as read: those of the ids, or all of them.',
    permission: 'account',
    limit: 'writes',
    repeat: 'same-effect',
    audit: { because: 'what somebody has read is their own business' },
    body: z.strictObject({
      /** absent: every one that the caller has */
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
    }),
    response: data(z.strictObject({ unread: z.int() })),
    errors: ['not-found'],
    example: { body: {} },
  }),
}
