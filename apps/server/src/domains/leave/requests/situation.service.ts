import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { countDays } from '../days/count-days.rules.ts'
import { selectDaysOf } from '../days/day.queries.ts'
import { readWorkCalendar } from '../days/holiday.queries.ts'
import { isInReach } from '../days/reach.rules.ts'
import { dueOfType } from '../ledger/accrue.service.ts'
import { selectEntries } from '../ledger/entry.queries.ts'
import type { Entry } from '../ledger/entry.ts'
import { selectServices } from '../ledger/service.queries.ts'
import { termsFor } from '../policies/in-force.rules.ts'
import { requireType, type StoredType, selectAllTerms } from '../policies/type.queries.ts'
import { type Situation, takenEntries } from './asked-leave.rules.ts'
import { type StoredRequest, selectLiving } from './request.queries.ts'

/** What is asked for, as far as it is judged. */
export interface Asked {
  readonly typeId: Id
  readonly from: LocalDate
  readonly to: LocalDate
  readonly portion: StoredRequest['portion']
}

/**
 * Everything that a request of somebody is judged by.
 * @param own the request itself where it is changed or decided: it doesn't stand in its own way
 * @throws Refusal `not-found`, `leave.type-unknown`, `leave.too-far`.
 */
export async function readSituation(
  context: OrganizationContext,
  employeeId: Id,
  asked: Asked,
  own: Id | null = null,
): Promise<{ readonly situation: Situation; readonly type: StoredType }> {
  const { clock, organization, actor } = context
  const today = clock.today(organization.timeZone)
  if (!isInReach(today, asked.from, asked.to))
    refuse('leave.too-far', {}, { fields: { to: 'leave.too-far' } })
  const type = await requireType(context, asked.typeId)
  if (type.isArchived) refuse('leave.type-unknown', {}, { fields: { typeId: 'leave.type-unknown' } })
  const said = (await selectAllTerms(context)).filter(({ typeId }) => typeId === type.id)
  const service = (await selectServices(context, [employeeId])).get(employeeId)
  const termsOn = termsFor(said, service ? { id: employeeId, groups: service.groups } : null)
  const calendar = await readWorkCalendar(context)
  const others = (await selectLiving(context, employeeId)).filter(({ id }) => id !== own)
  const days = (await selectDaysOf(context, [employeeId])).filter(({ requestId }) => requestId !== own)
  const pending = others.filter(({ state, typeId }) => state === 'pending' && typeId === type.id)
  const entries = (await selectEntries(context, [employeeId])).filter(({ typeId }) => typeId === type.id)
  const waiting = pending.flatMap((one) => takenEntries(countDays(one, termsOn(one.from), calendar)))
  const dueBy = (known: readonly Entry[], upTo: LocalDate) =>
    service ? dueOfType(service, said, known, upTo) : []
  const situation: Situation = {
    ...{ today, service, calendar, dueBy },
    terms: termsOn(asked.from),
    others: others.map(({ from, to, portion, endedOn }) => ({ from, to: endedOn ?? to, portion })),
    taken: days.filter(({ typeId, counted }) => typeId === type.id && counted > 0),
    known: [...entries, ...waiting],
    mayDateBack: actor?.permissions.has('approve:leave-management') ?? false,
  }
  return { situation, type }
}
