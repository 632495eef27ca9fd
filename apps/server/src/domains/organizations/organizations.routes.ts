import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readChecklist } from './checklist.service.ts'
import { saveKyc } from './kyc.service.ts'

export const organizationHandlers: Handlers<typeof onboardingRoutes> = {
  saveKyc: async (context, { body }) => ({ data: await saveKyc(context, body) }),
  readChecklist: (context) => readChecklist(context),
}

export const organizationEndpoints = area(onboardingRoutes, organizationHandlers)
