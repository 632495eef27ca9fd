import type { User } from '#domains/accounts/index.ts'
import type { Member } from '#domains/memberships/index.ts'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { mailReader } from '#platform/mail/send-mail.ts'

/** To an owner: what waits for the PIN. No numbers; the page behind the link shows them masked. */
export const mailAuthorization = (
  context: OrganizationContext,
  owner: Member,
  {
    token,
    ...act
  }: {
    readonly startedBy: string
    readonly subject: string
    readonly token: string
    readonly hours: number
  },
): Promise<void> =>
  mailReader(context, owner, 'authorise-payout-account', {
    organization: context.organization.name,
    ...act,
    link: pageAddress(context.config, `/authorise/${token}`),
  })

/** To an owner: so many at once that nobody would open as many links. */
export const mailManyChanged = (
  context: OrganizationContext,
  owner: Member,
  changed: { readonly startedBy: string; readonly people: number },
): Promise<void> =>
  mailReader(context, owner, 'payout-accounts-changed', {
    organization: context.organization.name,
    ...changed,
    link: pageAddress(context.config, '/app/employees'),
  })

/** To an owner: people were added who are paid from the next payroll on. */
export const mailPeopleAdded = (
  context: OrganizationContext,
  owner: Member,
  added: { readonly startedBy: string; readonly people: number; readonly names: string },
): Promise<void> =>
  mailReader(context, owner, 'people-added', {
    organization: context.organization.name,
    ...added,
    link: pageAddress(context.config, '/app/employees'),
  })

/** To whoever started it: an owner said no. */
export const mailDeclined = (
  context: OrganizationContext,
  starter: User,
  act: { readonly decidedBy: string; readonly subject: string },
): Promise<void> =>
  mailReader(context, starter, 'authorisation-declined', {
    organization: context.organization.name,
    ...act,
  })

/** To an owner: somebody who reads their mail guesses at their PIN. */
export const mailPinLocked = (context: DirectoryContext, owner: User): Promise<void> =>
  mailReader(context, owner, 'pin-locked', { forgotLink: pageAddress(context.config, '/forgot') })
