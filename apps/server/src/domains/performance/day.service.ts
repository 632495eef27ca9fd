import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { followAppraisals } from './appraisals/asking.service.ts'
import { followCheckIns } from './check-ins/asking.service.ts'
import { tellOfProbations } from './probation/probation.service.ts'

/** What a day brings to one organisation. Done again on the same day it finds its own work done. */
export async function followDay(context: OrganizationContext): Promise<void> {
  await followCheckIns(context)
  await followAppraisals(context)
  await tellOfProbations(context)
}

/** The same of every organisation. */
export async function followEverywhere(context: JobContext): Promise<void> {
  await transactEach(context, await transactDirectory(context, listActiveOrganizations), followDay)
}
