/* Payroll in the organisation's own books: its accounts, and the journals that they are posted from. */
export { accountingEndpoints, accountingHandlers } from './accounting.routes.ts'
