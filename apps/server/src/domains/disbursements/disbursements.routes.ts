import { disbursementRoutes } from '@kazi/contract/disbursements'
import { readyPayments, releasePayments, requestReleaseCode, retryPayments } from '#domains/payments/index.ts'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { disbursementPayments } from './disbursement-payments.ts'
import {
  createDisbursement,
  decide,
  downloadFile,
  listDisbursements,
  markPaid,
  readDisbursement,
  removeDisbursement,
} from './disbursements.service.ts'

export const disbursementHandlers: Handlers<typeof disbursementRoutes> = {
  list: (context, { query }) => listDisbursements(context, query),
  create: async (context, { body }) => ({ data: await createDisbursement(context, body) }),
  read: async (context, { params }) => ({ data: await readDisbursement(context, params.disbursement_id) }),
  remove: async (context, { params }) => {
    await removeDisbursement(context, params.disbursement_id)
    return { data: {} }
  },
  process: async (context, { params }) => ({
    data: await readyPayments(context, disbursementPayments, params.disbursement_id),
  }),
  requestCode: async (context, { params }) => ({
    data: await requestReleaseCode(context, disbursementPayments, params.disbursement_id),
  }),
  submitCode: async (context, { params, body }) => ({
    data: await releasePayments(context, disbursementPayments, params.disbursement_id, body.code),
  }),
  markPaid: async (context, { params, body }) => ({
    data: await markPaid(context, params.disbursement_id, body),
  }),
  decide: async (context, { params, body }) => ({
    data: await decide(context, params.disbursement_id, body),
  }),
  retry: async (context, { params }) => ({
    data: await retryPayments(context, disbursementPayments, params.disbursement_id),
  }),
  downloadFile: (context, { params, query }) => downloadFile(context, params.disbursement_id, query),
}

export const disbursementEndpoints = area(disbursementRoutes, disbursementHandlers)
