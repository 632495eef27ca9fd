import type { department, departmentRoutes } from '@kazi/contract/departments'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { latestMonthOfCost } from './department-costs.queries.ts'
import {
  type DepartmentRow,
  selectContents,
  selectDepartment,
  selectDepartments,
  selectPlaces,
} from './department-tree.queries.ts'
import { pathTo } from './department-tree.rules.ts'
import { findDepartments, insertDepartments } from './departments.queries.ts'

export type DepartmentView = ResponseOf<typeof departmentRoutes.read>['data']

/** A page of the departments that the caller may see, by name. */
export async function listDepartments(
  context: RequestContext,
  query: QueryOf<typeof departmentRoutes.list>,
): Promise<ResponseOf<typeof departmentRoutes.list>> {
  return transact(context, async (inside) => {
    const { departments, total } = await selectDepartments(inside, query, await monthToShow(inside))
    return pageOf(
      departments.map((row) => toDepartment(inside, row)),
      total,
      query,
    )
  })
}

/**
 * One department.
 * @throws Refusal `not-found`.
 */
export async function readDepartment(context: RequestContext, id: Id): Promise<DepartmentView> {
  return transact(context, (inside) => describeDepartment(inside, id))
}

/** The names of departments with open jobs, which the domain of jobs knows. @throws Refusal `not-found`. */
export const readPublicDepartments = (context: RequestContext, slug: string): Promise<string[]> =>
  context.ports.listOpenDepartments(context, slug)

declare module '#platform/ports.ts' {
  interface Ports {
    /** The names of an employer's departments that look for people, by its name in addresses. */
    readonly listOpenDepartments: (context: RequestContext, slug: string) => Promise<string[]>
  }
}

/** @throws Refusal `not-found` where there is none, or the caller doesn't see it. */
export async function describeDepartment(context: OrganizationContext, id: Id): Promise<DepartmentView> {
  const row = (await selectDepartment(context, id, await monthToShow(context))) ?? refuse('not-found')
  const { departments, roles } = await selectContents(context, id)
  const path = pathTo(await selectPlaces(context), id).map((place) => ({ id: place.id, name: place.name }))
  return { ...toDepartment(context, row), path, children: departments, roles }
}

/** The month whose costs are shown beside a department; null: none, or not to this caller. */
const monthToShow = async (context: OrganizationContext): Promise<Month | null> =>
  maySeePay(context) ? latestMonthOfCost(context) : null

/** Whether the caller may know what people earn. */
export const maySeePay = (context: OrganizationContext): boolean =>
  actorOf(context).permissions.has('view:payroll')

function toDepartment(
  context: OrganizationContext,
  { leadId, leadFirstName, leadLastName, isLeadHere, cost, ...row }: DepartmentRow,
): (typeof department)['_zod']['output'] {
  const lead = leadId === null || leadFirstName === null || leadLastName === null ? null : leadId
  return {
    id: row.id,
    name: row.name,
    parentId: row.parentId,
    lead: lead && { id: lead, firstName: leadFirstName!, lastName: leadLastName!, isHere: isLeadHere },
    employees: row.employees,
    cost:
      cost === null || !maySeePay(context)
        ? null
        : { amount: cost as Minor, currency: context.organization.currency },
  }
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
