import type { BodyOf } from '@kazi/contract/route'
import { invitationRoutes } from '@kazi/contract/team/invitations'

/** The rules of taking up an invitation; apart, so that the page is drawn before they are there. */
export const acceptance = invitationRoutes.acceptInvitation.body

export type Acceptance = BodyOf<typeof invitationRoutes.acceptInvitation>
