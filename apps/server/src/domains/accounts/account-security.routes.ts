import type { accountSecurityRoutes } from '@kazi/contract/account-security'
import type { Handlers } from '#platform/http/handlers.ts'
import { confirmEmailChange, startEmailChange } from './email/email-change.service.ts'
import { mailPinLink, readPinLink } from './pin/pin.service.ts'
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './proof/second-factor.service.ts'
import { stepUp } from './proof/step-up.service.ts'
import { listOwnDevices, signOutDevice, signOutOtherDevices } from './sessions/device.service.ts'

/** Authorisations are read and decided in their own domain. */
export const accountSecurityHandlers: Handlers<Omit<typeof accountSecurityRoutes, 'readAuthorization'>> = {
  listSessions: async (context) => ({ data: await listOwnDevices(context) }),
  endSession: async (context, { params }) => {
    await signOutDevice(context, params.sessionId)
    return { data: {} }
  },
  endOtherSessions: async (context) => {
    await signOutOtherDevices(context)
    return { data: {} }
  },
  stepUp: async (context, { body }) => ({ data: await stepUp(context, body) }),
  startSecondFactor: async (context) => ({ data: await startSecondFactor(context) }),
  confirmSecondFactor: async (context, { body }) => ({
    data: { recoveryCodes: await confirmSecondFactor(context, body.code) },
  }),
  removeSecondFactor: async (context, { body }) => {
    await removeSecondFactor(context, body.secondFactor)
    return { data: {} }
  },
  startEmailChange: async (context, { body }) => ({ data: await startEmailChange(context, body.email) }),
  confirmEmailChange: async (context, { body }) => {
    await confirmEmailChange(context, body)
    return { data: {} }
  },
  mailPinLink: async (context) => {
    await mailPinLink(context)
    return { data: {} }
  },
  readPinLink: async (context, { params }) => ({ data: await readPinLink(context, params.token) }),
}
