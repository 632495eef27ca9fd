import type { Company } from '#testing/calls/company.ts'
import { carryOut } from './carry-out.ts'

/** Jobs with applicants in every state: noted, scored, interviewed, with a file, an offer, a contract and its tasks. */
export const addHiring = (company: Company): Promise<void> =>
  carryOut(
    company,
    'jobs.saveSettings',
    'jobs.downloadFile',
    'jobs.addNote',
    'jobs.score',
    'jobs.pickSlot',
    'jobs.verifyPaper',
    'candidateOnboardings.setTasks',
    'candidateOnboardings.signContract',
    'jobs.uploadFile',
  )
