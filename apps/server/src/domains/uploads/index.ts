/* Files that people send and get back: the door of the domain. */
export { uploadEndpoints } from './uploads.routes.ts'
