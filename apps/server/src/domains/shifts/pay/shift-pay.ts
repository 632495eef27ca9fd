import { defaultExtraBases, type Extra } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import { earnedMonth, isWholeMonth } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import { readAgreedPay } from '#domains/employees/index.ts'
import type { Addition, PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { selectHours } from '../hours/hour.queries.ts'
import { readRevision } from '../shift-revision.queries.ts'
import { selectApprovedTallies, type Tally } from '../tallies/tally.queries.ts'
import { type PayItem, selectPayItems, selectUsedItems } from './pay-items.queries.ts'
import { ordinaryTimeOf, premiumLinesOf } from './pay-lines.rules.ts'

type Contributor = PayAreas['contributors'][number]
type Asked<Question extends keyof Contributor> = Parameters<Contributor[Question]>[1]

/**
 * What approved shifts and pieces are to a payslip beside the ordinary time, which the people's own area says by their word:
 * overtime, rest days, holidays and nights as hours at a rate, and pieces with their tally. Of a half or a week the ordinary time
 * is theirs to say, too: what is typed is typed for a month.
 */
export const shiftPay: Contributor = { contribute, listCorrected, revision: readRevision, listEditors }

async function contribute(
  context: OrganizationContext,
  { period, employeeIds, knownAt = null, runId = null }: Asked<'contribute'>,
): Promise<ReadonlyMap<Id, PayContribution>> {
  const month = earnedMonth(period)
  const asked = { employeeIds, ...period, knownAt }
  const hours = Map.groupBy(await selectHours(context, asked), ({ employeeId }) => employeeId)
  const tallies = Map.groupBy(await selectApprovedTallies(context, asked), ({ employeeId }) => employeeId)
  const concerned = [...new Set([...hours.keys(), ...tallies.keys()])]
  if (concerned.length === 0) return new Map()
  const agreed = await readAgreedPay(context, { from: asked.from, to: asked.to }, concerned, knownAt)
  const items = await selectPayItems(context, month, concerned)
  const used = await selectUsedItems(
    context,
    [...items.values()].map(({ id }) => id),
    period,
    runId,
  )
  const { country } = context.organization
  const additionOf = (
    item: PayItem | undefined,
    earning: Pick<Extra, 'code' | 'kind' | 'label' | 'amount' | 'measure'>,
  ): Addition[] =>
    item === undefined || used.has(item.id)
      ? []
      : [
          {
            source: item.id,
            isOfDays: true,
            earning: {
              ...earning,
              amountIs: 'gross',
              days: null,
              bases: defaultExtraBases(country, earning.kind),
            },
          },
        ]
  const contributed = new Map<Id, PayContribution>()
  for (const id of concerned) {
    const inForce = agreed.get(id)?.salaries[0]
    const lines = inForce ? premiumLinesOf(hours.get(id) ?? [], inForce) : []
    const additions = [
      ...lines.flatMap(({ kind, hourClass, rate, hundredths }) => {
        const item = items.get(`${id} ${kind}`)
        const measure = { kind: 'time' as const, per: 'hour' as const, rate, hundredths }
        return additionOf(item, {
          code: `shift.${hourClass}`,
          kind: 'irregular',
          label: item?.label ?? '',
          amount: ZERO,
          measure,
        })
      }),
      ...[...Map.groupBy(tallies.get(id) ?? [], ({ pieceId, rate }) => `piece.${pieceId}.${rate}`)].flatMap(
        ([kind, own]) =>
          additionOf(items.get(`${id} ${kind}`), {
            code: 'shift.pieces',
            kind: 'regular',
            ...pieceLineOf(own),
          }),
      ),
    ]
    const worked = isWholeMonth(period)
      ? {}
      : workedTimeOf(hours.get(id) ?? [], inForce, (tallies.get(id) ?? []).length > 0)
    if (additions.length > 0 || 'workedTime' in worked)
      contributed.set(id, { ...worked, ...(additions.length > 0 && { additions }) })
  }
  return contributed
}

/** The ordinary time of the period of whoever is paid by it; whose work is all by the piece has worked no paid hour. */
function workedTimeOf(
  hours: Parameters<typeof ordinaryTimeOf>[0],
  inForce: { readonly basis: string } | undefined,
  hasPieces: boolean,
): Pick<PayContribution, 'workedTime'> {
  const basis = inForce?.basis
  if (basis !== 'hourly' && basis !== 'daily') return {}
  const hundredths = hours.length > 0 ? ordinaryTimeOf(hours, basis) : hasPieces ? 0 : null
  if (hundredths === null) return {}
  return { workedTime: { unit: basis === 'hourly' ? 'hour' : 'day', hundredths } }
}

/** A line of pieces: what was made altogether, in its name, times the rate of one, rounded once. */
function pieceLineOf(tallies: readonly Tally[]): Pick<Extra, 'label' | 'amount'> {
  const { name, unit, rate } = tallies[0]!
  const hundredths = tallies.reduce((sum, tally) => sum + tally.hundredths, 0)
  const label = `${name}: ${hundredths / 100} ${unit}`
  return { label, amount: multiplyFraction(rate, hundredths, 100, 'half-up') as Minor }
}

/** Of whom hours or pieces of a paid period were approved, or taken back, after it was computed. */
async function listCorrected(
  { db, organization }: OrganizationContext,
  { employeeIds, paid }: Asked<'listCorrected'>,
): Promise<ReadonlyMap<Id, LocalDate>> {
  const runs = sql`unnest(${paid.map(({ to }) => to)}::date[], ${paid.map(({ computedAt }) => computedAt)}::timestamptz[])
    as run (last_day, computed_at)`
  const { rows } = await sql<{ id: Id; since: LocalDate }>`
    select id, min(on_day) as since from (
      select h.employee_id as id, h.on_day from shift_hours h
      where h.organization_id = ${organization.id} and exists (select from ${runs}
        where h.on_day <= run.last_day and greatest(h.known_at, h.ended_at) > run.computed_at)
      union all
      select t.employee_id, t.on_day from shift_tallies t
      where t.organization_id = ${organization.id} and t.approved_at is not null and exists (select from ${runs}
        where t.on_day <= run.last_day and greatest(t.approved_at, t.ended_at) > run.computed_at)) corrected
    where ${employeeIds}::uuid[] is null or id = any(${employeeIds}::uuid[])
    group by id`.execute(db)
  return new Map(rows.map(({ id, since }) => [id, since]))
}

/** Who entered or approved hours and pieces that the period uses, where no approved payslip has used them. */
async function listEditors(
  { db, organization }: OrganizationContext,
  { period, employeeIds, approved }: Asked<'listEditors'>,
): Promise<readonly Id[]> {
  const at = approved?.at ?? '-infinity'
  const until = approved?.until ?? '-infinity'
  const { rows } = await sql<{ id: Id }>`
    select distinct id from (
      select unnest(array[h.approved_by, h.ended_by, t.entered_by, t.ended_by]) as id
      from shift_hours h
      join shift_times t on t.organization_id = ${organization.id} and t.id = h.time_id
      where h.organization_id = ${organization.id} and h.employee_id = any(${employeeIds}::uuid[])
        and h.on_day between ${period.from} and ${period.to}
        and (greatest(h.known_at, h.ended_at) > ${at}::timestamptz or h.on_day > ${until}::date)
      union all
      select unnest(array[t.approved_by, t.ended_by, t.entered_by])
      from shift_tallies t
      where t.organization_id = ${organization.id} and t.employee_id = any(${employeeIds}::uuid[])
        and t.approved_at is not null and t.on_day between ${period.from} and ${period.to}
        and (greatest(t.approved_at, t.ended_at) > ${at}::timestamptz or t.on_day > ${until}::date)) editors
    where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
