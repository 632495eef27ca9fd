import type { Language, MessageValues } from '@kazi/messages'
import type { DirectoryContext } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CalendarInvitation, MailRequest } from './mail-request.ts'
import { sealMail } from './sealed-mail.ts'

/** The task that delivers mails. */
export const deliverMailTask = 'platform.deliver-mail'

/**
 * Promises a mail inside the caller's transaction: it leaves exactly if the transaction commits. While it waits it is
 * sealed.
 * In the body an empty line parts paragraphs; a paragraph that is only an address becomes a link, one that is only
 * a six-digit code stands out.
 */
export async function sendMail(context: DirectoryContext, mail: MailRequest): Promise<void> {
  await enqueue(context, deliverMailTask, sealMail(context.config, mail))
}

/** Somebody whom the product knows. */
export interface MailReader {
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** {@link sendMail} to somebody whom the product knows: in their language, and with their name as `name`. */
export const mailReader = (
  context: DirectoryContext,
  { email, firstName, language }: MailReader,
  template: string,
  values: MessageValues = {},
  invitation?: CalendarInvitation,
): Promise<void> =>
  sendMail(context, {
    ...{ to: email, template, language },
    values: { name: firstName, ...values },
    ...(invitation && { invitation }),
  })
