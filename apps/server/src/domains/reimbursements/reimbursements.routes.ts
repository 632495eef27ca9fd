import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { changeClaim, createClaim, listClaims, readClaim, withdrawClaim } from './claims/claims.service.ts'
import { approveClaim, rejectClaim } from './claims/decide.service.ts'
import { downloadReceipt, exportClaims } from './claims/export.service.ts'
import { retryClaim } from './claims/retry.service.ts'
import { changeCategory, changeSettings, createCategory, readSettings } from './settings/settings.service.ts'

const routes = { ...claimRoutes, ...claimSettingRoutes }

export const reimbursementHandlers: Handlers<typeof routes> = {
  list: (context, { query }) => listClaims(context, query),
  create: async (context, { body }) => ({ data: await createClaim(context, body) }),
  read: async (context, { params }) => ({ data: await readClaim(context, params.id) }),
  change: async (context, { params, body }) => ({ data: await changeClaim(context, params.id, body) }),
  approve: async (context, { params, body }) => ({ data: await approveClaim(context, params.id, body) }),
  reject: async (context, { params, body }) => ({ data: await rejectClaim(context, params.id, body) }),
  retry: async (context, { params }) => ({ data: await retryClaim(context, params.id) }),
  withdraw: async (context, { params }) => {
    await withdrawClaim(context, params.id)
    return { data: {} }
  },
  downloadReceipt: (context, { params, query }) => downloadReceipt(context, params.id, query),
  exportClaims: (context, { query }) => exportClaims(context, query),
  readSettings: async (context) => ({ data: await readSettings(context) }),
  changeSettings: async (context, { body }) => {
    await changeSettings(context, body)
    return { data: {} }
  },
  createCategory: async (context, { body }) => ({ data: await createCategory(context, body) }),
  changeCategory: async (context, { params, body }) => ({
    data: await changeCategory(context, params.category_id, body),
  }),
}

export const reimbursementEndpoints = area(routes, reimbursementHandlers)
