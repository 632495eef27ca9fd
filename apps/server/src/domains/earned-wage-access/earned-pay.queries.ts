import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { EarnedPayRules } from './earned-pay.rules.ts'

/** In Nigeria an advance is recovered over three months at least (Labour Act, s. 4); elsewhere no law is claimed. */
export const leastInstalmentsOf = (country: string): number => (country === 'NG' ? 3 : 1)

/** The limits; before anybody sets some it is off. */
export async function readRules({ db, organization }: OrganizationContext): Promise<EarnedPayRules> {
  const { rows } = await sql<EarnedPayRules>`
    select is_enabled as "isEnabled", share_millionths as share, cap_minor as cap, times_a_month as "timesAMonth",
      blackout_days as "blackoutDays", waiting_months as "waitingMonths", instalments, employer_cap_minor as "employerCap"
    from earned_wage_settings where organization_id = ${organization.id}`.execute(db)
  return (
    rows[0] ?? {
      ...{ isEnabled: false, share: 500_000, cap: null, timesAMonth: 2, blackoutDays: 5, waitingMonths: 3 },
      ...{ instalments: leastInstalmentsOf(organization.country), employerCap: null },
    }
  )
}

export async function upsertRules(
  { db, organization, actor, clock }: OrganizationContext,
  rules: EarnedPayRules,
): Promise<void> {
  await sql`
    insert into earned_wage_settings (organization_id, is_enabled, share_millionths, cap_minor, times_a_month, blackout_days,
      waiting_months, instalments, employer_cap_minor, changed_by, changed_at)
    values (${organization.id}, ${rules.isEnabled}, ${rules.share}, ${rules.cap}, ${rules.timesAMonth},
      ${rules.blackoutDays}, ${rules.waitingMonths}, ${rules.instalments}, ${rules.employerCap},
      ${actor?.userId ?? null}, ${clock.now().toISOString()})
    on conflict (organization_id) do update set is_enabled = excluded.is_enabled,
      share_millionths = excluded.share_millionths, cap_minor = excluded.cap_minor, times_a_month = excluded.times_a_month,
      blackout_days = excluded.blackout_days, waiting_months = excluded.waiting_months, instalments = excluded.instalments,
      employer_cap_minor = excluded.employer_cap_minor, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** A person as lists of earned pay show them. */
export interface ListedEarner {
  readonly id: Id
  readonly name: string
  readonly number: string
  readonly department: string | null
  readonly status: string
  readonly isMember: boolean
  readonly startsOn: LocalDate | null
  readonly endsOn: LocalDate | null
}

interface Asked {
  readonly isMember: boolean | null
  readonly search?: string | undefined
  readonly ids?: readonly Id[]
}

const found = (context: OrganizationContext, { isMember, search, ids }: Asked) => {
  const { id } = context.organization
  const words = search?.trim().toLowerCase()
  const pattern = words ? `%${words.replace(/[%_\\]/g, '\\$&')}%` : null
  return sql`employee_places p
    left join department_names d on d.organization_id = ${id} and d.id = p.department_id
    left join earned_wage_members m on m.organization_id = ${id} and m.employee_id = p.id
    left join lateral (select t.employed_since, t.left_on from employee_service t where t.organization_id = ${id}
      and t.employee_id = p.id order by t.valid_from desc, t.sequence desc limit 1) s on true
    where p.organization_id = ${id} and ${seenBy(context, sql`p.department_id`)}
      and (${isMember}::boolean is null or (m.employee_id is not null) = ${isMember}::boolean)
      and (${ids ?? null}::uuid[] is null or p.id = any(${ids ?? null}::uuid[]))
      and (${pattern}::text is null or lower(p.first_name || ' ' || p.last_name || ' ' || p.number) like ${pattern}::text)`
}

export async function selectEarners(
  context: OrganizationContext,
  asked: Asked,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<ListedEarner[]> {
  const { rows } = await sql<ListedEarner>`
    select p.id, p.first_name || ' ' || p.last_name as name, p.number, d.name as department, p.status,
      m.employee_id is not null as "isMember", s.employed_since as "startsOn", s.left_on as "endsOn"
    from ${found(context, asked)}
    order by p.sort_name, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countEarners(context: OrganizationContext, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${found(context, asked)}`.execute(context.db)
  return rows[0]!.count
}

/** @returns how many had none before */
export async function insertMembers(
  { db, organization, actor, clock }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<number> {
  const { rows } = await sql`
    insert into earned_wage_members (organization_id, employee_id, added_by, added_at)
    select ${organization.id}, r.id, ${actor?.userId ?? null}::uuid, ${clock.now().toISOString()}::timestamptz
    from unnest(${employeeIds}::uuid[]) as r (id) on conflict do nothing returning employee_id`.execute(db)
  return rows.length
}

/** @returns whether there was one */
export async function deleteMember(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<boolean> {
  const { rows } = await sql`
    delete from earned_wage_members where organization_id = ${organization.id} and employee_id = ${employeeId}
    returning employee_id`.execute(db)
  return rows.length > 0
}
