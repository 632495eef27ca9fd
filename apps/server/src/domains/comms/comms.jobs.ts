import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { keepPolls } from './polls/poll-days.service.ts'
import { mailPoll, mailPollTask } from './polls/poll-mail.service.ts'
import { tellOfSuggestions } from './suggestions/telling.service.ts'

const keepTask = 'comms.keep-polls'
const tellTask = 'comms.tell-of-suggestions'

export const commsJobs: JobHandlers = {
  [keepTask]: keepPolls,
  [mailPollTask]: mailPoll,
  [tellTask]: tellOfSuggestions,
}

/** In the morning of Lagos, Nairobi and Kampala: nobody is mailed at night. */
export const commsSchedules: JobSchedules = { [keepTask]: '17 5 * * *', [tellTask]: '23 5 * * *' }
