import { passwordRoutes } from '@kazi/contract/account/password'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { signUpRoutes } from '@kazi/contract/account/sign-up'

/** The calls of the pages before the sign-in; `load-account-routes.ts` brings them. */
export const accountRoutes = { ...signUpRoutes, ...sessionRoutes, ...passwordRoutes }
