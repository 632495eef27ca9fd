/* Files that people send and get back: the door of the domain. */

export { refuseBeyondQuota } from './upload-quota.ts'
export { uploadEndpoints } from './uploads.routes.ts'
