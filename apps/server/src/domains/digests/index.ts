/* Mails that sum up what somebody hasn't read: the door of the domain. */
export { digestJobs, digestSchedules } from './digests.jobs.ts'
