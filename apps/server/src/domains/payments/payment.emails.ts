import type { User } from '#domains/accounts/index.ts'
import type { RunRow } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { mailReader } from '#platform/mail/send-mail.ts'

/** A code lives this long; the mail says so. */
const codeLifeMinutes = 10

/** The code that releases a run. The mail carries no figures: the page beside it does. */
export const mailReleaseCode = (
  context: OrganizationContext,
  user: User,
  run: RunRow,
  code: string,
): Promise<void> =>
  mailReader(context, user, 'payroll-code', {
    organization: context.organization.name,
    period: run.month,
    code,
    minutes: codeLifeMinutes,
  })

/** `ada@example.com` as `a…@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')
