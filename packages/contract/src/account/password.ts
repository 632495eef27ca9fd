import * as z from 'zod/mini'
import { route } from '../route.ts'
import { code, data, done, email, linkToken, password } from '../wire.ts'
import { codeSent } from './user-view.ts'

/** The own password: changed by who knows it, reset by who reads the mail. */
export const passwordRoutes = {
  changePassword: route({
    name: 'account.changePassword',
    method: 'PATCH',
    path: 'account/change-password',
    summary: 'Changes the own password and ends every other session.',
    permission: 'account',
    limit: 'guesses-secret',
    repeat: 'refused',
    audit: 'account.changePassword',
    body: z.strictObject({ currentPassword: z.string().check(z.maxLength(200)), newPassword: password }),
    response: done,
    errors: ['account.password-wrong', 'account.password-weak', 'account.locked'],
    example: { body: { currentPassword: 'a long pass phrase', newPassword: 'another long phrase' } },
  }),
  forgotPassword: route({
    name: 'account.forgotPassword',
    method: 'POST',
    path: 'account/forgot-password',
    summary: 'Mails a reset link and a code. Answers the same for an unknown address.',
    permission: 'public',
    limit: 'mails',
    repeat: 'again',
    audit: 'account.forgotPassword',
    body: z.strictObject({ email }),
    response: codeSent,
    errors: [],
    example: { body: { email: 'ada@lagosfoods.example' } },
  }),
  verifyOtp: route({
    name: 'account.verifyOtp',
    method: 'POST',
    path: 'account/verify-otp',
    summary: 'Exchanges the code of a password reset for the hash that the reset link carries.',
    permission: 'public',
    limit: 'guesses-mailed-code',
    repeat: 'refused',
    audit: { because: 'the new password that it leads to leaves one' },
    body: z.strictObject({ email, code }),
    response: data(z.strictObject({ hash: z.string() })),
    errors: ['account.code-wrong', 'account.code-expired', 'account.code-attempts-exceeded'],
    example: { body: { email: 'ada@lagosfoods.example', code: '123456' } },
  }),
  resetPassword: route({
    name: 'account.resetPassword',
    method: 'PATCH',
    path: 'account/reset-password',
    summary: 'Sets a new password with the hash of the reset link, once, and ends every session.',
    permission: 'public',
    limit: 'guesses-secret',
    repeat: 'refused',
    audit: 'account.resetPassword',
    body: z.strictObject({ hash: linkToken, password }),
    response: done,
    errors: ['account.reset-link-invalid', 'account.password-weak'],
    example: { body: { hash: 'h'.repeat(43), password: 'another long phrase' } },
  }),
}
