import type { DirectoryContext } from '#platform/context.ts'
import type { MailReader } from '#platform/mail/send-mail.ts'
import { mailNotice } from '../users/mail-notice.ts'

export const mailSecondFactorOn = (context: DirectoryContext, reader: MailReader): Promise<void> =>
  mailNotice(context, reader, 'second-factor-on')

export const mailSecondFactorOff = (context: DirectoryContext, reader: MailReader): Promise<void> =>
  mailNotice(context, reader, 'second-factor-off')

/** An operator did it. Whoever didn't ask for that is told what to do. */
export const mailSecondFactorRemoved = (
  context: DirectoryContext,
  reader: MailReader,
  pauseHours: number,
): Promise<void> => mailNotice(context, reader, 'second-factor-removed', { pauseHours })
