import type { RemittanceType, referenceKinds } from '@kazi/contract/remittances/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { KeptFile } from '#platform/files/stored-file.ts'
import { newId } from '#platform/id.ts'

/** A payment as it was recorded. */
export interface PaymentRow {
  readonly id: Id
  readonly liabilityId: Id
  readonly amount: Minor
  readonly paidOn: LocalDate
  readonly reference: string
  readonly portalNumber: string | null
  readonly receiptFileId: Id | null
  readonly receiptSha256: string | null
  readonly receiptName: string | null
  readonly recordedBy: string | null
  readonly recordedAt: string
  readonly voidedBy: string | null
  readonly voidedAt: string | null
  readonly voidReason: string | null
}

const columns = sql`
  p.id, p.liability_id as "liabilityId", p.amount_minor as amount, p.paid_on as "paidOn", p.reference,
  r.number as "portalNumber", p.receipt_file_id as "receiptFileId", encode(p.receipt_sha256, 'hex') as "receiptSha256",
  p.receipt_name as "receiptName",
  nullif(trim(concat(recorder.first_name, ' ', recorder.last_name)), '') as "recordedBy",
  p.recorded_at as "recordedAt",
  nullif(trim(concat(voider.first_name, ' ', voider.last_name)), '') as "voidedBy",
  p.voided_at as "voidedAt", p.void_reason as "voidReason"`

const joined = ({ organization }: OrganizationContext) => sql`
  remittance_payments p
  left join remittance_references r on r.organization_id = ${organization.id} and r.id = p.reference_id
  left join user_profiles recorder on recorder.id = p.recorded_by
  left join user_profiles voider on voider.id = p.voided_by`

/** The payments of these liabilities in the order of their days, voided ones too. */
export async function selectPayments(
  context: OrganizationContext,
  liabilityIds: readonly Id[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from ${joined(context)}
    where p.organization_id = ${context.organization.id} and p.liability_id = any(${liabilityIds}::uuid[])
    order by p.paid_on, p.recorded_at, p.id`.execute(context.db)
  return rows
}

/** A payment, by its id; undefined where there is none. */
export async function selectPayment(context: OrganizationContext, id: Id): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from ${joined(context)}
    where p.organization_id = ${context.organization.id} and p.id = ${id}`.execute(context.db)
  return rows[0]
}

export interface ReceiptFilter {
  readonly type?: RemittanceType | undefined
  readonly missing?: 'receipt' | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly perPage: number
}

/** A payment with what it was for. */
export interface ReceiptRow extends PaymentRow {
  readonly type: RemittanceType
  readonly bodyName: string
  readonly period: Month
  readonly currency: Currency
}

/** A page of what was paid and not voided, the latest first. */
export async function selectReceipts(
  context: OrganizationContext,
  filter: ReceiptFilter,
): Promise<{ readonly rows: ReceiptRow[]; readonly total: number }> {
  const { organization, db } = context
  const conditions = [sql`p.organization_id = ${organization.id} and p.voided_at is null`]
  if (filter.type) conditions.push(sql`l.type = ${filter.type}`)
  if (filter.missing) conditions.push(sql`p.receipt_file_id is null`)
  const words = filter.search?.trim().toLowerCase()
  if (words) {
    conditions.push(
      sql`(strpos(lower(l.body_name), ${words}) > 0 or strpos(lower(p.reference), ${words}) > 0)`,
    )
  }
  const where = sql.join(conditions, sql` and `)
  const liability = sql`
    join remittance_liabilities l on l.organization_id = ${organization.id} and l.id = p.liability_id`
  const { rows } = await sql<ReceiptRow>`
    select ${columns}, l.type, l.body_name as "bodyName", l.period, l.currency
    from ${joined(context)} ${liability} where ${where}
    order by p.paid_on desc, p.recorded_at desc, p.id desc
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from remittance_payments p ${liability} where ${where}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

interface NewPayment {
  readonly liabilityId: Id
  readonly amount: number
  readonly paidOn: LocalDate
  readonly reference: string
  readonly referenceId: Id | null
}

export async function insertPayment(
  { db, organization, actor, clock }: OrganizationContext,
  { liabilityId, amount, paidOn, reference, referenceId }: NewPayment,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('remittance_payments')
    .values({
      organization_id: organization.id,
      id,
      liability_id: liabilityId,
      amount_minor: amount,
      paid_on: paidOn,
      reference,
      reference_id: referenceId,
      recorded_by: actor?.userId ?? null,
      recorded_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

/** Gives a payment its receipt, with the hash of its bytes as they are kept. */
export async function setReceipt(
  { db, organization }: OrganizationContext,
  paymentId: Id,
  { id, name, sha256 }: KeptFile,
): Promise<void> {
  await db
    .updateTable('remittance_payments')
    .set({ receipt_file_id: id, receipt_name: name, receipt_sha256: sha256 })
    .where('organization_id', '=', organization.id)
    .where('id', '=', paymentId)
    .execute()
}

export async function setVoided(
  { db, organization, actor, clock }: OrganizationContext,
  paymentId: Id,
  reason: string,
): Promise<void> {
  await db
    .updateTable('remittance_payments')
    .set({
      voided_by: actor?.userId ?? null,
      voided_at: clock.now().toISOString(),
      void_reason: reason,
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', paymentId)
    .execute()
}

/** What a portal gave to pay with. */
export interface ReferenceRow {
  readonly id: Id
  readonly liabilityId: Id
  readonly kind: (typeof referenceKinds)[number]
  readonly number: string
  readonly amount: Minor
  readonly expiresOn: LocalDate | null
  /** a payment that wasn't voided names it */
  readonly isUsed: boolean
}

/** The references of a liability that are in use, the latest last. */
export async function selectReferences(
  { db, organization }: OrganizationContext,
  of: { readonly liabilityId: Id } | { readonly id: Id },
): Promise<ReferenceRow[]> {
  const which = 'id' in of ? sql`r.id = ${of.id}` : sql`r.liability_id = ${of.liabilityId}`
  const { rows } = await sql<ReferenceRow>`
    select r.id, r.liability_id as "liabilityId", r.kind, r.number, r.amount_minor as amount,
      r.expires_on as "expiresOn",
      exists (select from remittance_payments p where p.organization_id = ${organization.id}
        and p.reference_id = r.id and p.voided_at is null) as "isUsed"
    from remittance_references r
    where r.organization_id = ${organization.id} and r.withdrawn_at is null and ${which}
    order by r.created_at, r.id`.execute(db)
  return rows
}

export async function insertReference(
  { db, organization, actor, clock }: OrganizationContext,
  reference: Omit<ReferenceRow, 'id' | 'isUsed'>,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('remittance_references')
    .values({
      organization_id: organization.id,
      id,
      liability_id: reference.liabilityId,
      kind: reference.kind,
      number: reference.number,
      amount_minor: reference.amount,
      expires_on: reference.expiresOn,
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

export async function setWithdrawn(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
): Promise<void> {
  await db
    .updateTable('remittance_references')
    .set({ withdrawn_by: actor?.userId ?? null, withdrawn_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
