import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import { changeTerms } from '../terms/terms-history.rules.ts'
import { insertChanges } from './employee-writes.queries.ts'

/** Ends an employment with its last day, which may lie ahead: until then the person stays employed. */
export async function endEmployment(
  context: OrganizationContext,
  employeeId: Id,
  { endOn, why }: { readonly endOn: LocalDate; readonly why: string | null },
): Promise<void> {
  await lockEmployees(context)
  const on = addDays(endOn, 1)
  const employment = { since: null, leftOn: endOn }
  await writeTerms(context, [
    {
      employeeId,
      reason: why,
      change: (rows) => changeTerms(rows, [{ key: 'employment', on, value: employment }]),
    },
  ])
  await insertChanges(context, [
    { employeeId, why, field: 'status', before: 'active', after: 'separated', effectiveOn: on },
    { employeeId, why, field: 'endOn', before: null, after: endOn, effectiveOn: endOn },
  ])
  await raiseRevision(context)
}
