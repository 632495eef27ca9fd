/* A part of what is earned, before payday: the door of the domain. */
export { earnedPayEndpoints, earnedPayHandlers } from './earned-pay.routes.ts'
