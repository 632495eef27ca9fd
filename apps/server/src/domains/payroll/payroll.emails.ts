import type { Member } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { mailReader } from '#platform/mail/send-mail.ts'
import type { RunRow } from './runs/run.queries.ts'

/** To everyone else who may approve. Mails carry no figures. */
export const mailAwaitingApproval = (
  context: OrganizationContext,
  approver: Member,
  run: RunRow,
): Promise<void> =>
  mailReader(context, approver, 'payroll-awaiting-approval', {
    organization: context.organization.name,
    title: run.title,
    link: pageAddress(context.config, `/app/payroll/${run.id}`),
  })
