/* Documents: files that people and banks get. The door of the domain. */
export { documentEndpoints } from './documents.routes.ts'
export { drawPayslip, payslipFileName } from './documents.service.ts'
export { createUniqueNames, toFileName } from './file-name.ts'
export { describeLetter } from './letter-sheet.ts'
export { drawLetterInThread } from './letter-thread.ts'
export { streamArchive } from './payslip-archive.ts'
export { printAmount, printDate, printItem, printMonth } from './printed-text.ts'
