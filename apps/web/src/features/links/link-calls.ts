import { authorizationRoutes } from '@kazi/contract/account/authorizations'
import { pinRoutes } from '@kazi/contract/account/pin'
import { linkTokenPattern } from '@kazi/contract/link-token'
import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { type FirstCall, firstCall } from '#lib/api/first-call.ts'

type LinkRoute =
  | typeof invitationRoutes.readInvitation
  | typeof authorizationRoutes.readAuthorization
  | typeof pinRoutes.readPinLink
  | typeof personalDoorRoutes.readDoor

/** What the page of a link asks: what the link opens. Nothing for what can't be a link. */
const linkCalls =
  (route: LinkRoute) =>
  ({ params }: { readonly params: { readonly token: string } }): readonly FirstCall[] =>
    linkTokenPattern.test(params.token) ? [firstCall(route, { params })] : []

export const invitationCalls = linkCalls(invitationRoutes.readInvitation)
export const authorizationCalls = linkCalls(authorizationRoutes.readAuthorization)
export const pinLinkCalls = linkCalls(pinRoutes.readPinLink)
export const doorCalls = linkCalls(personalDoorRoutes.readDoor)
