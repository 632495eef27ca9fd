import type { DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { type MailReader, mailReader, sendMail } from '#platform/mail/send-mail.ts'
import { codeLifeMs } from './codes/one-time-code.rules.ts'

/** A notice to somebody about their own account, with the way to a new password in case it wasn't them. */
const mailNotice = (
  context: DirectoryContext,
  reader: MailReader,
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  mailReader(context, reader, template, {
    forgotLink: pageAddress(context.config, '/forgot'),
    ...values,
  })

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

/** Somebody kept failing at the account: at its password, or past that at its second factor. */
export const mailLocked = (
  context: DirectoryContext,
  reader: MailReader,
  proof: 'password' | 'second-factor',
): Promise<void> => mailNotice(context, reader, `locked-${proof}`)
