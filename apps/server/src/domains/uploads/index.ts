/* Files that people send and get back: the door of the domain. */

export { refuseBeyondQuota } from './upload-quota.ts'
export { uploadJobs, uploadSchedules } from './uploads.jobs.ts'
export { uploadEndpoints } from './uploads.routes.ts'
