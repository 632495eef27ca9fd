import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { shiftHourRoutes as routes } from '@kazi/contract/shifts/hours'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { requireNear } from '../clock/reach.ts'
import type { ShiftTerms } from '../clock/terms.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { lawOf, termsByLaw } from './law-of-hours.ts'

interface SaidTerms {
  readonly from: LocalDate
  readonly terms: ShiftTerms
}

async function selectSaid({ db, organization }: OrganizationContext): Promise<SaidTerms[]> {
  const { rows } = await sql<SaidTerms>`
    select valid_from as "from", terms from shift_settings where organization_id = ${organization.id}
    order by valid_from, sequence`.execute(db)
  return rows
}

/** What holds of shifts, by day: what was said last for the latest day up to it, else what the law says. */
export async function readTermsByDay(context: OrganizationContext): Promise<(on: LocalDate) => ShiftTerms> {
  const said = await selectSaid(context)
  const byLaw = termsByLaw(context.organization.country)
  return (on) => said.findLast(({ from }) => from <= on)?.terms ?? byLaw
}

/** The settings of today, with what the law says of them. */
export const readSettings = (
  context: RequestContext,
): Promise<ResponseOf<typeof shiftHourRoutes.readSettings>['data']> =>
  transact(context, async (inside) => {
    const today = inside.clock.today(inside.organization.timeZone)
    const inForce = (await selectSaid(inside)).findLast(({ from }) => from <= today)
    const terms = inForce?.terms ?? termsByLaw(inside.organization.country)
    return { from: inForce?.from ?? null, terms, law: lawOf(inside.organization.country, terms) }
  })

/** Says what holds from a day on. The same said again changes nothing. @throws Refusal `shifts.too-far`. */
export const changeSettings = (
  context: RequestContext,
  { from, terms }: BodyOf<typeof shiftHourRoutes.changeSettings>,
): Promise<SaidTerms> =>
  transact(context, async (inside) => {
    requireNear(inside, 'from', from)
    await lockShifts(inside)
    const said = await selectSaid(inside)
    const before = said.findLast((row) => row.from <= from)
    if (before && JSON.stringify(sorted(before.terms)) === JSON.stringify(sorted(terms)))
      return { from, terms }
    const { organization, clock, actor } = inside
    await sql`
      insert into shift_settings (organization_id, sequence, valid_from, terms, created_by, created_at)
      values (${organization.id}, ${said.length + 1}, ${from}, ${JSON.stringify(terms)}::jsonb, ${actor?.userId ?? null},
        ${clock.now().toISOString()})`.execute(inside.db)
    await audit(inside, {
      event: routes.changeSettings.name,
      object: `organization:${organization.id}`,
      before: before ?? null,
      after: { from, terms },
    })
    return { from, terms }
  })

/** Keys in one order: the database keeps its own. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value
