import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { pieceRoutes } from '@kazi/contract/shifts/pieces'
import type { Id } from '@kazi/values/id'
import { monthOf } from '@kazi/values/local-date'
import { type Minor, multiplyFraction } from '@kazi/values/money'
import { namePeople, readAgreedPay } from '#domains/employees/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requireNear, spanAsked, todayOf } from '../clock/reach.ts'
import { feedMonths } from '../pay/feed.service.ts'
import { requireNamed } from '../places/named.ts'
import { areInUse } from '../places/places.queries.ts'
import { placeOf } from '../roster/shift-view.ts'
import { lockShifts, raiseRevision } from '../shift-revision.queries.ts'
import { rateOn, selectPieces } from './piece.queries.ts'
import {
  approve,
  countTallies,
  endTally,
  insertTallies,
  type NewTally,
  type StoredTally,
  selectTallies,
  selectTalliesByIds,
} from './tally-list.queries.ts'

/** What everybody made by the piece. */
export const listTallies = (
  context: RequestContext,
  query: QueryOf<typeof pieceRoutes.listTallies>,
): Promise<ResponseOf<typeof pieceRoutes.listTallies>> =>
  transact(context, async (inside) => {
    const filter = { ...query, ...spanAsked(inside, query) }
    await requireNamed(inside, query)
    const rows = await selectTallies(inside, filter, query)
    const { currency } = inside.organization
    // what somebody made, at its rate, is what they earn
    const maySeePay = actorOf(inside).permissions.has('view:payroll')
    const shown = (amount: Minor) => (maySeePay ? { amount, currency } : null)
    const views = rows.map((row) => ({
      id: row.id,
      employee: {
        id: row.employeeId,
        name: row.employeeName,
        number: row.number,
        department: row.department,
      },
      on: row.on,
      piece: { id: row.pieceId, name: row.name, unit: row.unit },
      hundredths: row.hundredths,
      rate: shown(row.rate),
      amount: shown(multiplyFraction(row.rate, row.hundredths, 100, 'half-up')),
      location: placeOf(row),
      ...{ isApproved: row.isApproved, enteredBy: row.enteredByName, enteredAt: row.enteredAt },
    }))
    return pageOf(views, await countTallies(inside, filter), query)
  })

/**
 * Enters what a crew made on a day, each at the rate of that day.
 * @throws Refusal `not-found`, `shifts.piece-unknown`, `shifts.rate-missing`, `shifts.not-employed`, `shifts.time-ahead`.
 */
export const enterTallies = (
  context: RequestContext,
  { on, locationId, entries }: BodyOf<typeof pieceRoutes.enterTallies>,
): Promise<{ kept: number; already: number }> =>
  transact(context, async (inside) => {
    requireNear(inside, 'on', on)
    if (on > todayOf(inside)) refuse('shifts.time-ahead', {}, { fields: { on: 'shifts.time-ahead' } })
    if (locationId !== null && !(await areInUse(inside, [locationId])))
      refuse('shifts.location-unknown', {}, { fields: { locationId: 'shifts.location-unknown' } })
    await lockShifts(inside)
    const ids = [...new Set(entries.map(({ employeeId }) => employeeId))]
    const people = new Map((await namePeople(inside, ids)).map(({ id, name }) => [id, name]))
    const agreed = await readAgreedPay(inside, { from: on, to: on }, ids)
    const pieces = new Map((await selectPieces(inside)).map((piece) => [piece.id, piece]))
    const tallies = entries.map(({ employeeId, pieceId, hundredths, key }): NewTally => {
      const name = people.get(employeeId)!
      const employment = agreed.get(employeeId)?.employment
      if (!employment || on < employment.startsOn || (employment.endsOn !== null && on > employment.endsOn))
        refuse('shifts.not-employed', { name, day: on })
      const piece = pieces.get(pieceId)
      if (!piece || piece.isArchived) return refuse('shifts.piece-unknown')
      const rate = rateOn(piece, on) ?? refuse('shifts.rate-missing', { name: piece.name, day: on })
      return { employeeId, pieceId, hundredths, rate, key }
    })
    const kept = await insertTallies(inside, { on, locationId }, tallies)
    if (kept > 0) {
      await audit(inside, {
        event: pieceRoutes.enterTallies.name,
        object: `organization:${inside.organization.id}`,
        after: { on, locationId, entries: tallies },
      })
    }
    return { kept, already: entries.length - kept }
  })

/** Approves what was made. @throws Refusal `not-found`, `shifts.own-hours` where somebody else could. */
export const approveTallies = (
  context: RequestContext,
  { ids }: BodyOf<typeof pieceRoutes.approveTallies>,
): Promise<{ approved: number; already: number }> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const found = await selectTalliesByIds(inside, ids)
    if (found.length < new Set(ids).size) refuse('not-found')
    const waiting = found.filter(({ isApproved }) => !isApproved)
    const { userId } = actorOf(inside)
    if (waiting.some(({ enteredBy }) => enteredBy === userId)) {
      const others = (await listMembersWith(inside, 'approve:shifts')).filter(
        (member) => member.userId !== userId,
      )
      if (others.length > 0) refuse('shifts.own-hours')
    }
    await approve(
      inside,
      waiting.map(({ id }) => id),
    )
    await tellPayroll(inside, waiting)
    for (const [employeeId, own] of Map.groupBy(waiting, (one) => one.employeeId)) {
      await audit(inside, {
        event: pieceRoutes.approveTallies.name,
        object: `employee:${employeeId}`,
        after: { tallies: own.map(({ id, on, hundredths, name }) => ({ id, on, hundredths, name })) },
      })
    }
    return { approved: waiting.length, already: found.length - waiting.length }
  })

async function tellPayroll(context: OrganizationContext, tallies: readonly StoredTally[]): Promise<void> {
  if (tallies.length === 0) return
  const months = [...new Set(tallies.map(({ on }) => monthOf(on)))]
  await feedMonths(context, months, [...new Set(tallies.map(({ employeeId }) => employeeId))])
  await raiseRevision(context)
}

/** Takes back what was entered by mistake. @throws Refusal `not-found`, also where it is taken back already. */
export const removeTally = (
  context: RequestContext,
  id: Id,
  { reason }: QueryOf<typeof pieceRoutes.removeTally>,
): Promise<{ id: Id }> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const [tally] = await selectTalliesByIds(inside, [id])
    if (!tally) return refuse('not-found')
    await endTally(inside, id)
    if (tally.isApproved) await tellPayroll(inside, [tally])
    await audit(inside, {
      event: pieceRoutes.removeTally.name,
      object: `employee:${tally.employeeId}`,
      before: { tally: id, on: tally.on, piece: tally.name, hundredths: tally.hundredths },
      after: { reason },
    })
    return { id }
  })
