/* What happened in an organisation, as people read it: the door of the domain. */
export { type CheckedLog, checkAuditLogs } from './audit-check.service.ts'
export { auditLogCommands } from './audit-log.commands.ts'
export { auditLogEndpoints } from './audit-log.routes.ts'
