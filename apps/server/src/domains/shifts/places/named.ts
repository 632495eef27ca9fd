import type { Id } from '@kazi/values/id'
import { namesOfDepartments } from '#domains/departments/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { todayOf } from '../clock/reach.ts'
import { selectPlaces } from './places.queries.ts'

/** What a question or a copy is narrowed to. */
interface Named {
  readonly location?: Id | null | undefined
  readonly department?: Id | undefined
  readonly employeeIds?: readonly Id[] | null | undefined
}

/** @throws Refusal `not-found` for a place, a department or a person that the caller doesn't see. */
export async function requireNamed(
  context: OrganizationContext,
  { location, department, employeeIds }: Named,
): Promise<void> {
  if (location && (await selectPlaces(context, todayOf(context), location)).length === 0) refuse('not-found')
  if (department && !(await namesOfDepartments(context, [department])).has(department)) refuse('not-found')
  if (employeeIds) await findPeople(context, employeeIds)
}
