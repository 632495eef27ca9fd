import type { DirectoryContext } from '#platform/context.ts'
import type { MailReader } from '#platform/mail/send-mail.ts'
import { mailNotice } from '../users/mail-notice.ts'

/** Somebody kept failing at the account: at its password, or past that at its second factor. */
export const mailLocked = (
  context: DirectoryContext,
  reader: MailReader,
  proof: 'password' | 'second-factor',
): Promise<void> => mailNotice(context, reader, `locked-${proof}`)
