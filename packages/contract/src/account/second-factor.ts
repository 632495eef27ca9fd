import * as z from 'zod/mini'
import { route } from '../route.ts'
import { code, data, done, text } from '../wire.ts'

/** The second factor, of an authenticator app. */
export const secondFactorRoutes = {
  startSecondFactor: route({
    name: 'accountSecurity.startSecondFactor',
    method: 'POST',
    path: 'account/second-factor',
    summary: 'A new secret for an authenticator app. Nothing changes until a code of it is confirmed.',
    permission: 'account',
    stepUp: true,
    limit: 'writes',
    repeat: 'again',
    audit: { because: 'nothing holds until a code of it is confirmed' },
    response: data(z.strictObject({ secret: z.string(), uri: z.string() })),
    status: 201,
    errors: ['account.second-factor-on'],
    extension: true,
    example: {},
  }),
  confirmSecondFactor: route({
    name: 'accountSecurity.confirmSecondFactor',
    method: 'PUT',
    path: 'account/second-factor',
    summary: 'Switches the second factor on with a first code, and gives ten recovery codes, shown once.',
    permission: 'account',
    limit: 'guesses-secret',
    repeat: 'refused',
    audit: 'accountSecurity.confirmSecondFactor',
    body: z.strictObject({ code }),
    response: data(z.strictObject({ recoveryCodes: z.array(z.string()) })),
    errors: ['account.second-factor-wrong', 'account.second-factor-off', 'account.second-factor-on'],
    extension: true,
    example: { body: { code: '123456' } },
  }),
  removeSecondFactor: route({
    name: 'accountSecurity.removeSecondFactor',
    method: 'DELETE',
    path: 'account/second-factor',
    summary: 'Switches the second factor off, with a code of it or a recovery code.',
    permission: 'account',
    stepUp: true,
    limit: 'guesses-secret',
    repeat: 'refused',
    audit: 'accountSecurity.removeSecondFactor',
    body: z.strictObject({ secondFactor: text(20) }),
    response: done,
    errors: ['account.second-factor-off', 'account.second-factor-wrong', 'account.locked'],
    extension: true,
    example: { body: { secondFactor: '123456' } },
  }),
}
