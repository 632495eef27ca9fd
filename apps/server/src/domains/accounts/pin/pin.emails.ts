import type { DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import type { MailReader } from '#platform/mail/send-mail.ts'
import { mailNotice } from '../users/mail-notice.ts'

export const mailPinCreation = (
  context: DirectoryContext,
  reader: MailReader,
  { token, linkHours }: { readonly token: string; readonly linkHours: number },
): Promise<void> =>
  mailNotice(context, reader, 'create-pin', {
    link: pageAddress(context.config, `/create-pin/${token}`),
    hours: linkHours,
  })

/** @param kind whether there was a PIN before: replacing one pauses releases. */
export const mailPinSet = (
  context: DirectoryContext,
  reader: MailReader,
  kind: 'pin-created' | 'pin-replaced',
  pauseHours: number,
): Promise<void> => mailNotice(context, reader, kind, { pauseHours })
