import type { DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { type MailReader, mailReader } from '#platform/mail/send-mail.ts'

/** A notice to somebody about their own account, with the way to a new password in case it wasn't them. */
export const mailNotice = (
  context: DirectoryContext,
  reader: MailReader,
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  mailReader(context, reader, template, {
    forgotLink: pageAddress(context.config, '/forgot'),
    ...values,
  })
