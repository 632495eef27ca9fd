import { namesOfDepartments, scopeIdsOf } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { DepartmentScope } from './department-scope.rules.ts'

/** The names behind the caller's limit. A department that is gone leaves none: its people are then in no scope. */
export async function readScope(context: OrganizationContext): Promise<DepartmentScope> {
  const ids = scopeIdsOf(context)
  return ids && [...(await namesOfDepartments(context, ids)).values()]
}
