import type { JobContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { type ContactNotice, sendChangeMails, tellOfNewAccountsTask } from './employees.emails.ts'

export const employeeJobs: JobHandlers = {
  [tellOfNewAccountsTask]: (context: JobContext, { notices }: { notices: readonly ContactNotice[] }) =>
    transact(context, (inside) => sendChangeMails(inside, notices)),
}
