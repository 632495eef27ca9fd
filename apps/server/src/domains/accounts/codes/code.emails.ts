import type { DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { type MailReader, mailReader, sendMail } from '#platform/mail/send-mail.ts'
import { releasePauseHours } from '../users/release-pause.rules.ts'
import { codeLifeMs } from './one-time-code.rules.ts'

const minutesOf = (milliseconds: number): number => milliseconds / 60_000

/** The code that proves the address. */
export const mailVerificationCode = (
  context: DirectoryContext,
  reader: MailReader,
  code: string,
): Promise<void> =>
  sendMail(context, {
    to: reader.email,
    template: 'verify-email',
    language: reader.language,
    // Not the name: whoever signs up chose it, and the mail goes to an address that nobody has proved.
    values: { code, minutes: minutesOf(codeLifeMs) },
  })

/** Somebody signed up with an address that has an account: its owner is told, the caller isn't. */
export const mailExistingAccount = (context: DirectoryContext, reader: MailReader): Promise<void> =>
  mailReader(context, reader, 'sign-up-existing', {
    loginLink: pageAddress(context.config, '/'),
    forgotLink: pageAddress(context.config, '/forgot'),
  })

/** The two ways to a new password: the link and the code. */
export const mailPasswordReset = (
  context: DirectoryContext,
  reader: MailReader,
  { code, token, linkLifeMs }: { code: string; token: string; linkLifeMs: number },
): Promise<void> =>
  mailReader(context, reader, 'reset-password', {
    link: pageAddress(context.config, `/reset-password/${token}`),
    linkMinutes: minutesOf(linkLifeMs),
    code,
    codeMinutes: minutesOf(codeLifeMs),
  })

/** The notice after the fact, in case it was somebody else. */
export const mailPasswordChanged = (
  context: DirectoryContext,
  reader: MailReader,
  template: 'password-changed' | 'password-was-reset',
): Promise<void> =>
  mailReader(context, reader, template, {
    forgotLink: pageAddress(context.config, '/forgot'),
    pauseHours: releasePauseHours,
  })
