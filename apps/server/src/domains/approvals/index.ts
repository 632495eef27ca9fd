/* Who approves what, in which order, and what they decided, whatever kind of thing it is: the door of the domain. */
export { type Decision, findLatest, listDecisions } from './approval.queries.ts'
export {
  type Approving,
  approveLevel,
  isLastTurn,
  readLevels,
  rejectSubmission,
  requireTurn,
  submitForApproval,
  type Turn,
  voidSubmission,
  withdrawSubmission,
} from './approval.service.ts'
export { approvalByLink } from './approval-by-link.ts'
export { approvalJobs } from './approvals.jobs.ts'
export { approvalEndpoints, approvalHandlers } from './approvals.routes.ts'
export type { ApprovedArea, Subject } from './approved-area.ts'
export { findLevels } from './level.queries.ts'
export { type MakerCircles, type Makers, makersOf } from './makers.rules.ts'
export { isAlone, listApproversOf, namesOf, ofRound, readStanding, type Standing } from './turns.ts'
