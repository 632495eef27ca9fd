import type { auditRoutes } from '@kazi/contract/audits'
import type { ResponseOf } from '@kazi/contract/route'

/** An entry of the log, as it is told. */
export type AuditEntry = ResponseOf<typeof auditRoutes.listAudits>['data'][number]
