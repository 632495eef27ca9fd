import { bankFiles } from '@kazi/contract/payroll/run-vocabulary'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

/** The kinds of files that a run's releases issued, in the order of the contract. */
export async function listIssuedKinds(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<(typeof bankFiles)[number][]> {
  const rows = await db
    .selectFrom('payment_files')
    .select('kind')
    .distinct()
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .execute()
  const issued = new Set(rows.map(({ kind }) => kind))
  return bankFiles.filter((kind) => issued.has(kind))
}
