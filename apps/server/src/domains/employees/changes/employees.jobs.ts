import type { JobContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { type ContactNotice, sendChangeMails, tellOfChangesTask } from './employees.emails.ts'

export const employeeJobs: JobHandlers = {
  [tellOfChangesTask]: (context: JobContext, { notices }: { notices: readonly ContactNotice[] }) =>
    transact(context, (inside) => sendChangeMails(inside, notices)),
}
