import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, done, instant, linkToken, pin } from '../wire.ts'

/** The account PIN, made by a link from the mail. */
export const pinRoutes = {
  mailPinLink: route({
    name: 'accountSecurity.mailPinLink',
    method: 'POST',
    path: 'account/pin-link',
    summary: 'Mails a link for creating or replacing the account PIN.',
    permission: 'account',
    stepUp: true,
    limit: 'mails-seldom',
    repeat: 'same-answer',
    audit: 'accountSecurity.mailPinLink',
    response: done,
    errors: [],
    extension: true,
    example: {},
  }),
  readPinLink: route({
    name: 'accountSecurity.readPinLink',
    method: 'GET',
    path: 'bot/account/create-pin/{token}',
    summary: 'Whether a link for creating a PIN still works, and whether it replaces one.',
    permission: 'public',
    limit: 'link',
    params: z.strictObject({ token: linkToken }),
    response: data(z.strictObject({ firstName: z.string(), replaces: z.boolean(), expiresAt: instant })),
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { token: 'p'.repeat(43) } },
  }),
  createPin: route({
    name: 'account.createPin',
    method: 'POST',
    path: 'bot/account/create-pin/{token}',
    summary:
      'Sets the account PIN by the link from the mail, once. Replacing one pauses releases for 72 hours.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'account.createPin',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({ pin }),
    response: done,
    errors: ['account.link-invalid', 'account.pin-weak'],
    example: { params: { token: 'p'.repeat(43) }, body: { pin: '482913' } },
  }),
}
