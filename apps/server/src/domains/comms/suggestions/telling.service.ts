import { notify } from '#domains/notifications/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { markTold } from './suggestion.queries.ts'

/**
 * The job: tells those who look after the box what came since they were told last. Once a day, so that the time of a notice
 * says nothing of when somebody sent theirs.
 */
export async function tellOfSuggestions(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, tellOfSuggestionsIn)
}

export async function tellOfSuggestionsIn(context: OrganizationContext): Promise<void> {
  const suggestions = await markTold(context)
  if (suggestions === 0) return
  const link = '/app/comms/suggestions?state=new'
  await notify(context, { kind: 'suggestion-received', values: { suggestions }, link })
}
