import { passwordRoutes } from '@kazi/contract/account/password'
import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { area } from '#platform/http/handlers.ts'
import { resendCode } from './codes/code-mail.service.ts'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  verifyResetCode,
} from './password/password.service.ts'
import { switchOrganization } from './sessions/switch-organization.service.ts'
import { signUpConsultant, signUpEmployer, verifyEmail } from './sign-up/sign-up.service.ts'
import { describeMe, updateDetails } from './users/user.service.ts'

export const accountEndpoints = area(
  { ...signUpRoutes, ...passwordRoutes, ...userRoutes },
  {
    signUpEmployer: async (context, { body }) => ({ data: await signUpEmployer(context, body) }),
    signUpConsultant: async (context, { body }) => ({ data: await signUpConsultant(context, body) }),
    verifyEmail: async (context, { body }) => ({ data: await verifyEmail(context, body) }),
    readMe: async (context) => ({ data: await describeMe(context) }),
    updateDetails: async (context, { body }) => ({ data: await updateDetails(context, body) }),
    switchOrganization: async (context, { body }) => ({
      data: await switchOrganization(context, body.orgId),
    }),
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
  },
)
