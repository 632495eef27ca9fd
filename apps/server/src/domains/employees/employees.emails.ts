import { defaultLanguage } from '@kazi/messages'
import type { OrganizationContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendMail } from '#platform/mail/send-mail.ts'

/** Somebody whose pay goes to another account from now on. */
export interface NewAccountNotice {
  /** the address that was known before the change */
  readonly to: string
  readonly name: string
  /** the last digits of the new account */
  readonly accountEnding: string
}

export const tellOfNewAccountsTask = 'employees.tell-of-new-accounts'

/** Mails in one job: an import may change thousands of accounts, and its own transaction must not wait for them. */
const noticesInJob = 200

/**
 * Promises to tell people of their new accounts if the transaction commits. A job that runs twice tells them twice,
 * which does no harm; not being told would.
 */
export async function tellOfNewAccounts(
  context: OrganizationContext,
  notices: readonly NewAccountNotice[],
): Promise<void> {
  for (let from = 0; from < notices.length; from += noticesInJob) {
    await enqueue(context, tellOfNewAccountsTask, { notices: notices.slice(from, from + noticesInJob) })
  }
}

/** In the default language: the product doesn't know which one an employee reads. */
export async function sendNewAccountMails(
  context: OrganizationContext,
  notices: readonly NewAccountNotice[],
): Promise<void> {
  const { name: organization } = context.organization
  for (const { to, name, accountEnding } of notices) {
    const values = { name, organization, accountEnding }
    await sendMail(context, { to, template: 'payout-account-changed', language: defaultLanguage, values })
  }
}
