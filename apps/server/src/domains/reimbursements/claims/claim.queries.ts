import type { ClaimState, PaidWith } from '@kazi/contract/reimbursements/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** A claim as it is stored, with whose it is. */
export interface StoredClaim {
  readonly id: Id
  readonly number: number
  readonly employeeId: Id
  readonly employeeName: string
  readonly staffNumber: string
  readonly departmentId: Id | null
  readonly department: string | null
  readonly title: string
  /** where it is: one that goes with the payroll is paid when its payslip is */
  readonly state: ClaimState
  readonly claimed: Minor
  readonly approved: Minor | null
  readonly lines: number
  readonly paidWith: PaidWith | null
  readonly payMonth: Month | null
  readonly reason: string | null
  readonly enteredBy: Id | null
  readonly enteredByName: string | null
  readonly enteredAt: string
  readonly decidedBy: Id | null
}

/** One that goes with the payroll is on its way once its payslip is decided, and paid once its run is. */
const shownState = (
  organizationId: Id,
) => sql<ClaimState>`case when c.state = 'approved' and c.paid_with = 'payroll' then
  coalesce((select case when bool_or(i.state = 'completed') then 'paid' when bool_or(i.is_decided) then 'paying' end
    from payslip_items i where i.organization_id = ${organizationId} and i.source_id = c.id), 'approved') else c.state end`

const columns = (organizationId: Id) => sql`c.id, c.number, c.employee_id as "employeeId",
  p.first_name || ' ' || p.last_name as "employeeName", p.number as "staffNumber", p.department_id as "departmentId",
  d.name as department, c.title, ${shownState(organizationId)} as state, c.claimed_minor as claimed,
  c.approved_minor as approved, c.paid_with as "paidWith", c.pay_month as "payMonth", c.reason,
  c.entered_by as "enteredBy", u.first_name || ' ' || u.last_name as "enteredByName", c.entered_at as "enteredAt",
  c.decided_by as "decidedBy",
  (select count(*)::int from claim_lines l where l.organization_id = ${organizationId} and l.claim_id = c.id) as lines`

const sources = ({ organization: { id } }: OrganizationContext) => sql`claims c
  join employee_places p on p.organization_id = ${id} and p.id = c.employee_id
  left join department_names d on d.organization_id = ${id} and d.id = p.department_id
  left join user_profiles u on u.id = c.entered_by`

/** What a list of claims is narrowed to. */
export interface ClaimFilter {
  readonly state?: ClaimState | 'open' | 'closed' | undefined
  readonly category?: Id | undefined
  readonly employee?: Id | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly search?: string | undefined
  readonly sort: 'entered' | 'amount' | 'name'
  readonly order: 'asc' | 'desc'
}

const closed = sql`('paid', 'rejected', 'withdrawn')`

function inState(state: ClaimFilter['state'], organizationId: Id): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'open') return sql`${shownState(organizationId)} not in ${closed}`
  if (state === 'closed') return sql`${shownState(organizationId)} in ${closed}`
  return sql`${shownState(organizationId)} = ${state}`
}

function conditionOf(context: OrganizationContext, filter: ClaimFilter): RawBuilder<unknown> {
  const { id } = context.organization
  const { state, category, employee, from, to } = filter
  const words = filter.search?.trim().toLowerCase()
  const pattern = words ? `%${words.replace(/[%_\\]/g, '\\$&')}%` : null
  return sql`c.organization_id = ${id} and ${inState(state, id)}
    and (${employee ?? null}::uuid is null or c.employee_id = ${employee ?? null}::uuid)
    and (${category ?? null}::uuid is null and ${from ?? null}::date is null and ${to ?? null}::date is null
      or exists (select from claim_lines l where l.organization_id = ${id} and l.claim_id = c.id
        and (${category ?? null}::uuid is null or l.category_id = ${category ?? null}::uuid)
        and (${from ?? null}::date is null or l.on_day >= ${from ?? null}::date)
        and (${to ?? null}::date is null or l.on_day <= ${to ?? null}::date)))
    and (${pattern}::text is null
      or lower(p.first_name || ' ' || p.last_name || ' ' || p.number || ' ' || c.title) like ${pattern}::text
      or c.number::text = ${words?.replace(/^#/, '') ?? ''})
    and ${seenBy(context, sql`p.department_id`)}`
}

const orders = {
  entered: sql`c.entered_at`,
  amount: sql`c.claimed_minor`,
  name: sql`p.sort_name`,
}

/** A page of the claims that the caller may see. */
export async function selectClaims(
  context: OrganizationContext,
  filter: ClaimFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredClaim[]> {
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<StoredClaim>`
    select ${columns(context.organization.id)} from ${sources(context)} where ${conditionOf(context, filter)}
    order by ${orders[filter.sort]} ${direction}, c.id ${direction}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

/** What all that a filter finds comes to. */
interface ClaimSums {
  readonly count: number
  readonly claimed: Minor
  readonly approved: Minor
  readonly paid: Minor
  readonly waiting: number
}

export async function sumClaims(context: OrganizationContext, filter: ClaimFilter): Promise<ClaimSums> {
  const { rows } = await sql<ClaimSums>`
    select count(*)::int as count, coalesce(sum(f.claimed), 0)::bigint as claimed,
      coalesce(sum(f.approved) filter (where f.state <> 'pending'), 0)::bigint as approved,
      coalesce(sum(f.approved) filter (where f.state = 'paid'), 0)::bigint as paid,
      count(*) filter (where f.state = 'pending')::int as waiting
    from (select c.claimed_minor as claimed, c.approved_minor as approved, ${shownState(context.organization.id)} as state
      from ${sources(context)} where ${conditionOf(context, filter)}) f`.execute(context.db)
  return rows[0]!
}

/** One claim of somebody whom the caller may see. */
export async function findClaim(context: OrganizationContext, id: Id): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`
    select ${columns(context.organization.id)} from ${sources(context)}
    where c.organization_id = ${context.organization.id} and c.id = ${id}
      and ${seenBy(context, sql`p.department_id`)}`.execute(context.db)
  return rows[0]
}

/** The same of jobs and links, which look at what a person may not see by themselves. */
export const findAnyClaim = (context: OrganizationContext, id: Id): Promise<StoredClaim | undefined> =>
  findClaim({ ...context, actor: null }, id)

/** Claims that are approved to be paid by themselves, and are in no disbursement. @param ids null: all */
export async function selectReady(
  context: OrganizationContext,
  ids: readonly Id[] | null,
): Promise<Pick<StoredClaim, 'id' | 'employeeId' | 'approved' | 'enteredBy' | 'decidedBy'>[]> {
  const { rows } = await sql<Pick<StoredClaim, 'id' | 'employeeId' | 'approved' | 'enteredBy' | 'decidedBy'>>`
    select c.id, c.employee_id as "employeeId", c.approved_minor as approved, c.entered_by as "enteredBy",
      c.decided_by as "decidedBy"
    from claims c
    join employee_places p on p.organization_id = ${context.organization.id} and p.id = c.employee_id
    where c.organization_id = ${context.organization.id} and c.state = 'approved' and c.paid_with = 'own'
      and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[])) and ${seenBy(context, sql`p.department_id`)}
    order by p.sort_name, c.number limit 2000`.execute(context.db)
  return rows
}

/** Adds a claim that waits; numbers follow one another. */
export async function insertClaim(
  { db, organization, actor, clock }: OrganizationContext,
  claim: Pick<StoredClaim, 'id' | 'employeeId' | 'title' | 'claimed'>,
): Promise<void> {
  await sql`
    insert into claims (organization_id, id, number, employee_id, title, state, claimed_minor, entered_by, entered_at)
    select ${organization.id}, ${claim.id},
      (select coalesce(max(number), 0) + 1 from claims where organization_id = ${organization.id}),
      ${claim.employeeId}, ${claim.title}, 'pending', ${claim.claimed}, ${actor?.userId ?? null}::uuid,
      ${clock.now().toISOString()}::timestamptz`.execute(db)
}

/** What is asked now waits anew. */
export async function updateAsked(
  { db, organization }: OrganizationContext,
  { id, title, claimed }: Pick<StoredClaim, 'id' | 'title' | 'claimed'>,
): Promise<void> {
  await sql`
    update claims set title = ${title}, claimed_minor = ${claimed}, state = 'pending', approved_minor = null, reason = null,
      decided_at = null, decided_by = null
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

interface Decided {
  readonly id: Id
  readonly state: 'pending' | 'approved' | 'rejected' | 'returned' | 'withdrawn'
  readonly approved: Minor | null
  readonly paidWith?: PaidWith | null
  readonly payMonth?: Month | null
  readonly reason: string | null
}

/** Notes what was decided; `pending` with an amount waits for the next level. */
export async function updateDecided(
  { db, organization, actor, clock }: OrganizationContext,
  { id, state, approved, paidWith = null, payMonth = null, reason }: Decided,
): Promise<void> {
  await sql`
    update claims set state = ${state}, approved_minor = ${approved}, paid_with = ${paidWith}, pay_month = ${payMonth},
      reason = ${reason}, decided_at = ${clock.now().toISOString()}, decided_by = ${actor?.userId ?? null}::uuid
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Brings claims to where their payments are. */
export async function updateMoved(
  { db, organization }: OrganizationContext,
  moved: readonly { readonly id: Id; readonly state: ClaimState; readonly reason: string | null }[],
): Promise<void> {
  await sql`
    update claims c set state = r.state, reason = r.reason
    from json_to_recordset(${JSON.stringify(moved)}::json) as r (id uuid, state text, reason text)
    where c.organization_id = ${organization.id} and c.id = r.id and c.paid_with = 'own'`.execute(db)
}

/** The user that a person is, by the address that both have; null where they are none of the organisation's. */
export async function selectOwnUser(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Id | null> {
  const { rows } = await sql<{ id: Id }>`
    select m.user_id as id from members m
    join user_profiles u on u.id = m.user_id
    join employee_places p on p.organization_id = ${organization.id} and p.id = ${employeeId} and p.email = u.email
    where m.organization_id = ${organization.id}`.execute(db)
  return rows[0]?.id ?? null
}
