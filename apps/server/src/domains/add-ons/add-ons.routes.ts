import { addOnSheetRoutes } from '@kazi/contract/employees/add-on-sheet'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import { listImports, undoImport } from '#domains/sheets/index.ts'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { addAddOns } from './add.service.ts'
import { changeAddOn, endAddOn } from './change.service.ts'
import { listAddOns } from './list.service.ts'
import { changePayee, createPayee, listPayees } from './payees/payees.service.ts'
import { resetItems } from './reset.service.ts'
import { addOnArea } from './sheet/add-on-area.ts'
import { downloadAddOnSheet, importAddOns, validateAddOns } from './sheet/add-on-sheet.service.ts'

const routes = { ...addOnRoutes, ...addOnSheetRoutes, ...payeeRoutes }

export const addOnHandlers: Handlers<typeof routes> = {
  list: (context, { params }) => listAddOns(context, params.employee_id),
  add: (context, { params, body }) => addAddOns(context, 'addOns.add', [params.employee_id], body),
  change: (context, { params, body }) => changeAddOn(context, params.addon_id, body),
  end: (context, { params, query }) => endAddOn(context, params.addon_id, query),
  addMany: (context, { body: { employeeIds, ...form } }) =>
    addAddOns(context, 'addOns.addMany', employeeIds, form),
  resetItems: (context, { body }) => resetItems(context, body),
  validateAddOns: (context, { body }) => validateAddOns(context, body),
  importAddOns: (context, { body }) => importAddOns(context, body),
  downloadAddOnSheet: (context, { query }) => downloadAddOnSheet(context, query.format),
  listImports: (context) => listImports(context, addOnArea),
  undoImport: (context, { params }) => undoImport(context, addOnArea, params.import_id),
  listPayees: async (context) => ({ data: await listPayees(context) }),
  createPayee: async (context, { body }) => ({ data: await createPayee(context, body) }),
  changePayee: async (context, { params, body }) => ({
    data: await changePayee(context, params.payee_id, body),
  }),
}

export const addOnEndpoints = area(routes, addOnHandlers)
