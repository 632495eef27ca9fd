import { authorizationRoutes } from '@kazi/contract/account/authorizations'
import { pinRoutes } from '@kazi/contract/account/pin'
import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { linkCalls } from './link-call.ts'

export const invitationCalls = linkCalls(invitationRoutes.readInvitation)
export const authorizationCalls = linkCalls(authorizationRoutes.readAuthorization)
export const pinLinkCalls = linkCalls(pinRoutes.readPinLink)
export const doorCalls = linkCalls(personalDoorRoutes.readDoor)
