import type { organizationRoutes } from '@kazi/contract/organizations'
import type { Handlers } from '#platform/http/handlers.ts'
import { readChecklist } from './checklist.service.ts'
import { saveKyc } from './kyc.service.ts'
import { createWallet, listWallets } from './wallet.service.ts'

export const organizationHandlers: Handlers<typeof organizationRoutes> = {
  saveKyc: async (context, { body }) => ({ data: await saveKyc(context, body) }),
  readChecklist: (context) => readChecklist(context),
  createWallet: async (context, { body }) => ({ data: await createWallet(context, body) }),
  listWallets: async (context) => ({ data: await listWallets(context) }),
}
