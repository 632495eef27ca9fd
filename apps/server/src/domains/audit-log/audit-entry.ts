import type { auditRoutes } from '@kazi/contract/audits'
import type { ResponseOf } from '@kazi/contract/route'

/** A page of the log, as it is told. */
export type AuditPage = ResponseOf<typeof auditRoutes.listAudits>
export type AuditEntry = AuditPage['data'][number]
