import { authorizationRoutes } from '@kazi/contract/account/authorizations'
import { area, type Endpoint } from '#platform/http/handlers.ts'
import type { AuthorizedActs } from './authorized-act.ts'
import { decide, readAuthorization } from './decide.service.ts'

/** @param acts what each kind of authorisation shows and does, from the domain that it is about */
export const authorizationEndpoints = (acts: AuthorizedActs): Endpoint[] =>
  area(authorizationRoutes, {
    readAuthorization: async (context, { params }) => ({
      data: await readAuthorization(context, acts, params.token),
    }),
    authorize: async (context, { params, body }) => {
      await decide(context, acts, params.token, body)
      return { data: {} }
    },
  })
