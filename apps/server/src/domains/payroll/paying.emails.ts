import type { OrganizationContext } from '#platform/context.ts'
import { mailReader } from '#platform/mail/send-mail.ts'
import type { RunRow } from './runs/run.queries.ts'

/** A code lives this long; the mail says so. */
const codeLifeMinutes = 10

/** The code that releases a run. The mail carries no figures: the page beside it does. */
export const mailReleaseCode = (
  context: OrganizationContext,
  user: Parameters<typeof mailReader>[1],
  run: RunRow,
  code: string,
): Promise<void> =>
  mailReader(context, user, 'payroll-code', {
    organization: context.organization.name,
    period: run.month,
    code,
    minutes: codeLifeMinutes,
  })
