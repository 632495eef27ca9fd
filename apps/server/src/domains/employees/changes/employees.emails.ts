import { defaultLanguage } from '@kazi/messages'
import type { OrganizationContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendMail } from '#platform/mail/send-mail.ts'

/** Somebody whose pay goes to another account from now on, or whose address is another. */
export interface ContactNotice {
  /** an address that was known before the change */
  readonly to: string
  readonly name: string
  /** the last digits of the new account; null: it is the address that was replaced */
  readonly accountEnding: string | null
}

export const tellOfChangesTask = 'employees.tell-of-new-accounts'

/** Mails in one job: an import may change thousands of accounts, and its own transaction must not wait for them. */
const noticesInJob = 200

/**
 * Promises to tell people of their new accounts and addresses if the transaction commits. A job that runs twice tells
 * them twice, which does no harm; not being told would.
 */
export async function tellOfChanges(
  context: OrganizationContext,
  notices: readonly ContactNotice[],
): Promise<void> {
  for (let from = 0; from < notices.length; from += noticesInJob) {
    await enqueue(context, tellOfChangesTask, { notices: notices.slice(from, from + noticesInJob) })
  }
}

/** In the default language: the product doesn't know which one an employee reads. */
export async function sendChangeMails(
  context: OrganizationContext,
  notices: readonly ContactNotice[],
): Promise<void> {
  const { name: organization } = context.organization
  for (const { to, name, accountEnding } of notices) {
    const request =
      accountEnding === null
        ? { template: 'employee-address-changed' as const, values: { name, organization } }
        : { template: 'payout-account-changed' as const, values: { name, organization, accountEnding } }
    await sendMail(context, { to, language: defaultLanguage, ...request })
  }
}
