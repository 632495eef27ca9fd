import * as z from 'zod/mini'
import { route } from '../route.ts'
import { code, data, done, email, instant } from '../wire.ts'

/** Another address for the own account. */
export const emailChangeRoutes = {
  startEmailChange: route({
    name: 'accountSecurity.startEmailChange',
    method: 'POST',
    path: 'account/email',
    summary: 'Mails a code to a new address. Answers the same for one that is taken.',
    permission: 'account',
    stepUp: true,
    limit: 'mails-seldom',
    repeat: 'same-answer',
    audit: 'accountSecurity.startEmailChange',
    body: z.strictObject({ email }),
    response: data(z.strictObject({ email: z.string(), expiresAt: instant })),
    errors: ['account.code-resends-exceeded'],
    extension: true,
    example: { body: { email: 'ada.new@lagosfoods.example' } },
  }),
  confirmEmailChange: route({
    name: 'accountSecurity.confirmEmailChange',
    method: 'PATCH',
    path: 'account/email',
    summary: 'Makes the new address the own one; the old one is told, and releases pause for 72 hours.',
    permission: 'account',
    limit: 'guesses-mailed-code',
    repeat: 'refused',
    audit: 'accountSecurity.confirmEmailChange',
    body: z.strictObject({ email, code }),
    response: done,
    errors: [
      'account.code-wrong',
      'account.code-expired',
      'account.code-attempts-exceeded',
      'account.email-taken',
    ],
    extension: true,
    example: { body: { email: 'ada.new@lagosfoods.example', code: '123456' } },
  }),
}
