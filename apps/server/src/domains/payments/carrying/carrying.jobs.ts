import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { carryOutTask } from './carry-out-later.ts'
import { carryOutInJob, reconcileAll, watchRails } from './carrying.service.ts'

const watchTask = 'payments.watchRails'
const reconcileTask = 'payments.reconcile'

export const paymentJobs: JobHandlers = {
  [carryOutTask]: carryOutInJob,
  [watchTask]: watchRails,
  [reconcileTask]: reconcileAll,
}

/** Once a minute what rails have to say; once a day, before anybody works, whether the books agree. */
export const paymentSchedules: JobSchedules = { [watchTask]: '* * * * *', [reconcileTask]: '23 2 * * *' }
