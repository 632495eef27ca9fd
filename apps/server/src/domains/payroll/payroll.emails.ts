import type { Member } from '#domains/organizations/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { RunRow } from './run.queries.ts'

/** To everyone else who may approve. Mails carry no figures. */
export async function mailAwaitingApproval(
  context: OrganizationContext,
  approver: Member,
  run: RunRow,
): Promise<void> {
  const { config, organization } = context
  await sendMail(context, {
    to: approver.email,
    template: 'payroll-awaiting-approval',
    language: approver.language,
    values: {
      name: approver.firstName,
      organization: organization.name,
      title: run.title,
      link: `${config.publicUrl ?? `http://${config.host}:${config.port}`}/app/payroll/${run.id}`,
    },
  })
}
