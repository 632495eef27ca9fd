/* Payroll runs: the door of the domain. */
export { readPayslipForDocument, readRunForDocuments } from './document.queries.ts'
export type {
  LineOfDocument,
  PayeeOfDocument,
  PayslipDocument,
  PayslipOfDocument,
  RunDocument,
  RunOfDocument,
  YearToDate,
} from './payroll-document.ts'
