import type { ClaimCurrency, ClaimMeasure } from '@kazi/contract/reimbursements/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { ApprovedLine, ReckonedLine } from './asked-claim.rules.ts'

/** A line as it is stored, with its category as it is now. */
export interface StoredLine {
  readonly claimId: Id
  readonly line: number
  readonly on: LocalDate
  readonly categoryId: Id
  readonly categoryName: string
  readonly measure: ClaimMeasure
  readonly cap: Minor | null
  readonly receiptAbove: Minor | null
  readonly description: string
  readonly spent: Minor
  readonly currency: ClaimCurrency
  readonly tax: Minor | null
  readonly rate: number | null
  readonly quantity: number | null
  readonly claimed: Minor
  readonly approved: Minor | null
  readonly receiptId: Id | null
  /** a line of another living claim of the same person has the same day and amount */
  readonly hasTwin: boolean
}

/** The lines of these claims, in order. */
export async function selectLines(
  { db, organization }: OrganizationContext,
  claimIds: readonly Id[],
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.claim_id as "claimId", l.line_no as line, l.on_day as "on", l.category_id as "categoryId",
      k.name as "categoryName", k.measure, k.cap_minor as cap, k.receipt_above_minor as "receiptAbove", l.description,
      l.spent_minor as spent, l.currency, l.tax_minor as tax, l.rate_millionths as rate,
      l.quantity_hundredths as quantity, l.claimed_minor as claimed, l.approved_minor as approved,
      l.receipt_id as "receiptId",
      exists (select from claim_lines o
        join claims oc on oc.organization_id = ${organization.id} and oc.id = o.claim_id and oc.employee_id = c.employee_id
          and oc.state not in ('rejected', 'withdrawn')
        where o.organization_id = ${organization.id} and o.on_day = l.on_day and o.claimed_minor = l.claimed_minor
          and (o.claim_id, o.line_no) <> (l.claim_id, l.line_no)) as "hasTwin"
    from claim_lines l
    join claims c on c.organization_id = ${organization.id} and c.id = l.claim_id
    join claim_categories k on k.organization_id = ${organization.id} and k.id = l.category_id
    where l.organization_id = ${organization.id} and l.claim_id = any(${claimIds}::uuid[])
    order by l.claim_id, l.line_no`.execute(db)
  return rows
}

/** Replaces the lines of a claim. @param hashes of the receipts, by their ids */
export async function replaceLines(
  { db, organization }: OrganizationContext,
  claimId: Id,
  lines: readonly ReckonedLine[],
  hashes: ReadonlyMap<Id, Buffer>,
): Promise<void> {
  await sql`delete from claim_lines where organization_id = ${organization.id} and claim_id = ${claimId}`.execute(
    db,
  )
  const rows = lines.map((line, index) => ({
    ...line,
    no: index + 1,
    hash: line.receiptId ? (hashes.get(line.receiptId)?.toString('hex') ?? null) : null,
  }))
  await sql`
    insert into claim_lines (organization_id, claim_id, line_no, on_day, category_id, description, spent_minor, currency,
      tax_minor, rate_millionths, quantity_hundredths, claimed_minor, receipt_id, receipt_hash)
    select ${organization.id}, ${claimId}, r.no, r."on", r."categoryId", r.description, r.spent, r.currency, r.tax, r.rate,
      r.quantity, r.claimed, r."receiptId", decode(r.hash, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (no smallint, "on" date, "categoryId" uuid,
      description text, spent bigint, currency text, tax bigint, rate bigint, quantity integer, claimed bigint,
      "receiptId" uuid, hash text)`.execute(db)
}

export async function updateApproved(
  { db, organization }: OrganizationContext,
  claimId: Id,
  approved: readonly ApprovedLine[],
): Promise<void> {
  await sql`
    update claim_lines l set approved_minor = r.approved
    from json_to_recordset(${JSON.stringify(approved)}::json) as r (line smallint, approved bigint)
    where l.organization_id = ${organization.id} and l.claim_id = ${claimId} and l.line_no = r.line`.execute(
    db,
  )
}

/** The number of another living claim that has a receipt with the same bytes. */
export async function findReceiptUse(
  { db, organization }: OrganizationContext,
  hash: Buffer,
  ownClaimId: Id,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select c.number from claim_lines l
    join claims c on c.organization_id = ${organization.id} and c.id = l.claim_id
    where l.organization_id = ${organization.id} and l.receipt_hash = ${hash} and c.id <> ${ownClaimId}
      and c.state not in ('rejected', 'withdrawn') limit 1`.execute(db)
  return rows[0]?.number
}
