/* What is kept of people, what they ask about it, and what went wrong with it: the door of the domain. */
export { privacyEndpoints } from './privacy.routes.ts'
