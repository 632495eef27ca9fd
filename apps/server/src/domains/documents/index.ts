/* Documents: files that people and banks get. The door of the domain. */
export { documentHandlers } from './documents.routes.ts'
