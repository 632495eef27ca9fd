import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, email, id, instant, text } from '../wire.ts'
import { session, tokens } from './user-view.ts'

const refreshBody = z.strictObject({ refreshToken: z.string().check(z.maxLength(200)) })

/** A sign-in on one device. */
const deviceSession = z.strictObject({
  id,
  isCurrent: z.boolean(),
  /** what the device's program calls itself */
  userAgent: z.string(),
  ip: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
})

/** Signing in and out, the devices that are signed in, and proving again who sits there. */
export const sessionRoutes = {
  logInEmployer: route({
    name: 'account.logInEmployer',
    method: 'POST',
    path: 'account/employer/login',
    summary: 'Signs in with e-mail and password, and with the code of the second factor where one is on.',
    permission: 'public',
    limit: 'guesses-secret',
    repeat: 'again',
    audit: 'account.logInEmployer',
    body: z.strictObject({
      email,
      password: z.string().check(z.maxLength(200)),
      /** six digits of the authenticator, or a recovery code */
      secondFactor: z.optional(text(20)),
    }),
    response: session,
    errors: [
      'account.credentials-wrong',
      'account.email-not-verified',
      'account.second-factor-needed',
      'account.second-factor-wrong',
      'account.locked',
    ],
    example: { body: { email: 'ada@lagosfoods.example', password: 'a long pass phrase' } },
  }),
  refreshToken: route({
    name: 'account.refreshToken',
    method: 'POST',
    path: 'account/refresh-token',
    summary: 'Rotates the refresh token. Using an old one ends the whole session.',
    permission: 'public',
    limit: 'writes',
    repeat: 'again',
    audit: { because: 'the sign-in that it goes on with left one' },
    body: refreshBody,
    response: data(tokens),
    errors: ['session.expired'],
    example: { body: { refreshToken: 'r'.repeat(43) } },
  }),
  logOut: route({
    name: 'account.logOut',
    method: 'POST',
    path: 'account/logout',
    summary: 'Ends the session that the refresh token belongs to. An unknown token is no error.',
    permission: 'public',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'account.logOut',
    body: refreshBody,
    response: done,
    errors: [],
    example: { body: { refreshToken: 'r'.repeat(43) } },
  }),
  listSessions: route({
    name: 'accountSecurity.listSessions',
    method: 'GET',
    path: 'account/sessions',
    summary: 'The devices that are signed in, the own one first.',
    permission: 'account',
    limit: 'reads',
    response: data(z.array(deviceSession)),
    errors: [],
    extension: true,
    example: {},
  }),
  endSession: route({
    name: 'accountSecurity.endSession',
    method: 'DELETE',
    path: 'account/sessions/{sessionId}',
    summary: 'Signs one device out, at once.',
    permission: 'account',
    limit: 'writes',
    repeat: 'refused',
    audit: 'accountSecurity.endSession',
    params: z.strictObject({ sessionId: id }),
    response: done,
    errors: [],
    extension: true,
    example: { params: { sessionId: exampleId } },
  }),
  endOtherSessions: route({
    name: 'accountSecurity.endOtherSessions',
    method: 'DELETE',
    path: 'account/sessions',
    summary: 'Signs every other device out.',
    permission: 'account',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'accountSecurity.endOtherSessions',
    response: done,
    errors: [],
    extension: true,
    example: {},
  }),
  stepUp: route({
    name: 'accountSecurity.stepUp',
    method: 'POST',
    path: 'account/step-up',
    summary:
      'Proves again who sits here: a code of the second factor where one is on, else the password. Good for ten minutes.',
    permission: 'account',
    limit: 'guesses-secret',
    repeat: 'same-effect',
    audit: 'accountSecurity.stepUp',
    body: z.union([
      z.strictObject({ password: z.string().check(z.minLength(1, 'wire.required'), z.maxLength(200)) }),
      z.strictObject({ secondFactor: text(20) }),
    ]),
    response: data(z.strictObject({ until: instant })),
    errors: [
      'account.password-wrong',
      'account.second-factor-needed',
      'account.second-factor-wrong',
      'account.second-factor-off',
      'account.locked',
    ],
    extension: true,
    example: { body: { password: 'a long pass phrase' } },
  }),
}
