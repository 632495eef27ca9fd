import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { planningRoutes } from '@kazi/contract/shifts/planning'
import type { Id } from '@kazi/values/id'
import { addDays, daysBetweenInclusive, earlierOf, type LocalDate, laterOf } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { requireNear, requireSpan, todayOf } from '../clock/reach.ts'
import { requireNamed } from '../places/named.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { selectMembers } from './member.queries.ts'
import { summaryOf } from './plan.service.ts'
import { type FoundConflict, judgeShift, readScenes, toldOf } from './scene.service.ts'
import { endShifts, insertShifts, type NewShift, type StoredShift, selectShifts } from './shift.queries.ts'
import { selectTemplates } from './templates.service.ts'

type Pasted = ResponseOf<typeof planningRoutes.pasteSchedule>['data']

/** So many at once are a statement of a second, and a year of eight people on nights. */
const most = 5_000

/**
 * Copies days of the roster to later ones, as drafts. What can't be planned there is left out and said.
 * @throws Refusal `shifts.span-wrong`, `shifts.too-many`, `shifts.too-far`.
 */
export const pasteSchedule = (
  context: RequestContext,
  body: BodyOf<typeof planningRoutes.pasteSchedule>,
): Promise<Pasted> =>
  transact(context, async (inside) => {
    const { from, to, target, times, employeeIds, locationId } = body
    requireSpan(from, to)
    const length = daysBetweenInclusive(from, to)
    requireNear(inside, 'target', from, target, addDays(target, length * times - 1))
    await requireNamed(inside, { employeeIds, location: locationId })
    await lockShifts(inside)
    const source = await selectShifts(inside, { from, to, employeeIds, location: locationId })
    if (source.length * times > most) refuse('shifts.too-many')
    const offset = daysBetweenInclusive(from, target) - 1
    const copies = Array.from({ length: times }, (_, time) =>
      source.map((shift) => ({
        ...shift,
        ...{ id: newId(inside.clock), state: 'draft' as const, reason: body.reason },
        on: addDays(shift.on, offset + time * length),
      })),
    ).flat()
    const laid = await layOut(inside, copies, body)
    await audit(inside, {
      event: planningRoutes.pasteSchedule.name,
      object: `organization:${inside.organization.id}`,
      after: { ...body, made: laid.made, replaced: laid.replaced, skipped: laid.skipped.length },
    })
    return laid
  })

/**
 * Lays a cycle over days, for each person so many days later than for the one before.
 * @throws Refusal `shifts.template-unknown`, `shifts.not-on-roster`, and those of {@link pasteSchedule}
 */
export const layPattern = (
  context: RequestContext,
  body: BodyOf<typeof planningRoutes.layPattern>,
): Promise<Pasted> =>
  transact(context, async (inside) => {
    const { from, to, cycle, stagger } = body
    requireSpan(from, to)
    requireNear(inside, 'to', from, to)
    await lockShifts(inside)
    const templates = new Map((await selectTemplates(inside)).map((template) => [template.id, template]))
    if (cycle.some((id) => id !== null && !templates.has(id))) refuse('not-found')
    const people = [...new Set(body.employeeIds)]
    await requireNamed(inside, { employeeIds: people })
    const length = daysBetweenInclusive(from, to)
    if (length * people.length > most * 2) refuse('shifts.too-many')
    const shifts = people.flatMap((employeeId, person) =>
      Array.from({ length }, (_, day): NewShift[] => {
        const step = (((day - person * stagger) % cycle.length) + cycle.length) % cycle.length
        const template = templates.get(cycle[step]!)
        if (!template) return []
        const { startMinute, minutes, breakMinutes, isBreakPaid, locationId, name, color } = template
        return [
          {
            ...{
              id: newId(inside.clock),
              employeeId,
              on: addDays(from, day),
              startMinute,
              minutes,
              breakMinutes,
            },
            ...{ isBreakPaid, locationId, name, color, state: 'draft', places: 1, reason: body.reason },
          },
        ]
      }).flat(),
    )
    if (shifts.length > most) refuse('shifts.too-many')
    const { members } = await selectMembers(inside, { employeeIds: people }, { most: people.length })
    if (members.length < people.length) refuse('shifts.not-on-roster')
    const laid = await layOut(inside, shifts, body)
    await audit(inside, {
      event: planningRoutes.layPattern.name,
      object: `organization:${inside.organization.id}`,
      after: { ...body, made: laid.made, replaced: laid.replaced, skipped: laid.skipped.length },
    })
    return laid
  })

/** Plans what can be planned; what stands there is left alone or takes its leave. */
async function layOut(
  context: OrganizationContext,
  shifts: readonly NewShift[],
  { existing, reason }: { readonly existing: 'skip' | 'overwrite'; readonly reason: string | null },
): Promise<Pasted> {
  const [first] = shifts
  if (!first) return { made: 0, replaced: 0, skipped: [] }
  const from = shifts.reduce((day, { on }) => earlierOf(day, on), first.on)
  const to = shifts.reduce((day, { on }) => laterOf(day, on), first.on)
  const employeeIds = [...new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []))]
  const replaced =
    existing === 'overwrite' ? await listReplaced(context, shifts, { from, to, employeeIds }) : []
  const scenes = await readScenes(context, employeeIds, from, to, replaced)
  const { members } = await selectMembers(
    context,
    { employeeIds, span: { from, to } },
    { most: employeeIds.length },
  )
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const planned: NewShift[] = []
  const skipped: FoundConflict[] = []
  for (const shift of shifts) {
    const found = judgeShift(scenes, shift, names.get(shift.employeeId!) ?? '', reason)
    const against = found.find(({ canOverride }) => !canOverride || reason === null)
    if (against) skipped.push(against)
    else planned.push(shift)
  }
  await endShifts(context, replaced)
  await insertShifts(context, planned)
  return {
    made: planned.length,
    replaced: replaced.length,
    skipped: skipped.map((one) => toldOf(context, one)),
  }
}

/** What stands where something new comes, of the same people on the same days, and nobody has worked. */
async function listReplaced(
  context: OrganizationContext,
  shifts: readonly NewShift[],
  span: { readonly from: LocalDate; readonly to: LocalDate; readonly employeeIds: readonly Id[] },
): Promise<Id[]> {
  const days = new Set(shifts.map(({ employeeId, on }) => `${employeeId} ${on}`))
  return (await selectShifts(context, span))
    .filter(({ employeeId, on, isLocked }) => !isLocked && days.has(`${employeeId} ${on}`))
    .map(({ id }) => id)
}

/** Removes the shifts of some days that lie ahead; today's and what was worked stay. */
export const clearSchedule = (
  context: RequestContext,
  body: BodyOf<typeof planningRoutes.clearSchedule>,
): Promise<{ cleared: number; kept: number }> =>
  transact(context, async (inside) => {
    const { from, to, employeeIds, locationId, draftsOnly } = body
    requireSpan(from, to)
    await requireNamed(inside, { employeeIds, location: locationId })
    await lockShifts(inside)
    const today = todayOf(inside)
    const found = await selectShifts(inside, { from, to, employeeIds, location: locationId })
    const isCleared = ({ on, isLocked, state }: StoredShift) =>
      on >= today && !isLocked && (!draftsOnly || state === 'draft')
    const cleared = found.filter(isCleared)
    if (cleared.length > 0) {
      await endShifts(
        inside,
        cleared.map(({ id }) => id),
      )
      await audit(inside, {
        event: planningRoutes.clearSchedule.name,
        object: `organization:${inside.organization.id}`,
        before: { ...body, shifts: cleared.map(summaryOf) },
      })
    }
    return { cleared: cleared.length, kept: found.length - cleared.length }
  })
