/* The people who run an organisation in the product: team, roles, invitations. The door of the domain. */

export { mailAccessChange } from './access-change.emails.ts'
export {
  insertInvitation,
  markInvitationRevoked,
  type OpenInvitation,
  revokeInvitationsSentBy,
} from './invitation.queries.ts'
export { inviteToTeam } from './invitation.service.ts'
export { newInvitationLink } from './invitation-life.ts'
export {
  lockPracticeInvitation,
  type PracticeInvitation,
  selectPracticeInvitations,
  updateInvitedClients,
} from './practice-invitation.queries.ts'
export { mailInvitation } from './team.emails.ts'
export { teamEndpoints } from './team.routes.ts'
export { statusOf } from './team-view.ts'
