import * as z from 'zod/mini'
import { permissions } from '../permissions.ts'
import { country, currency, data, date, id, instant } from '../wire.ts'

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

/** A session that was opened, and whose it is. */
export const session = data(z.strictObject({ ...tokens.shape, user }))

/** Where a code went, and until when it holds. */
export const codeSent = data(z.strictObject({ email: z.string(), expiresAt: instant }))
