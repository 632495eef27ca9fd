/* Documents: files that people and banks get. The door of the domain. */
export { documentEndpoints } from './documents.routes.ts'
export { createUniqueNames, toFileName } from './file-name.ts'
export { streamArchive } from './payslip-archive.ts'
export { printDate } from './printed-text.ts'
