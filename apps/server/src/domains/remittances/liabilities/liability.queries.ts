import type { LiabilityState, RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { Account } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'

/** A liability as it is stored, with what its accruals and payments say. */
export interface LiabilityRow {
  readonly id: Id
  readonly type: RemittanceType
  readonly body: string
  readonly bodyName: string
  readonly period: Month
  readonly currency: Currency
  readonly payable: Account
  readonly person: Minor
  readonly employer: Minor
  readonly paid: Minor
  readonly dueOn: LocalDate | null
  readonly scheduledOn: LocalDate | null
  readonly state: LiabilityState
  /** of the run with most people */
  readonly people: number
  readonly receiptsMissing: number
  readonly createdAt: string
}

const columns = ({ organization }: OrganizationContext) => sql`
  l.id, l.type, l.body, l.body_name as "bodyName", l.period, l.currency, l.payable, l.person_minor as person,
  l.employer_minor as employer, l.paid_minor as paid, l.due_on as "dueOn", l.scheduled_on as "scheduledOn", l.state,
  l.created_at as "createdAt",
  (select coalesce(max(a.people), 0)::int from remittance_accruals a
    where a.organization_id = ${organization.id} and a.liability_id = l.id) as people,
  (select count(*)::int from remittance_payments p where p.organization_id = ${organization.id}
    and p.liability_id = l.id and p.voided_at is null and p.receipt_file_id is null) as "receiptsMissing"`

export interface LiabilityFilter {
  readonly type?: RemittanceType | undefined
  readonly body?: string | undefined
  readonly state?: LiabilityState | 'open' | 'overdue' | undefined
  readonly year?: number | undefined
  readonly search?: string | undefined
  readonly sort: 'due' | 'period' | 'body' | 'amount'
  readonly order: 'asc' | 'desc'
}

/** Only what is still to be paid. */
const isOpen = sql`l.state in ('accrued', 'scheduled')`

function matching({ organization }: OrganizationContext, filter: LiabilityFilter, today: LocalDate) {
  const conditions = [sql`l.organization_id = ${organization.id}`]
  if (filter.type) conditions.push(sql`l.type = ${filter.type}`)
  if (filter.body) conditions.push(sql`l.body = ${filter.body}`)
  if (filter.year) conditions.push(sql`left(l.period, 4) = ${String(filter.year)}`)
  if (filter.state === 'open') conditions.push(isOpen)
  else if (filter.state === 'overdue') conditions.push(isOpen, sql`l.due_on < ${today}`)
  else if (filter.state) conditions.push(sql`l.state = ${filter.state}`)
  const words = filter.search?.trim().toLowerCase()
  if (words) conditions.push(sql`strpos(lower(l.body_name), ${words}) > 0`)
  return sql.join(conditions, sql` and `)
}

const orders: Readonly<Record<LiabilityFilter['sort'], RawBuilder<unknown>>> = {
  due: sql`l.due_on`,
  period: sql`l.period`,
  body: sql`lower(l.body_name)`,
  amount: sql`l.person_minor + l.employer_minor`,
}

const orderOf = ({ sort, order }: LiabilityFilter): RawBuilder<unknown> =>
  order === 'asc'
    ? sql`${orders[sort]} asc nulls last, l.period, l.type, l.body`
    : sql`${orders[sort]} desc nulls last, l.period desc, l.type, l.body`

/** A page of what is owed, and how much there is in all. */
export async function selectLiabilities(
  context: OrganizationContext,
  filter: LiabilityFilter,
  today: LocalDate,
  page: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: LiabilityRow[]; readonly total: number }> {
  const conditions = matching(context, filter, today)
  const { rows } = await sql<LiabilityRow>`
    select ${columns(context)} from remittance_liabilities l where ${conditions}
    order by ${orderOf(filter)} limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`.execute(
    context.db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from remittance_liabilities l where ${conditions}`.execute(context.db)
  return { rows, total: counted.rows[0]!.total }
}

/** What the rail shows: all that is open, and what was paid of dates since a day. */
export async function selectRail(context: OrganizationContext, since: LocalDate): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    select ${columns(context)} from remittance_liabilities l
    where l.organization_id = ${context.organization.id} and (${isOpen} or l.due_on >= ${since})
    order by l.due_on nulls last, l.period, l.type, l.body limit 500`.execute(context.db)
  return rows
}

/** One kind of due in one month, over all bodies. */
export interface MonthOfType {
  readonly type: RemittanceType
  readonly period: Month
  readonly amount: Minor
  readonly paid: Minor
  readonly isOverdue: boolean
  readonly isEvidenced: boolean
}

export async function selectYear(
  { db, organization }: OrganizationContext,
  year: number,
  today: LocalDate,
): Promise<MonthOfType[]> {
  const { rows } = await sql<MonthOfType>`
    select l.type, l.period, sum(l.person_minor + l.employer_minor)::bigint as amount,
      sum(l.paid_minor)::bigint as paid,
      bool_or(l.state in ('accrued', 'scheduled') and l.due_on < ${today}) is true as "isOverdue",
      bool_and(l.state = 'evidenced') as "isEvidenced"
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and left(l.period, 4) = ${String(year)}
    group by l.type, l.period order by l.period, l.type`.execute(db)
  return rows
}

/** The years of which something is owed, the latest first. */
export async function selectYears({ db, organization }: OrganizationContext): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct left(l.period, 4)::int as year from remittance_liabilities l
    where l.organization_id = ${organization.id} order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** @throws Refusal `not-found`. */
export async function findLiability(context: OrganizationContext, id: Id): Promise<LiabilityRow> {
  return (await selectOne(context, id, sql``)) ?? refuse('not-found')
}

/** The same, and nobody else writes it until the transaction ends. @throws Refusal `not-found`. */
export async function lockLiability(context: OrganizationContext, id: Id): Promise<LiabilityRow> {
  return (await selectOne(context, id, sql`for no key update of l`)) ?? refuse('not-found')
}

async function selectOne(
  context: OrganizationContext,
  id: Id,
  lock: RawBuilder<unknown>,
): Promise<LiabilityRow | undefined> {
  const { rows } = await sql<LiabilityRow>`
    select ${columns(context)} from remittance_liabilities l
    where l.organization_id = ${context.organization.id} and l.id = ${id} ${lock}`.execute(context.db)
  return rows[0]
}

/** The liabilities of months between two, both counted, in the order of months. */
export async function selectLiabilitiesOfSpan(
  context: OrganizationContext,
  from: Month,
  to: Month,
): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    select ${columns(context)} from remittance_liabilities l
    where l.organization_id = ${context.organization.id} and l.period between ${from} and ${to}
    order by l.period, l.type, l.body`.execute(context.db)
  return rows
}

/** What accounts of the books still owe by the liabilities of all months: a third party has one account for all of its own. */
export async function selectOutstandingByPayable(
  { db, organization }: OrganizationContext,
  accounts: readonly Account[],
): Promise<ReadonlyMap<Account, number>> {
  const { rows } = await sql<{ payable: Account; outstanding: number }>`
    select l.payable, sum(l.person_minor + l.employer_minor - l.paid_minor)::bigint as outstanding
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.payable = any(${accounts}::text[])
    group by l.payable`.execute(db)
  return new Map(rows.map(({ payable, outstanding }) => [payable, outstanding]))
}

/** The liabilities that a run is part of. */
export async function selectLiabilitiesOfRun(
  context: OrganizationContext,
  runId: Id,
): Promise<LiabilityRow[]> {
  const { organization } = context
  const { rows } = await sql<LiabilityRow>`
    select ${columns(context)} from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.id in (
      select a.liability_id from remittance_accruals a
      where a.organization_id = ${organization.id} and a.run_id = ${runId})
    order by l.type, l.body`.execute(context.db)
  return rows
}

export interface AccrualRow {
  readonly runId: Id
  readonly amount: Minor
  readonly people: number
  readonly payOn: LocalDate
  readonly dueOn: LocalDate | null
  readonly accruedAt: string
}

export async function selectAccruals(
  { db, organization }: OrganizationContext,
  liabilityIds: readonly Id[],
): Promise<(AccrualRow & { readonly liabilityId: Id })[]> {
  const { rows } = await sql<AccrualRow & { readonly liabilityId: Id }>`
    select a.liability_id as "liabilityId", a.run_id as "runId", a.person_minor + a.employer_minor as amount, a.people,
      a.pay_on as "payOn", a.due_on as "dueOn", a.accrued_at as "accruedAt"
    from remittance_accruals a
    where a.organization_id = ${organization.id} and a.liability_id = any(${liabilityIds}::uuid[])
    order by a.accrued_at, a.id`.execute(db)
  return rows
}

/** What a person decided, or a payment changed, of a liability. */
export interface LiabilityChange {
  readonly paid: number
  readonly scheduledOn: LocalDate | null
  readonly state: LiabilityState
}

export async function changeLiability(
  { db, organization }: OrganizationContext,
  id: Id,
  { paid, scheduledOn, state }: LiabilityChange,
): Promise<void> {
  await sql`
    update remittance_liabilities l set paid_minor = ${paid}, scheduled_on = ${scheduledOn}, state = ${state}
    where l.organization_id = ${organization.id} and l.id = ${id}`.execute(db)
}
