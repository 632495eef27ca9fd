import type { DirectoryContext } from '#platform/context.ts'
import { type MailReader, sendMail } from '#platform/mail/send-mail.ts'
import { codeLifeMs } from '../codes/one-time-code.rules.ts'
import { mailNotice } from '../users/mail-notice.ts'

/** To the address that is to become the account's. Not the name: the mail goes where nobody has proved anything. */
export const mailEmailChangeCode = (
  context: DirectoryContext,
  { email, language }: Pick<MailReader, 'email' | 'language'>,
  code: string,
): Promise<void> =>
  sendMail(context, {
    to: email,
    template: 'change-email',
    language,
    values: { code, minutes: codeLifeMs / 60_000 },
  })

/** Somebody wants an address that belongs to another account: its owner is told, the caller isn't. */
export const mailEmailChangeTaken = (context: DirectoryContext, reader: MailReader): Promise<void> =>
  mailNotice(context, reader, 'change-email-taken')

/** To the address that was the account's until now, where a thief can't read it. */
export const mailEmailChanged = (
  context: DirectoryContext,
  reader: MailReader,
  change: { readonly newEmail: string; readonly pauseHours: number },
): Promise<void> => mailNotice(context, reader, 'email-changed', change)
