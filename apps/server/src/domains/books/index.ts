/* The obligations book: the door of the domain. */
export { type PostedPayment, postConfirmation, postRelease } from './books.service.ts'
