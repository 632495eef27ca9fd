import type { JobContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { type ContactNotice, sendChangeMails } from './employees.emails.ts'

/** Tells people of their new accounts and addresses: all of these or, when it runs again, all of them again. */
export const tellContacts = (
  context: JobContext,
  { notices }: { readonly notices: readonly ContactNotice[] },
): Promise<void> => transact(context, (inside) => sendChangeMails(inside, notices))
