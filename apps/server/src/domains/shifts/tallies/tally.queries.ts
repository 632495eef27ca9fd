import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** How much somebody made of something on a day, at the rate of that day. */
export interface Tally {
  readonly employeeId: Id
  readonly pieceId: Id
  readonly on: LocalDate
  readonly name: string
  readonly unit: string
  readonly hundredths: number
  /** for one piece */
  readonly rate: Minor
}

/**
 * What is approved of these people's pieces, in order.
 * @param knownAt an instant: as it was known then; null: as it is now
 */
export async function selectApprovedTallies(
  { db, organization }: OrganizationContext,
  asked: {
    readonly employeeIds: readonly Id[]
    readonly from: LocalDate
    readonly to: LocalDate
    readonly knownAt?: string | null
  },
): Promise<Tally[]> {
  const { employeeIds, from, to, knownAt = null } = asked
  const { rows } = await sql<Tally>`
    select t.employee_id as "employeeId", t.piece_id as "pieceId", t.on_day as "on", p.name, p.unit, t.hundredths,
      t.rate_minor as rate
    from shift_tallies t
    join shift_pieces p on p.organization_id = ${organization.id} and p.id = t.piece_id
    where t.organization_id = ${organization.id} and t.employee_id = any(${employeeIds}::uuid[])
      and t.on_day between ${from} and ${to}
      and case when ${knownAt}::timestamptz is null then t.approved_at is not null and t.ended_at is null
        else t.approved_at <= ${knownAt}::timestamptz and (t.ended_at is null or t.ended_at > ${knownAt}::timestamptz) end
    order by t.employee_id, lower(p.name), t.piece_id, t.rate_minor, t.on_day`.execute(db)
  return rows
}
