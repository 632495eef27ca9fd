import type { accountRoutes } from '@kazi/contract/account'
import type { Handlers } from '#platform/http/handlers.ts'
import { resendCode } from './codes/code-mail.service.ts'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  verifyResetCode,
} from './password/password.service.ts'
import { createPin } from './pin/pin.service.ts'
import { logOut, refreshSession } from './sessions/session.service.ts'
import { switchOrganization } from './sessions/switch-organization.service.ts'
import { logInEmployer } from './sign-in/sign-in.service.ts'
import { signUpConsultant, signUpEmployer, verifyEmail } from './sign-up/sign-up.service.ts'
import { describeMe, updateDetails } from './users/user.service.ts'

/** A client is added by the consultants' domain, an authorisation decided by its own. */
export const accountHandlers: Handlers<Omit<typeof accountRoutes, 'addOrganization' | 'authorize'>> = {
  signUpEmployer: async (context, { body }) => ({ data: await signUpEmployer(context, body) }),
  signUpConsultant: async (context, { body }) => ({ data: await signUpConsultant(context, body) }),
  logInEmployer: async (context, { body }) => ({ data: await logInEmployer(context, body) }),
  verifyEmail: async (context, { body }) => ({ data: await verifyEmail(context, body) }),
  readMe: async (context) => ({ data: await describeMe(context) }),
  logOut: async (context, { body }) => {
    await logOut(context, body.refreshToken)
    return { data: {} }
  },
  refreshToken: async (context, { body }) => ({ data: await refreshSession(context, body.refreshToken) }),
  updateDetails: async (context, { body }) => ({ data: await updateDetails(context, body) }),
  switchOrganization: async (context, { body }) => ({ data: await switchOrganization(context, body.orgId) }),
  changePassword: async (context, { body }) => {
    await changePassword(context, body)
    return { data: {} }
  },
  forgotPassword: async (context, { body }) => ({ data: await forgotPassword(context, body.email) }),
  verifyOtp: async (context, { body }) => ({ data: { hash: await verifyResetCode(context, body) } }),
  resendOtp: async (context, { body }) => ({ data: await resendCode(context, body) }),
  resetPassword: async (context, { body }) => {
    await resetPassword(context, body)
    return { data: {} }
  },
  createPin: async (context, { params, body }) => {
    await createPin(context, params.token, body.pin)
    return { data: {} }
  },
}
