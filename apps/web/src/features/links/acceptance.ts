import type { BodyOf } from '@kazi/contract/route'
import { teamRoutes } from '@kazi/contract/team'

/** The rules of taking up an invitation; apart, so that the page is drawn before they are there. */
export const acceptance = teamRoutes.acceptInvitation.body

export type Acceptance = BodyOf<typeof teamRoutes.acceptInvitation>
