import type { DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { codeLifeMs } from './one-time-code.rules.ts'
import type { User } from './user.queries.ts'

type Reader = Pick<User, 'email' | 'firstName' | 'language'>

const minutesOf = (milliseconds: number): number => milliseconds / 60_000

/** The code that proves the address. */
export const mailVerificationCode = (
  context: DirectoryContext,
  reader: Reader,
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
export const mailExistingAccount = (context: DirectoryContext, reader: Reader): Promise<void> =>
  sendMail(context, {
    to: reader.email,
    template: 'sign-up-existing',
    language: reader.language,
    values: {
      name: reader.firstName,
      loginLink: pageAddress(context.config, '/'),
      forgotLink: pageAddress(context.config, '/forgot'),
    },
  })

/** The two ways to a new password: the link and the code. */
export const mailPasswordReset = (
  context: DirectoryContext,
  reader: Reader,
  { code, token, linkLifeMs }: { code: string; token: string; linkLifeMs: number },
): Promise<void> =>
  sendMail(context, {
    to: reader.email,
    template: 'reset-password',
    language: reader.language,
    values: {
      name: reader.firstName,
      link: pageAddress(context.config, `/reset-password/${token}`),
      linkMinutes: minutesOf(linkLifeMs),
      code,
      codeMinutes: minutesOf(codeLifeMs),
    },
  })

/** The notice after the fact, in case it was somebody else. */
export const mailPasswordChanged = (context: DirectoryContext, reader: Reader): Promise<void> =>
  sendMail(context, {
    to: reader.email,
    template: 'password-changed',
    language: reader.language,
    values: { name: reader.firstName, forgotLink: pageAddress(context.config, '/forgot') },
  })
