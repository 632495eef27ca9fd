import type { MessageValues } from '@kazi/messages'
import type { OrganizationContext } from '#platform/context.ts'
import type { CalendarInvitation } from '#platform/mail/mail-request.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Candidate } from './applications/candidate.queries.ts'

/** Mails a candidate, in the language that their page had. The mail gets `name` and `organization`, and says no figure. */
export const mailCandidate = (
  context: OrganizationContext,
  { email, firstName, language }: Pick<Candidate, 'email' | 'firstName' | 'language'>,
  template: string,
  values: MessageValues,
  invitation?: CalendarInvitation,
): Promise<void> =>
  sendMail(context, {
    ...{ to: email, template, language },
    values: { name: firstName, organization: context.organization.name, ...values },
    ...(invitation && { invitation }),
  })
