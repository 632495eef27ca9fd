import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import { insertChanges } from './employee-writes.queries.ts'

/** Ends an employment with its last day, which may lie ahead: pay follows the day, lists follow the state. */
export async function endEmployment(
  context: OrganizationContext,
  employeeId: Id,
  { endOn, why }: { readonly endOn: LocalDate; readonly why: string | null },
): Promise<void> {
  await lockEmployees(context)
  const { db, organization, clock } = context
  const { numUpdatedRows } = await db
    .updateTable('employees')
    .set((expression) => ({
      status: 'separated',
      end_on: endOn,
      version: expression('version', '+', 1),
      updated_at: clock.now().toISOString(),
    }))
    .where('organization_id', '=', organization.id)
    .where('id', '=', employeeId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  assert(numUpdatedRows === 1n, `nobody active to separate: ${employeeId}`)
  await insertChanges(context, [
    { employeeId, why, field: 'status', before: 'active', after: 'separated' },
    { employeeId, why, field: 'endOn', before: null, after: endOn },
  ])
  await raiseRevision(context)
}
