import * as z from 'zod/mini'
import { permissions } from './permissions.ts'
import { route } from './route.ts'
import {
  code,
  country,
  currency,
  data,
  date,
  done,
  email,
  id,
  instant,
  linkToken,
  password,
  phone,
  text,
} from './wire.ts'

export const kycStatus = z.enum(['pending', 'completed'])
export const organizationType = z.enum(['llc', 'sole', 'partnership', 'ngo', 'government'])

/** The organisation as its members see it everywhere. */
export const organization = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  country,
  currency,
  timeZone: z.string(),
  organizationType: z.nullable(organizationType),
  kycStatus,
  hasWallet: z.boolean(),
  /** the day it is in the organisation's time zone: what "today" means on its pages */
  today: date,
})

const userRole = z.strictObject({
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  organization,
})

export const user = z.strictObject({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(['en-US', 'zh-CN']),
  currentUserRole: z.nullable(userRole),
  userRoles: z.array(
    z.strictObject({ role: z.string(), organization: z.strictObject({ id, name: z.string() }) }),
  ),
  accountType: z.enum(['employer', 'consultant']),
  /** what the person is in their consultants' practice; null for everybody else */
  currentConsultantRole: z.nullable(
    z.strictObject({ role: z.enum(['owner', 'member']), practice: z.strictObject({ id, name: z.string() }) }),
  ),
  hasSecondFactor: z.boolean(),
  hasPin: z.boolean(),
  /** until when this person can't release money, because the e-mail or the PIN changed; null: they can */
  releasePausedUntil: z.nullable(instant),
  orgSettings: z.strictObject({
    insuranceSettings: z.strictObject({ health: z.strictObject({ enabled: z.boolean() }) }),
  }),
})

export const tokens = z.strictObject({ token: z.string(), refreshToken: z.string() })
const session = data(z.strictObject({ ...tokens.shape, user }))
const refreshBody = z.strictObject({ refreshToken: z.string().check(z.maxLength(200)) })
const codeSent = data(z.strictObject({ email: z.string(), expiresAt: instant }))
const exampleEmail = 'ada@lagosfoods.example'

export const accountRoutes = {
  signUpEmployer: route({
    name: 'account.signUpEmployer',
    method: 'POST',
    path: 'account/employer/signup',
    summary:
      'Registers an employer and mails a six-digit code. Answers the same for an address that is taken.',
    permission: 'public',
    body: z.strictObject({
      email,
      password,
      firstName: text(80),
      lastName: text(80),
      phone: z.optional(phone),
      country: z._default(country, 'NG'),
    }),
    response: codeSent,
    status: 201,
    errors: ['account.password-weak'],
    audited: true,
    example: {
      body: {
        email: exampleEmail,
        password: 'a long pass phrase',
        firstName: 'Ada',
        lastName: 'Obi',
        country: 'NG',
      },
    },
  }),
  logInEmployer: route({
    name: 'account.logInEmployer',
    method: 'POST',
    path: 'account/employer/login',
    summary: 'Signs in with e-mail and password, and with the code of the second factor where one is on.',
    permission: 'public',
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
    audited: true,
    example: { body: { email: exampleEmail, password: 'a long pass phrase' } },
  }),
  verifyEmail: route({
    name: 'account.verifyEmail',
    method: 'PATCH',
    path: 'account/verify-email',
    summary: 'Proves the address with the code from the mail, makes the organisation and opens a session.',
    permission: 'public',
    body: z.strictObject({ email, code }),
    response: session,
    errors: ['account.code-wrong', 'account.code-expired', 'account.code-attempts-exceeded'],
    audited: true,
    example: { body: { email: exampleEmail, code: '123456' } },
  }),
  readMe: route({
    name: 'account.readMe',
    method: 'GET',
    path: 'account/me',
    summary: 'The signed-in user with the active organisation, its role and permissions.',
    permission: 'account',
    response: data(user),
    errors: [],
    example: {},
  }),
  logOut: route({
    name: 'account.logOut',
    method: 'POST',
    path: 'account/logout',
    summary: 'Ends the session that the refresh token belongs to. An unknown token is no error.',
    permission: 'public',
    body: refreshBody,
    response: done,
    errors: [],
    audited: true,
    example: { body: { refreshToken: 'r'.repeat(43) } },
  }),
  refreshToken: route({
    name: 'account.refreshToken',
    method: 'POST',
    path: 'account/refresh-token',
    summary: 'Rotates the refresh token. Using an old one ends the whole session.',
    permission: 'public',
    body: refreshBody,
    response: data(tokens),
    errors: ['session.expired'],
    example: { body: { refreshToken: 'r'.repeat(43) } },
  }),
  updateDetails: route({
    name: 'account.updateDetails',
    method: 'PUT',
    path: 'account/details',
    summary: 'Changes the own name, phone and language.',
    permission: 'account',
    body: z.strictObject({
      firstName: text(80),
      lastName: text(80),
      phone: z.nullable(phone),
      language: z.enum(['en-US', 'zh-CN']),
    }),
    response: data(user),
    errors: [],
    audited: true,
    example: { body: { firstName: 'Ada', lastName: 'Obi', phone: '+2348012345678', language: 'en-US' } },
  }),
  changePassword: route({
    name: 'account.changePassword',
    method: 'PATCH',
    path: 'account/change-password',
    summary: 'Changes the own password and ends every other session.',
    permission: 'account',
    body: z.strictObject({ currentPassword: z.string().check(z.maxLength(200)), newPassword: password }),
    response: done,
    errors: ['account.password-wrong', 'account.password-weak', 'account.locked'],
    audited: true,
    example: { body: { currentPassword: 'a long pass phrase', newPassword: 'another long phrase' } },
  }),
  forgotPassword: route({
    name: 'account.forgotPassword',
    method: 'POST',
    path: 'account/forgot-password',
    summary: 'Mails a reset link and a code. Answers the same for an unknown address.',
    permission: 'public',
    body: z.strictObject({ email }),
    response: codeSent,
    errors: [],
    audited: true,
    example: { body: { email: exampleEmail } },
  }),
  verifyOtp: route({
    name: 'account.verifyOtp',
    method: 'POST',
    path: 'account/verify-otp',
    summary: 'Exchanges the code of a password reset for the hash that the reset link carries.',
    permission: 'public',
    body: z.strictObject({ email, code }),
    response: data(z.strictObject({ hash: z.string() })),
    errors: ['account.code-wrong', 'account.code-expired', 'account.code-attempts-exceeded'],
    example: { body: { email: exampleEmail, code: '123456' } },
  }),
  resendOtp: route({
    name: 'account.resendOtp',
    method: 'POST',
    path: 'account/resend-otp',
    summary: 'Mails a new code for sign-up or reset; the old one stops working. At most 3 times.',
    permission: 'public',
    body: z.strictObject({ email, purpose: z.enum(['verify-email', 'reset-password']) }),
    response: codeSent,
    errors: ['account.code-resends-exceeded'],
    example: { body: { email: exampleEmail, purpose: 'verify-email' } },
  }),
  resetPassword: route({
    name: 'account.resetPassword',
    method: 'PATCH',
    path: 'account/reset-password',
    summary: 'Sets a new password with the hash of the reset link, once, and ends every session.',
    permission: 'public',
    body: z.strictObject({ hash: linkToken, password }),
    response: done,
    errors: ['account.reset-link-invalid', 'account.password-weak'],
    audited: true,
    example: { body: { hash: 'h'.repeat(43), password: 'another long phrase' } },
  }),
  signUpConsultant: route({
    name: 'account.signUpConsultant',
    method: 'POST',
    path: 'account/consultant/signup',
    summary:
      'Registers a consultant with a practice and mails a six-digit code; verify-email opens the session.',
    permission: 'public',
    body: z.strictObject({
      email,
      password,
      firstName: text(80),
      lastName: text(80),
      phone: z.optional(phone),
      country: z._default(country, 'NG'),
      practiceName: text(160),
    }),
    response: codeSent,
    status: 201,
    errors: ['account.password-weak'],
    audited: true,
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
  addOrganization: route({
    name: 'account.addOrganization',
    method: 'POST',
    path: 'account/consultant/add-organization',
    summary:
      'Adds a client to the practice: a new organisation, and an invitation to the employer who will own it.',
    permission: 'practice-owner',
    body: z.strictObject({
      name: text(160),
      country,
      employer: z.strictObject({ email, firstName: text(80), lastName: text(80) }),
    }),
    response: data(z.strictObject({ organization: z.strictObject({ id, name: z.string(), country }) })),
    status: 201,
    errors: [],
    idempotent: true,
    audited: true,
    example: {
      body: {
        name: 'Nairobi Tech Ltd',
        country: 'KE',
        employer: { email: 'owner@nairobitech.example', firstName: 'Achieng', lastName: 'Otieno' },
      },
    },
  }),
  switchOrganization: route({
    name: 'account.switchOrganization',
    method: 'POST',
    path: 'account/switch-org',
    summary: 'Makes one of the own organisations the active one; null leaves a consultant without one.',
    permission: 'account',
    body: z.strictObject({ orgId: z.nullable(id) }),
    response: data(user),
    errors: [],
    audited: true,
    example: { body: { orgId: '01900000-0000-7000-8000-000000000001' } },
  }),
  createPin: route({
    name: 'account.createPin',
    method: 'POST',
    path: 'bot/account/create-pin/{token}',
    summary:
      'Sets the account PIN by the link from the mail, once. Replacing one pauses releases for 72 hours.',
    permission: 'public',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({ pin: code }),
    response: done,
    errors: ['account.link-invalid', 'account.pin-weak'],
    audited: true,
    example: { params: { token: 'p'.repeat(43) }, body: { pin: '482913' } },
  }),
  authorize: route({
    name: 'account.authorize',
    method: 'POST',
    path: 'bot/account/authorize/{token}',
    summary:
      'Approves or declines what somebody else started, with the account PIN. Five wrong PINs close the link.',
    permission: 'public',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({ pin: code, decision: z.enum(['approve', 'decline']) }),
    response: done,
    errors: [
      'account.link-invalid',
      'account.pin-wrong',
      'account.pin-attempts-exceeded',
      'account.pin-missing',
    ],
    audited: true,
    example: { params: { token: 'a'.repeat(43) }, body: { pin: '482913', decision: 'approve' } },
  }),
}
