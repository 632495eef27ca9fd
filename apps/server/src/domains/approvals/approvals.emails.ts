import type { Member } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { mailReader } from '#platform/mail/send-mail.ts'

interface Awaiting {
  readonly title: string
  /** where it is looked at and decided */
  readonly link: string
}

/** To each whom a thing waits for. Mails carry no figures. @param token of the link that decides it; null: none */
export const mailAwaitingApproval = (
  context: OrganizationContext,
  approver: Member,
  { title, link, token }: Awaiting & { readonly token: string | null },
): Promise<void> =>
  mailReader(context, approver, token === null ? 'approval-awaited' : 'approval-awaited-link', {
    organization: context.organization.name,
    title,
    link: pageAddress(context.config, link),
    ...(token === null ? {} : { authorise: pageAddress(context.config, `/authorise/${token}`) }),
  })

/** To each whom it still waits for, days later. */
export const mailReminder = (
  context: OrganizationContext,
  approver: Member,
  { title, link }: Awaiting,
): Promise<void> =>
  mailReader(context, approver, 'approval-reminder', {
    organization: context.organization.name,
    title,
    link: pageAddress(context.config, link),
  })

/** To an owner: somebody wants fewer or wider approval levels. */
export const mailLooserLevels = (
  context: OrganizationContext,
  owner: Member,
  askedBy: string,
): Promise<void> =>
  mailReader(context, owner, 'approval-levels-looser', {
    organization: context.organization.name,
    askedBy,
    link: pageAddress(context.config, '/app/payroll/settings'),
  })
