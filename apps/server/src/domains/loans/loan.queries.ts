import type { LoanKind, LoanState, ShownLoanState } from '@kazi/contract/benefits/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** A loan or an advance as it is stored, with what came back of it. */
export interface StoredLoan {
  readonly id: Id
  readonly number: number
  readonly kind: LoanKind
  readonly state: LoanState
  readonly employeeId: Id
  readonly employeeName: string
  readonly staffNumber: string
  readonly departmentId: Id | null
  readonly department: string | null
  readonly amount: Minor
  readonly instalment: Minor
  readonly firstMonth: Month
  readonly purpose: string
  readonly reason: string | null
  readonly enteredBy: Id | null
  readonly enteredByName: string | null
  readonly enteredAt: string
  readonly decidedBy: Id | null
  readonly repaid: Minor
  readonly writtenOff: Minor
}

const select = ({ organization: { id } }: OrganizationContext) => sql`
  select l.id, l.number, l.kind, l.state, l.employee_id as "employeeId",
    p.first_name || ' ' || p.last_name as "employeeName", p.number as "staffNumber", p.department_id as "departmentId",
    d.name as department, l.amount_minor as amount, l.instalment_minor as instalment, l.first_month as "firstMonth",
    l.purpose, l.reason, l.entered_by as "enteredBy", u.first_name || ' ' || u.last_name as "enteredByName",
    l.entered_at as "enteredAt", l.decided_by as "decidedBy", p.sort_name,
    coalesce((select sum(i.amount_minor) from payslip_items i where i.organization_id = ${id} and i.source_id = l.id
      and i.is_decided), 0)::bigint as repaid,
    coalesce((select sum(c.amount_minor) from loan_changes c where c.organization_id = ${id} and c.loan_id = l.id
      and c.kind = 'written-off'), 0)::bigint as "writtenOff"
  from loans l
  join employee_places p on p.organization_id = ${id} and p.id = l.employee_id
  left join department_names d on d.organization_id = ${id} and d.id = p.department_id
  left join user_profiles u on u.id = l.entered_by`

/** What a list is narrowed to. */
export interface LoanFilter {
  readonly kind?: LoanKind | undefined
  readonly state?: ShownLoanState | 'open' | undefined
  readonly employee?: Id | undefined
  readonly search?: string | undefined
}

const isSettled = sql`f.state = 'paid' and f.amount <= f.repaid + f."writtenOff"`

function inState(state: LoanFilter['state']): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'open') return sql`f.state not in ('rejected', 'withdrawn') and not (${isSettled})`
  if (state === 'settled') return isSettled
  return sql`f.state = ${state} and not (${isSettled})`
}

function found(
  context: OrganizationContext,
  { kind, state, employee, search }: LoanFilter,
): RawBuilder<unknown> {
  const words = search?.trim().toLowerCase()
  const pattern = words ? `%${words.replace(/[%_\\]/g, '\\$&')}%` : null
  return sql`(${select(context)}
    where l.organization_id = ${context.organization.id} and ${seenBy(context, sql`p.department_id`)}
      and (${kind ?? null}::text is null or l.kind = ${kind ?? null})
      and (${employee ?? null}::uuid is null or l.employee_id = ${employee ?? null}::uuid)
      and (${pattern}::text is null
        or lower(p.first_name || ' ' || p.last_name || ' ' || p.number || ' ' || l.purpose) like ${pattern}::text)) f
    where ${inState(state)}`
}

/** A page of those that the caller may see, the newest first. */
export async function selectLoans(
  context: OrganizationContext,
  filter: LoanFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredLoan[]> {
  const { rows } = await sql<StoredLoan>`
    select f.* from ${found(context, filter)}
    order by f."enteredAt" desc, f.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    context.db,
  )
  return rows
}

interface LoanSums {
  readonly count: number
  readonly disbursed: Minor
  readonly repaid: Minor
  readonly writtenOff: Minor
}

export async function sumLoans(context: OrganizationContext, filter: LoanFilter): Promise<LoanSums> {
  const { rows } = await sql<LoanSums>`
    select count(*)::int as count,
      coalesce(sum(f.amount) filter (where f.state in ('sent', 'paid')), 0)::bigint as disbursed,
      coalesce(sum(f.repaid), 0)::bigint as repaid, coalesce(sum(f."writtenOff"), 0)::bigint as "writtenOff"
    from ${found(context, filter)}`.execute(context.db)
  return rows[0]!
}

/** One of somebody whom the caller may see. */
export async function findLoan(context: OrganizationContext, id: Id): Promise<StoredLoan | undefined> {
  const { rows } = await sql<StoredLoan>`
    ${select(context)} where l.organization_id = ${context.organization.id} and l.id = ${id}
      and ${seenBy(context, sql`p.department_id`)}`.execute(context.db)
  return rows[0]
}

/** The same of jobs and links. */
export const findAnyLoan = (context: OrganizationContext, id: Id): Promise<StoredLoan | undefined> =>
  findLoan({ ...context, actor: null }, id)

/** A new one that waits. */
export interface NewLoan {
  readonly id: Id
  readonly employeeId: Id
  readonly kind: LoanKind
  readonly amount: Minor
  readonly instalment: Minor
  readonly firstMonth: Month
  readonly purpose: string
  /** of an advance: the month, and what was earned of it */
  readonly earned: { readonly month: Month; readonly amount: Minor } | null
}

export async function insertLoan(
  { db, organization, actor, clock }: OrganizationContext,
  { earned, ...loan }: NewLoan,
): Promise<void> {
  await sql`
    insert into loans (organization_id, id, number, employee_id, kind, state, amount_minor, instalment_minor, first_month,
      earned_month, earned_minor, purpose, entered_by, entered_at)
    select ${organization.id}, ${loan.id},
      (select coalesce(max(number), 0) + 1 from loans where organization_id = ${organization.id}),
      ${loan.employeeId}, ${loan.kind}, 'pending', ${loan.amount}, ${loan.instalment}, ${loan.firstMonth},
      ${earned?.month ?? null}, ${earned?.amount ?? null}::bigint, ${loan.purpose}, ${actor?.userId ?? null}::uuid,
      ${clock.now().toISOString()}::timestamptz`.execute(db)
}

export async function updateDecided(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  state: 'approved' | 'rejected' | 'withdrawn',
  reason: string | null = null,
): Promise<void> {
  await sql`
    update loans set state = ${state}, reason = ${reason}, decided_by = ${actor?.userId ?? null}::uuid,
      decided_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Brings them to where their payments are. */
export async function updateMoved(
  { db, organization }: OrganizationContext,
  moved: readonly { readonly id: Id; readonly state: LoanState; readonly reason: string | null }[],
): Promise<void> {
  await sql`
    update loans l set state = r.state, reason = r.reason
    from json_to_recordset(${JSON.stringify(moved)}::json) as r (id uuid, state text, reason text)
    where l.organization_id = ${organization.id} and l.id = r.id`.execute(db)
}

/** What is approved and waits to be put together. @param ids null: all */
export async function selectReady(
  context: OrganizationContext,
  kind: LoanKind,
  ids: readonly Id[] | null,
): Promise<Pick<StoredLoan, 'id' | 'employeeId' | 'amount' | 'enteredBy'>[]> {
  const { rows } = await sql<Pick<StoredLoan, 'id' | 'employeeId' | 'amount' | 'enteredBy'>>`
    select l.id, l.employee_id as "employeeId", l.amount_minor as amount, l.entered_by as "enteredBy"
    from loans l
    join employee_places p on p.organization_id = ${context.organization.id} and p.id = l.employee_id
    where l.organization_id = ${context.organization.id} and l.state = 'approved' and l.kind = ${kind}
      and (${ids}::uuid[] is null or l.id = any(${ids}::uuid[])) and ${seenBy(context, sql`p.department_id`)}
    order by p.sort_name, l.number limit 2000`.execute(context.db)
  return rows
}

/** A change of how one comes back. */
export interface LoanChange {
  readonly loanId: Id
  readonly kind: 'skipped' | 'written-off'
  readonly month: Month | null
  readonly amount: Minor | null
  readonly reason: string
  readonly createdAt: string
}

export async function selectChanges(
  { db, organization }: OrganizationContext,
  loanIds: readonly Id[],
): Promise<LoanChange[]> {
  const { rows } = await sql<LoanChange>`
    select loan_id as "loanId", kind, month, amount_minor as amount, reason, created_at as "createdAt" from loan_changes
    where organization_id = ${organization.id} and loan_id = any(${loanIds}::uuid[]) order by loan_id, sequence`.execute(
    db,
  )
  return rows
}

export async function insertChange(
  { db, organization, actor, clock }: OrganizationContext,
  { loanId, kind, month, amount, reason }: Omit<LoanChange, 'createdAt'>,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    insert into loan_changes (organization_id, loan_id, sequence, kind, month, amount_minor, reason, created_by, created_at)
    select ${organization.id}, ${loanId},
      (select coalesce(max(sequence), 0) + 1 from loan_changes where organization_id = ${organization.id}
        and loan_id = ${loanId}),
      ${kind}, ${month}, ${amount}::bigint, ${reason}, ${actor?.userId ?? null}::uuid,
      ${clock.now().toISOString()}::timestamptz
    returning sequence`.execute(db)
  return rows[0]!.sequence
}

/** What decided payslips took of one, the oldest first. */
export async function selectRepayments(
  { db, organization }: OrganizationContext,
  loanId: Id,
): Promise<{ readonly month: Month; readonly amount: Minor; readonly runId: Id; readonly on: LocalDate }[]> {
  const { rows } = await sql<{ month: Month; amount: Minor; runId: Id; on: LocalDate }>`
    select month, amount_minor as amount, run_id as "runId", to_on as "on" from payslip_items
    where organization_id = ${organization.id} and source_id = ${loanId} and is_decided and amount_minor > 0
    order by to_on, computed_at`.execute(db)
  return rows
}

/** What a person has of advances of a month, those that wait included; and what all people owe of advances. */
export async function readAdvances(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  month: Month,
): Promise<
  ReadonlyMap<
    Id,
    {
      readonly taken: Minor
      readonly times: number
      readonly due: Minor
      readonly outstanding: Minor
    }
  >
> {
  const { rows } = await sql<{ id: Id; taken: Minor; times: number; due: Minor; outstanding: Minor }>`
    select l.employee_id as id,
      coalesce(sum(l.amount_minor) filter (where l.earned_month = ${month}), 0)::bigint as taken,
      count(*) filter (where l.earned_month = ${month})::int as times,
      coalesce(sum(l.instalment_minor) filter (where l.earned_month = ${month} and l.state in ('sent', 'paid')), 0)::bigint
        as due,
      coalesce(sum(case when l.state in ('sent', 'paid') then l.amount_minor else 0 end
        - coalesce((select sum(i.amount_minor) from payslip_items i where i.organization_id = ${organization.id}
            and i.source_id = l.id and i.is_decided), 0)
        - coalesce((select sum(c.amount_minor) from loan_changes c where c.organization_id = ${organization.id}
            and c.loan_id = l.id and c.kind = 'written-off'), 0)), 0)::bigint as outstanding
    from loans l
    where l.organization_id = ${organization.id} and l.kind = 'advance'
      and (${employeeIds}::uuid[] = '{}' or l.employee_id = any(${employeeIds}::uuid[]))
      and l.state not in ('rejected', 'withdrawn', 'failed')
    group by l.employee_id`.execute(db)
  return new Map(rows.map(({ id, ...advances }) => [id, advances]))
}
