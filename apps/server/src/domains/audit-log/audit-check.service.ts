import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { type ChainReport, verifyChain } from '#platform/audit/verify-chain.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'

/** An audit log by what it is of. */
export interface CheckedLog extends ChainReport {
  readonly of: string
}

/** Checks the accounts' audit log and that of each organisation, one after the other. */
export async function checkAuditLogs(context: RequestContext): Promise<CheckedLog[]> {
  const accounts = await transactDirectory(context, verifyChain)
  const logs: CheckedLog[] = [{ of: 'the accounts', ...accounts }]
  for (const organization of await transactDirectory(context, listActiveOrganizations)) {
    const report = await transact({ ...context, organization }, verifyChain)
    logs.push({ of: `${organization.name} (${organization.slug})`, ...report })
  }
  return logs
}
