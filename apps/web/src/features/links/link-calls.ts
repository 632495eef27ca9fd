import { accountSecurityRoutes } from '@kazi/contract/account-security'
import { linkTokenPattern } from '@kazi/contract/link-token'
import { teamRoutes } from '@kazi/contract/team'
import { type FirstCall, firstCall } from '#lib/api/first-call.ts'

type LinkRoute =
  | typeof teamRoutes.readInvitation
  | typeof accountSecurityRoutes.readAuthorization
  | typeof accountSecurityRoutes.readPinLink

/** What the page of a link asks: what the link opens. Nothing for what can't be a link. */
const linkCalls =
  (route: LinkRoute) =>
  ({ params }: { readonly params: { readonly token: string } }): readonly FirstCall[] =>
    linkTokenPattern.test(params.token) ? [firstCall(route, { params })] : []

export const invitationCalls = linkCalls(teamRoutes.readInvitation)
export const authorizationCalls = linkCalls(accountSecurityRoutes.readAuthorization)
export const pinLinkCalls = linkCalls(accountSecurityRoutes.readPinLink)
