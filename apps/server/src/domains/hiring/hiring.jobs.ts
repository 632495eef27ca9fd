import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { sealContract, sealContractTask } from './contract.service.ts'
import { remindTask } from './interview-mails.ts'
import { remindOfInterview } from './interviews.service.ts'
import { runNightly } from './nightly.service.ts'
import { sealOffer, sealOfferTask } from './offer-link.service.ts'

const nightlyTask = 'hiring.nightly'

export const hiringJobs: JobHandlers = {
  [nightlyTask]: runNightly,
  [remindTask]: remindOfInterview,
  [sealOfferTask]: sealOffer,
  [sealContractTask]: sealContract,
}

/** When it is night in Lagos, Nairobi and Kampala. */
export const hiringSchedules: JobSchedules = { [nightlyTask]: '23 1 * * *' }
