import type { departmentRoutes } from '@kazi/contract/departments'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { findDepartments, insertDepartments, selectDepartments } from './departments.queries.ts'

/** A page of the organisation's departments by name, each with its people. */
export async function listDepartments(
  context: RequestContext,
  query: QueryOf<typeof departmentRoutes.list>,
): Promise<ResponseOf<typeof departmentRoutes.list>> {
  return transact(context, async (inside) => {
    const { departments, total } = await selectDepartments(inside, query)
    return pageOf(departments, total, query)
  })
}

/** The names that no department has yet, each once and as first written. */
export async function findNewDepartments(
  context: OrganizationContext,
  names: readonly string[],
): Promise<string[]> {
  const distinct = distinctNames(names)
  if (distinct.length === 0) return []
  const known = new Set((await findDepartments(context, distinct)).map(({ asked }) => asked))
  return distinct.filter((name) => !known.has(name))
}

/**
 * The departments of these names, made where they don't exist yet.
 * @returns ids by the name in lower case: {@link departmentKey}.
 */
export async function ensureDepartments(
  context: OrganizationContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  const distinct = distinctNames(names)
  if (distinct.length === 0) return new Map()
  const fresh = await findNewDepartments(context, distinct)
  if (fresh.length > 0) await insertDepartments(context, fresh)
  const found = await findDepartments(context, distinct)
  assert(found.length === distinct.length, 'a department that was just made is missing')
  return new Map(found.map(({ asked, id }) => [departmentKey(asked), id]))
}

/** Departments are told apart without regard to case. */
export const departmentKey = (name: string): string => name.toLowerCase()

function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(departmentKey(name))) byKey.set(departmentKey(name), name)
  return [...byKey.values()]
}
