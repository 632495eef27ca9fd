/* The obligations book: the door of the domain. */
export { postJournal } from './journal.queries.ts'
