/* Documents: files that people and banks get. The door of the domain. */
export { buildBankCsv, buildMobileMoneyCsv } from './bank-csv.ts'
export { documentHandlers } from './documents.routes.ts'
export { buildPain001 } from './pain001.ts'
