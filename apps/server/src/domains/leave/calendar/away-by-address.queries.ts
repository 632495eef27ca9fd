import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** On which of these days the people with these addresses are on approved leave, whoever asks: for plans with colleagues. */
export async function listAwayByAddress(
  { db, organization }: OrganizationContext,
  emails: readonly string[],
  days: readonly LocalDate[],
): Promise<readonly { readonly email: string; readonly on: LocalDate }[]> {
  if (emails.length === 0 || days.length === 0) return []
  const { rows } = await sql<{ email: string; on: LocalDate }>`
    select distinct lower(p.email) as email, d.on_day as "on" from leave_days d
    join employee_places p on p.organization_id = ${organization.id} and p.id = d.employee_id
    where d.organization_id = ${organization.id} and d.ended_at is null and d.on_day = any(${[...days]}::date[])
      and d.counted_hundredths > 0 and lower(p.email) = any(${[...emails]}::text[])`.execute(db)
  return rows
}
