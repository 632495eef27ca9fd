/* The obligations book: the door of the domain. */
export { postJournal } from './journal.queries.ts'
export { readPayables, reverseJournal } from './journal-reversal.queries.ts'
