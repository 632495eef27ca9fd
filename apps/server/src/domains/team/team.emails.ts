import type { DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { invitationLifeDays } from './invitation-life.ts'

/**
 * Invites somebody. The mail is the same for who has an account and who has none, and says nothing that the inviter
 * wrote but the names.
 * @param kind the sentences: an organisation's team or a practice
 */
export const mailInvitation = (
  context: DirectoryContext,
  kind: 'team-invitation' | 'practice-invitation',
  invitation: {
    readonly to: string
    readonly place: string
    readonly inviter: string
    readonly token: string
  },
): Promise<void> =>
  sendMail(context, {
    to: invitation.to,
    template: kind,
    // Of whoever has no account yet nobody knows the language; the inviter's is likeliest.
    language: context.language,
    values: {
      place: invitation.place,
      inviter: invitation.inviter,
      link: pageAddress(context.config, `/invite/${invitation.token}`),
      days: invitationLifeDays,
    },
  })
