import type { User } from '#domains/accounts/index.ts'
import type { Member } from '#domains/organizations/index.ts'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { sendMail } from '#platform/mail/send-mail.ts'

/** To an owner: what waits for the PIN. No numbers; the page behind the link shows them masked. */
export const mailAuthorization = (
  context: OrganizationContext,
  owner: Member,
  act: {
    readonly startedBy: string
    readonly subject: string
    readonly token: string
    readonly hours: number
  },
): Promise<void> =>
  sendMail(context, {
    to: owner.email,
    template: 'authorise-payout-account',
    language: owner.language,
    values: {
      name: owner.firstName,
      organization: context.organization.name,
      startedBy: act.startedBy,
      subject: act.subject,
      link: pageAddress(context.config, `/authorise/${act.token}`),
      hours: act.hours,
    },
  })

/** To an owner: so many at once that nobody would open as many links. */
export const mailManyChanged = (
  context: OrganizationContext,
  owner: Member,
  { startedBy, people }: { readonly startedBy: string; readonly people: number },
): Promise<void> =>
  sendMail(context, {
    to: owner.email,
    template: 'payout-accounts-changed',
    language: owner.language,
    values: {
      name: owner.firstName,
      organization: context.organization.name,
      startedBy,
      people,
      link: pageAddress(context.config, '/app/employees'),
    },
  })

/** To an owner: people were added who are paid from the next payroll on. */
export const mailPeopleAdded = (
  context: OrganizationContext,
  owner: Member,
  added: { readonly startedBy: string; readonly people: number; readonly names: string },
): Promise<void> =>
  sendMail(context, {
    to: owner.email,
    template: 'people-added',
    language: owner.language,
    values: {
      name: owner.firstName,
      organization: context.organization.name,
      ...added,
      link: pageAddress(context.config, '/app/employees'),
    },
  })

/** To whoever started it: an owner said no. */
export const mailDeclined = (
  context: OrganizationContext,
  starter: User,
  act: { readonly decidedBy: string; readonly subject: string },
): Promise<void> =>
  sendMail(context, {
    to: starter.email,
    template: 'authorisation-declined',
    language: starter.language,
    values: { name: starter.firstName, organization: context.organization.name, ...act },
  })

/** To an owner: somebody who reads their mail guesses at their PIN. */
export const mailPinLocked = (context: DirectoryContext, owner: User): Promise<void> =>
  sendMail(context, {
    to: owner.email,
    template: 'pin-locked',
    language: owner.language,
    values: { name: owner.firstName, forgotLink: pageAddress(context.config, '/forgot') },
  })
