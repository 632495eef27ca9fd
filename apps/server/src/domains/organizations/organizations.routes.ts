import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readChecklist } from './checklist.service.ts'
import { saveKyc } from './kyc.service.ts'
import { createWallet, listWallets } from './wallet.service.ts'

const routes = { ...onboardingRoutes, ...walletRoutes }

export const organizationHandlers: Handlers<typeof routes> = {
  saveKyc: async (context, { body }) => ({ data: await saveKyc(context, body) }),
  readChecklist: (context) => readChecklist(context),
  createWallet: async (context, { body }) => ({ data: await createWallet(context, body) }),
  listWallets: async (context) => ({ data: await listWallets(context) }),
}

export const organizationEndpoints = area(routes, organizationHandlers)
