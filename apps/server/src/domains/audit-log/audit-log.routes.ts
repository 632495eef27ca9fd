import { auditRoutes } from '@kazi/contract/audits'
import { area } from '#platform/http/handlers.ts'
import { downloadAudits, listAudits, readFilters } from './audit-log.service.ts'

export const auditLogEndpoints = area(auditRoutes, {
  listAudits: (context, { query }) => listAudits(context, query),
  readFilters: async (context) => ({ data: await readFilters(context) }),
  downloadAudits: (context, { query }) => downloadAudits(context, query),
})
