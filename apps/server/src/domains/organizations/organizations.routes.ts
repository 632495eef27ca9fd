import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readChecklist } from './checklist.service.ts'
import { saveKyc, updateDetails, updateKycMeta } from './kyc/kyc.service.ts'
import { readKycMeta } from './kyc/kyc-view.service.ts'

export const organizationHandlers: Handlers<typeof onboardingRoutes> = {
  saveKyc: async (context, { body }) => ({ data: await saveKyc(context, body) }),
  updateKycMeta: async (context, { body }) => ({ data: await updateKycMeta(context, body) }),
  updateDetails: async (context, { body }) => {
    const { businessInformation, organization } = await updateDetails(context, body)
    return { data: { businessInformation, organization } }
  },
  readKycMeta: async (context, { params }) => ({ data: await readKycMeta(context, params.organization_id) }),
  readChecklist: (context) => readChecklist(context),
}

export const organizationEndpoints = area(onboardingRoutes, organizationHandlers)
