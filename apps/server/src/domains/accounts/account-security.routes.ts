import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import { pinRoutes } from '@kazi/contract/account/pin'
import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { area } from '#platform/http/handlers.ts'
import { confirmEmailChange, startEmailChange } from './email/email-change.service.ts'
import { createPin, mailPinLink, readPinLink } from './pin/pin.service.ts'
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './proof/second-factor.service.ts'
import { stepUp } from './proof/step-up.service.ts'
import { listOwnDevices, signOutDevice, signOutOtherDevices } from './sessions/device.service.ts'
import { logOut, refreshSession } from './sessions/session.service.ts'
import { logInEmployer } from './sign-in/sign-in.service.ts'

export const accountSecurityEndpoints = area(
  { ...sessionRoutes, ...secondFactorRoutes, ...emailChangeRoutes, ...pinRoutes },
  {
    logInEmployer: async (context, { body }) => ({ data: await logInEmployer(context, body) }),
    refreshToken: async (context, { body }) => ({ data: await refreshSession(context, body.refreshToken) }),
    logOut: async (context, { body }) => {
      await logOut(context, body.refreshToken)
      return { data: {} }
    },
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
    createPin: async (context, { params, body }) => {
      await createPin(context, params.token, body.pin)
      return { data: {} }
    },
  },
)
