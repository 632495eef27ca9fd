import type { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { findLawGaps } from '../law/law-gaps.rules.ts'
import { lockLeave, raiseRevision } from '../leave-revision.queries.ts'
import { beginningOf, termsFor } from './in-force.rules.ts'
import {
  deleteType,
  hasGroup,
  insertTerms,
  insertType,
  type StoredTerms,
  type StoredType,
  selectAllTerms,
  selectScopeNames,
  selectTypes,
  updateType,
} from './type.queries.ts'

type TypeView = ResponseOf<typeof leaveTypeRoutes.createType>['data']
type Filters = ResponseOf<typeof leaveTypeRoutes.listFilters>['data']

/** The types of leave, with what holds of each and where it falls short of the law. */
export const listTypes = (context: RequestContext): Promise<TypeView[]> => transact(context, viewTypes)

async function viewTypes(context: OrganizationContext): Promise<TypeView[]> {
  const types = await selectTypes(context)
  const terms = await selectAllTerms(context)
  const names = await selectScopeNames(context, terms)
  return types.map((type) =>
    viewType(
      context,
      type,
      terms.filter(({ typeId }) => typeId === type.id),
      names,
    ),
  )
}

function viewType(
  { organization, clock }: OrganizationContext,
  { id, name, kind, color, source, isArchived, requests }: StoredType,
  said: readonly StoredTerms[],
  names: ReadonlyMap<Id, string>,
): TypeView {
  const today = clock.today(organization.timeZone)
  const terms = termsFor(said, null)(today)
  const everybody = said.filter(({ groupId, employeeId }) => groupId === null && employeeId === null)
  const inForce = everybody.find(({ from }) => from <= today) ?? everybody.at(-1)
  return {
    ...{ id, name, kind, color, source, isArchived, requests, terms },
    from: inForce?.from ?? beginningOf(said) ?? today,
    history: said.map((row) => ({
      from: row.from,
      scope: scopeOf(row, names),
      terms: termsFor([row], null)(row.from),
      setBy: row.setBy,
    })),
    lawGaps: isArchived ? [] : findLawGaps(organization.country, kind, terms),
  }
}

function scopeOf(
  { groupId, employeeId }: StoredTerms,
  names: ReadonlyMap<Id, string>,
): TypeView['history'][number]['scope'] {
  const id = groupId ?? employeeId
  const kind = groupId ? 'group' : employeeId ? 'employee' : 'organization'
  return { kind, id, name: id === null ? null : (names.get(id) ?? '') }
}

/** The types as filters of lists name them. */
export const listFilters = (context: RequestContext): Promise<Filters> =>
  transact(context, async (inside) => (await selectTypes(inside)).map(({ source: _, ...type }) => type))

/** Makes a type; its terms hold from today. @throws Refusal `leave.type-exists`. */
export const createType = (
  context: RequestContext,
  { terms, ...form }: BodyOf<typeof leaveTypeRoutes.createType>,
): Promise<TypeView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    await requireFreeName(inside, form.name, null)
    const id = newId(inside.clock)
    const from = inside.clock.today(inside.organization.timeZone)
    await insertType(inside, { id, ...form, source: null })
    await insertTerms(inside, { typeId: id, from, groupId: null, employeeId: null, terms })
    await raiseRevision(inside)
    await audit(inside, { event: 'leave.createType', object: `leave-type:${id}`, after: { ...form, terms } })
    return readType(inside, id)
  })

/**
 * Renames a type, puts it away or brings it back, or says what holds of it from a day on.
 * @throws Refusal `not-found`, `leave.type-exists`, `leave.scope-unknown`.
 */
export const changeType = (
  context: RequestContext,
  id: Id,
  { change, ...form }: BodyOf<typeof leaveTypeRoutes.changeType>,
): Promise<TypeView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const before = await readType(inside, id)
    if (!form.isArchived) await requireFreeName(inside, form.name, id)
    await updateType(inside, { id, ...form })
    if (change && !isSaidAlready(before, change)) await sayTerms(inside, id, change)
    await raiseRevision(inside)
    const { name, kind, color, isArchived } = before
    await audit(inside, {
      event: 'leave.changeType',
      object: `leave-type:${id}`,
      before: { name, kind, color, isArchived, ...(change && { terms: before.terms }) },
      after: { ...form, ...(change && { from: change.from, scope: change.scope, terms: change.terms }) },
    })
    return readType(inside, id)
  })

type Change = NonNullable<BodyOf<typeof leaveTypeRoutes.changeType>['change']>

/** The same said twice is said once. */
function isSaidAlready({ history }: TypeView, { from, scope, terms }: Change): boolean {
  const last = history.find(
    (row) => row.from === from && row.scope.kind === scope.kind && row.scope.id === scope.id,
  )
  return last !== undefined && JSON.stringify(last.terms) === JSON.stringify(terms)
}

async function sayTerms(
  context: OrganizationContext,
  typeId: Id,
  { from, scope, terms }: Change,
): Promise<void> {
  const isForAll = scope.kind === 'organization'
  if (isForAll !== (scope.id === null)) refuse('leave.scope-unknown')
  if (scope.kind === 'employee' && scope.id) await findPeople(context, [scope.id])
  if (scope.kind === 'group' && scope.id && !(await hasGroup(context, scope.id))) refuse('not-found')
  await insertTerms(context, {
    ...{ typeId, from, terms },
    groupId: scope.kind === 'group' ? scope.id : null,
    employeeId: scope.kind === 'employee' ? scope.id : null,
  })
}

/** Removes a type that nobody ever had anything of. @throws Refusal `not-found`, `leave.type-used`. */
export const removeType = (context: RequestContext, id: Id): Promise<Record<string, never>> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const before = await readType(inside, id)
    if (!(await deleteType(inside, id))) refuse('leave.type-used')
    await raiseRevision(inside)
    const { name, kind, terms } = before
    await audit(inside, {
      event: 'leave.removeType',
      object: `leave-type:${id}`,
      before: { name, kind, terms },
    })
    return {}
  })

async function readType(context: OrganizationContext, id: Id): Promise<TypeView> {
  return (await viewTypes(context)).find((type) => type.id === id) ?? refuse('not-found')
}

async function requireFreeName(context: OrganizationContext, name: string, own: Id | null): Promise<void> {
  const types = await selectTypes(context)
  const isSame = (one: StoredType) =>
    one.id !== own && !one.isArchived && one.name.toLowerCase() === name.toLowerCase()
  if (types.some(isSame)) refuse('leave.type-exists', {}, { fields: { name: 'leave.type-exists' } })
}
