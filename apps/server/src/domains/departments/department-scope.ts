import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#platform/context.ts'

/**
 * The departments that the caller is limited to, exactly these and none inside them; null: all. Jobs are limited to
 * none, because the asking was checked before.
 */
export const scopeIdsOf = ({ actor }: RequestContext): readonly Id[] | null =>
  actor && actor.departmentIds.length > 0 ? actor.departmentIds : null

/**
 * The condition that holds for exactly the departments, or the people in them, whom the caller may see.
 * @param departmentId the column, as the statement names it
 */
export function seenBy(context: RequestContext, departmentId: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = scopeIdsOf(context)
  return ids === null ? sql<boolean>`true` : sql<boolean>`${departmentId} = any(${ids}::uuid[])`
}
