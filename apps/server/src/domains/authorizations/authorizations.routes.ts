import type { accountRoutes } from '@kazi/contract/account'
import type { accountSecurityRoutes } from '@kazi/contract/account-security'
import type { Handlers } from '#platform/http/handlers.ts'
import type { AuthorizedActs } from './authorized-act.ts'
import { decide, readAuthorization } from './decide.service.ts'

type AuthorizationRoutes = Pick<typeof accountRoutes, 'authorize'> &
  Pick<typeof accountSecurityRoutes, 'readAuthorization'>

/** @param acts what each kind of authorisation shows and does, from the domain that it is about */
export const authorizationHandlers = (acts: AuthorizedActs): Handlers<AuthorizationRoutes> => ({
  readAuthorization: async (context, { params }) => ({
    data: await readAuthorization(context, acts, params.token),
  }),
  authorize: async (context, { params, body }) => {
    await decide(context, acts, params.token, body)
    return { data: {} }
  },
})
