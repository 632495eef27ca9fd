import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { forgetDeadDoors } from './forgetting.service.ts'

const forgetTask = 'personal-door.forget-dead'

/** Once a night, what dead doors leave behind is deleted. */
export const personalDoorJobs: JobHandlers = { [forgetTask]: forgetDeadDoors }

export const personalDoorSchedules: JobSchedules = { [forgetTask]: '27 2 * * *' }
