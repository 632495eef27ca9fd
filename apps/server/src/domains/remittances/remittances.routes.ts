import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { downloadAnnual } from './annual.service.ts'
import { downloadAuditPack } from './audit-pack.service.ts'
import {
  downloadSchedule,
  exportLiabilities,
  listLiabilities,
  readLiability,
  readOverview,
} from './liabilities.service.ts'
import { attachReceipt, recordPayment, voidPayment } from './payments.service.ts'
import { downloadNumbersSheet, listDisabled } from './people.service.ts'
import { addReference, planPayment, withdrawReference } from './plans.service.ts'
import { listReceipts } from './receipts.service.ts'
import { downloadRecords } from './records.service.ts'
import { createAdmin, listAdmins, listOrgAdmins, readAdmin, removeAdmin } from './registrations.service.ts'
import { readSettings, setColumns, setDueDay } from './settings.service.ts'

const routes = { ...registrationRoutes, ...liabilityRoutes, ...paperRoutes, ...remittanceSettingRoutes }

export const remittanceHandlers: Handlers<typeof routes> = {
  downloadNumbersSheet: (context, { query }) => downloadNumbersSheet(context, query.format),
  createAdmin: async (context, { params, body }) => ({
    data: await createAdmin(context, params.type, body),
  }),
  listOrgAdmins: async (context, { params }) => ({ data: await listOrgAdmins(context, params.type) }),
  listAdmins: async (context, { params }) => ({ data: [...(await listAdmins(context, params.type))] }),
  readAdmin: async (context, { params }) => ({
    data: await readAdmin(context, params.orgStatutoryAdminId),
  }),
  removeAdmin: async (context, { params }) => {
    await removeAdmin(context, params.orgStatutoryAdminId)
    return { data: {} }
  },
  listReceipts: (context, { query }) => listReceipts(context, query),
  downloadRecords: (context, { params }) => downloadRecords(context, params.payrollId),
  downloadAuditPack: (context, { query }) => downloadAuditPack(context, query),
  downloadAnnual: (context, { params, query }) => downloadAnnual(context, params.paper, query),
  readSettings: async (context) => ({ data: await readSettings(context) }),
  setDueDay: async (context, { body }) => {
    await setDueDay(context, body)
    return { data: {} }
  },
  setColumns: async (context, { body }) => {
    await setColumns(context, body)
    return { data: {} }
  },
  listDisabled: async (context, { params }) => ({ data: await listDisabled(context, params.type) }),
  readOverview: async (context, { query }) => ({ data: await readOverview(context, query) }),
  listLiabilities: (context, { query }) => listLiabilities(context, query),
  exportLiabilities: (context, { query }) => exportLiabilities(context, query),
  readLiability: async (context, { params }) => ({ data: await readLiability(context, params.liabilityId) }),
  downloadSchedule: (context, { params, query }) =>
    downloadSchedule(context, params.liabilityId, query.format),
  planPayment: async (context, { params, body }) => ({
    data: await planPayment(context, params.liabilityId, body.payOn),
  }),
  addReference: async (context, { params, body }) => ({
    data: await addReference(context, params.liabilityId, body),
  }),
  withdrawReference: async (context, { params }) => {
    await withdrawReference(context, params.referenceId)
    return { data: {} }
  },
  recordPayment: async (context, { params, body }) => ({
    data: await recordPayment(context, params.liabilityId, body),
  }),
  attachReceipt: async (context, { params, body }) => ({
    data: await attachReceipt(context, params.paymentId, body.fileId),
  }),
  voidPayment: async (context, { params, body }) => ({
    data: await voidPayment(context, params.paymentId, body.reason),
  }),
}

export const remittanceEndpoints = area(routes, remittanceHandlers)
