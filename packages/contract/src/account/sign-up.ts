import * as z from 'zod/mini'
import { route } from '../route.ts'
import { code, country, data, email, instant, name, password, phone } from '../wire.ts'
import { codeSent, session } from './user-view.ts'

/** What was signed up with, sealed: only who signed up can prove the address together with it. */
const signedUp = data(z.strictObject({ email: z.string(), expiresAt: instant, signUp: z.string() }))
const sealedSignUp = z.string().check(z.maxLength(8000), z.regex(/^[\w-]+$/, 'wire.token'))

/** Signing up, and proving the address with the code from the mail. */
export const signUpRoutes = {
  signUpEmployer: route({
    name: 'account.signUpEmployer',
    method: 'POST',
    path: 'account/employer/signup',
    summary:
      'Registers an employer and mails a six-digit code. Answers the same for an address that is taken.',
    permission: 'public',
    limit: 'mails',
    repeat: 'again',
    audit: 'account.signUpEmployer',
    body: z.strictObject({
      email,
      password,
      firstName: name(80),
      lastName: name(80),
      phone: z.optional(phone),
      country: z._default(country, 'NG'),
    }),
    response: signedUp,
    status: 201,
    errors: ['account.password-weak'],
    example: {
      body: {
        email: 'ada@lagosfoods.example',
        password: 'a long pass phrase',
        firstName: 'Ada',
        lastName: 'Obi',
        country: 'NG',
      },
    },
  }),
  signUpConsultant: route({
    name: 'account.signUpConsultant',
    method: 'POST',
    path: 'account/consultant/signup',
    summary:
      'Registers a consultant with a practice and mails a six-digit code; verify-email opens the session.',
    permission: 'public',
    limit: 'mails',
    repeat: 'again',
    audit: 'account.signUpConsultant',
    body: z.strictObject({
      email,
      password,
      firstName: name(80),
      lastName: name(80),
      phone: z.optional(phone),
      country: z._default(country, 'NG'),
      practiceName: name(160),
    }),
    response: signedUp,
    status: 201,
    errors: ['account.password-weak'],
    example: {
      body: {
        email: 'wanjiru@amani.example',
        password: 'a long pass phrase',
        firstName: 'Wanjiru',
        lastName: 'Kamau',
        country: 'KE',
        practiceName: 'Amani Advisory',
      },
    },
  }),
  verifyEmail: route({
    name: 'account.verifyEmail',
    method: 'PATCH',
    path: 'account/verify-email',
    summary:
      'Proves the address with the code from the mail, makes the organisation and opens a session. With what sign-up ' +
      'answered, that sign-up counts, whoever signed up with the address since.',
    permission: 'public',
    limit: 'guesses-mailed-code',
    repeat: 'refused',
    audit: 'account.verifyEmail',
    body: z.strictObject({ email, code, signUp: z.optional(sealedSignUp) }),
    response: session,
    errors: ['account.code-wrong', 'account.code-expired', 'account.code-attempts-exceeded'],
    example: { body: { email: 'ada@lagosfoods.example', code: '123456' } },
  }),
  resendOtp: route({
    name: 'account.resendOtp',
    method: 'POST',
    path: 'account/resend-otp',
    summary: 'Mails a new code for sign-up or reset; the old one stops working. At most 3 times.',
    permission: 'public',
    limit: 'mails',
    repeat: 'again',
    audit: { because: 'what asked for the first code left one' },
    body: z.strictObject({ email, purpose: z.enum(['verify-email', 'reset-password']) }),
    response: codeSent,
    errors: ['account.code-resends-exceeded'],
    example: { body: { email: 'ada@lagosfoods.example', purpose: 'verify-email' } },
  }),
}
