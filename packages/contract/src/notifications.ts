import * as z from 'zod/mini'
import { route } from './route.ts'
import { data, id, instant, paging } from './wire.ts'

/** What happens in an organisation that somebody else there should know of. */
const organizationNotificationKinds = [
  'payroll-computed',
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
