import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import { namesOfDepartments } from '#domains/departments/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import type { DepartmentScope } from './department-scope.rules.ts'

/** The departments that the caller is limited to; jobs are by none, because the asking was checked before. */
const scopeIdsOf = ({ actor }: RequestContext): readonly Id[] | null =>
  actor && actor.departmentIds.length > 0 ? actor.departmentIds : null

/** The names behind the caller's limit. A department that is gone leaves none: its people are then in no scope. */
export async function readScope(context: OrganizationContext): Promise<DepartmentScope> {
  const ids = scopeIdsOf(context)
  return ids && [...(await namesOfDepartments(context, ids)).values()]
}

/**
 * The condition that holds for exactly the people whom the caller may see.
 * @param departmentId the column of `employees`, as the statement names it
 */
export function seenBy(context: RequestContext, departmentId: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = scopeIdsOf(context)
  return ids === null ? sql<boolean>`true` : sql<boolean>`${departmentId} = any(${ids}::uuid[])`
}
