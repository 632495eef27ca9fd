import type { authorizationRoutes } from '@kazi/contract/account/authorizations'
import type { pinRoutes } from '@kazi/contract/account/pin'
import type { pollRoutes } from '@kazi/contract/comms/polls'
import type { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import type { interviewRoutes } from '@kazi/contract/hiring/interviews'
import type { offerRoutes } from '@kazi/contract/hiring/offers'
import type { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import { linkTokenPattern } from '@kazi/contract/link-token'
import type { personalDoorRoutes } from '@kazi/contract/personal-door'
import type { invitationRoutes } from '@kazi/contract/team/invitations'
import { type FirstCall, firstCall } from '#lib/api/first-call.ts'

type LinkRoute =
  | typeof invitationRoutes.readInvitation
  | typeof authorizationRoutes.readAuthorization
  | typeof pinRoutes.readPinLink
  | typeof personalDoorRoutes.readDoor
  | typeof pollRoutes.readPublic
  | typeof suggestionRoutes.readPublic
  | typeof offerRoutes.viewOffer
  | typeof onboardingLinkRoutes.readForm
  | typeof onboardingLinkRoutes.readContract
  | typeof interviewRoutes.readSlots

/** What the page of a link asks: what the link opens. Nothing for what can't be a link. */
export const linkCalls =
  (route: LinkRoute) =>
  ({ params }: { readonly params: { readonly token: string } }): readonly FirstCall[] =>
    linkTokenPattern.test(params.token) ? [firstCall(route, { params })] : []
