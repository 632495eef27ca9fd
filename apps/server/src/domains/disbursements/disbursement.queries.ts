import type { DisbursementKind, DisbursementState } from '@kazi/contract/disbursement-vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

/** What is paid together, as it is stored. */
export interface StoredDisbursement {
  readonly id: Id
  readonly number: number
  readonly kind: DisbursementKind
  readonly state: DisbursementState
  readonly currency: Currency
  readonly payOn: LocalDate
  readonly contentHash: Buffer
  readonly createdBy: Id
  readonly createdByName: string
  readonly createdAt: string
  readonly retriedBy: Id | null
  readonly people: number
  readonly total: Minor
}

/** One thing in it. */
export interface StoredItem {
  readonly sourceId: Id
  readonly employeeId: Id
  readonly employeeName: string
  readonly number: string
  readonly amount: Minor
  readonly makers: readonly Id[]
}

const columns = sql`d.id, d.number, d.kind, d.state, d.currency, d.pay_on as "payOn", d.content_hash as "contentHash",
  d.created_by as "createdBy", u.first_name || ' ' || u.last_name as "createdByName", d.created_at as "createdAt",
  d.retried_by as "retriedBy", s.people, s.total`

/** One is seen by whoever may see all of its people. */
const sources = (context: OrganizationContext) => sql`disbursements d
  join user_profiles u on u.id = d.created_by
  join lateral (
    select count(distinct i.employee_id)::int as people, coalesce(sum(i.amount_minor), 0)::bigint as total,
      coalesce(bool_and(${seenBy(context, sql`p.department_id`)}), true) as "isSeen"
    from disbursement_items i
    join employee_places p on p.organization_id = ${context.organization.id} and p.id = i.employee_id
    where i.organization_id = ${context.organization.id} and i.disbursement_id = d.id) s on s."isSeen"`

export async function selectDisbursements(
  context: OrganizationContext,
  kind: DisbursementKind | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredDisbursement[]> {
  const { rows } = await sql<StoredDisbursement>`
    select ${columns} from ${sources(context)}
    where d.organization_id = ${context.organization.id} and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
    order by d.created_at desc, d.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countDisbursements(
  context: OrganizationContext,
  kind: DisbursementKind | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context)}
    where d.organization_id = ${context.organization.id} and (${kind ?? null}::text is null or d.kind = ${kind ?? null})`.execute(
    context.db,
  )
  return rows[0]!.count
}

/** One whose people the caller may all see. @param lock `update`: nobody else changes it until the transaction ends */
export async function findDisbursement(
  context: OrganizationContext,
  id: Id,
  lock: 'none' | 'update' = 'none',
): Promise<StoredDisbursement | undefined> {
  const { organization, db } = context
  if (lock === 'update') {
    await sql`select from disbursements where organization_id = ${organization.id} and id = ${id} for no key update`.execute(
      db,
    )
  }
  const { rows } = await sql<StoredDisbursement>`
    select ${columns} from ${sources(context)} where d.organization_id = ${organization.id} and d.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function selectItems(
  { db, organization }: OrganizationContext,
  disbursementId: Id,
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select i.source_id as "sourceId", i.employee_id as "employeeId", p.first_name || ' ' || p.last_name as "employeeName",
      p.number, i.amount_minor as amount, i.makers
    from disbursement_items i
    join employee_places p on p.organization_id = ${organization.id} and p.id = i.employee_id
    where i.organization_id = ${organization.id} and i.disbursement_id = ${disbursementId}
    order by i.item_no`.execute(db)
  return rows
}

/** In which disbursement each of these things is; those in none are missing. */
export async function findDisbursementsOf(
  { db, organization }: OrganizationContext,
  kind: DisbursementKind,
  sourceIds: readonly Id[],
): Promise<ReadonlyMap<Id, { readonly id: Id; readonly number: number }>> {
  const { rows } = await sql<{ sourceId: Id; id: Id; number: number }>`
    select i.source_id as "sourceId", d.id, d.number
    from disbursement_items i
    join disbursements d on d.organization_id = ${organization.id} and d.id = i.disbursement_id
    where i.organization_id = ${organization.id} and i.kind = ${kind} and i.source_id = any(${sourceIds}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ sourceId, ...disbursement }) => [sourceId, disbursement]))
}

/** What a new one is made of. */
interface NewDisbursement {
  readonly id: Id
  readonly kind: DisbursementKind
  readonly payOn: LocalDate
  readonly items: readonly Omit<StoredItem, 'employeeName' | 'number'>[]
}

/** Makes one with its things; numbers follow one another. */
export async function insertDisbursement(
  context: OrganizationContext,
  { id, kind, payOn, items }: NewDisbursement,
  contentHash: Buffer,
): Promise<void> {
  const { db, organization, clock } = context
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from disbursements where organization_id = ${organization.id}`.execute(
    db,
  )
  await sql`
    insert into disbursements (organization_id, id, number, kind, state, currency, pay_on, content_hash, created_by, created_at)
    values (${organization.id}, ${id}, ${rows[0]!.next}, ${kind}, 'draft', ${organization.currency}, ${payOn},
      ${contentHash}, ${actorOf(context).userId}, ${clock.now().toISOString()})`.execute(db)
  await sql`
    insert into disbursement_items (organization_id, disbursement_id, item_no, kind, source_id, employee_id, amount_minor, makers)
    select ${organization.id}, ${id}, r.no, ${kind}, r.source, r.employee, r.amount, r.makers
    from json_to_recordset(${JSON.stringify(
      items.map(({ sourceId, employeeId, amount, makers }, index) => ({
        ...{ no: index + 1, source: sourceId, employee: employeeId, amount, makers },
      })),
    )}::json) as r (no integer, source uuid, employee uuid, amount bigint, makers uuid[])`.execute(db)
}

export async function updateState(
  { db, organization }: OrganizationContext,
  id: Id,
  state: DisbursementState,
): Promise<void> {
  await sql`update disbursements set state = ${state} where organization_id = ${organization.id} and id = ${id}`.execute(
    db,
  )
}

/** Notes who asked for refused payments to leave once more. */
export async function updateRetried(context: OrganizationContext, id: Id): Promise<void> {
  await sql`
    update disbursements set state = 'draft', retried_by = ${actorOf(context).userId}
    where organization_id = ${context.organization.id} and id = ${id}`.execute(context.db)
}

/** Takes one apart. Its things can be paid with others then. */
export async function deleteDisbursement({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await sql`delete from disbursements where organization_id = ${organization.id} and id = ${id}`.execute(db)
}
