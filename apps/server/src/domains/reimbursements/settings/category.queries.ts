import type { ClaimMeasure } from '@kazi/contract/reimbursements/vocabulary'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

/** What can be claimed, and by which limits; amounts in minor units of the organisation's currency. */
export interface ClaimCategory {
  readonly id: Id
  readonly name: string
  readonly measure: ClaimMeasure
  /** for a kilometre or a day; null where it is claimed as spent */
  readonly rate: Minor | null
  /** the most that is approved of a line; null: no such limit */
  readonly cap: Minor | null
  /** up to it no receipt is asked for; null: one always is */
  readonly receiptAbove: Minor | null
  readonly isArchived: boolean
}

/** Every category, those in use first, by name. */
export async function selectCategories({ db, organization }: OrganizationContext): Promise<ClaimCategory[]> {
  const { rows } = await sql<ClaimCategory>`
    select id, name, measure, rate_minor as rate, cap_minor as cap, receipt_above_minor as "receiptAbove",
      archived_at is not null as "isArchived"
    from claim_categories where organization_id = ${organization.id}
    order by archived_at is not null, lower(name)`.execute(db)
  return rows
}

/** @throws Refusal `not-found` where the organisation has no such category. */
export async function requireCategory(context: OrganizationContext, id: Id): Promise<void> {
  const categories = await selectCategories(context)
  if (!categories.some((one) => one.id === id)) refuse('not-found')
}

type Form = Omit<ClaimCategory, 'id' | 'isArchived'>

/** @returns its id; null where one in use has that name */
export async function insertCategory(context: OrganizationContext, form: Form): Promise<Id | null> {
  const { db, organization, clock, actor } = context
  const id = newId(clock)
  const { rows } = await sql<{ id: Id }>`
    insert into claim_categories (organization_id, id, name, measure, rate_minor, cap_minor, receipt_above_minor, created_by,
      created_at)
    values (${organization.id}, ${id}, ${form.name}, ${form.measure}, ${form.rate}, ${form.cap}, ${form.receiptAbove},
      ${actor?.userId ?? null}, ${clock.now().toISOString()})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** @returns false where another in use has that name */
export async function updateCategory(
  { db, organization, clock }: OrganizationContext,
  { id, isArchived, ...form }: ClaimCategory,
): Promise<boolean> {
  try {
    await sql`
      update claim_categories set name = ${form.name}, measure = ${form.measure}, rate_minor = ${form.rate},
        cap_minor = ${form.cap}, receipt_above_minor = ${form.receiptAbove},
        archived_at = case when ${isArchived} then coalesce(archived_at, ${clock.now().toISOString()}::timestamptz) end
      where organization_id = ${organization.id} and id = ${id}`.execute(db)
    return true
  } catch (error) {
    if (isViolated(error, 'claim_categories_name')) return false
    throw error
  }
}

/** Days after an expense in which it can be claimed; null: no such limit, or nobody set one. */
export async function readClaimWithin({ db, organization }: OrganizationContext): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select claim_within_days as days from claim_settings where organization_id = ${organization.id}`.execute(
    db,
  )
  return rows[0]?.days ?? null
}

export async function upsertClaimWithin(
  { db, organization, actor, clock }: OrganizationContext,
  days: number | null,
): Promise<void> {
  await sql`
    insert into claim_settings (organization_id, claim_within_days, changed_by, changed_at)
    values (${organization.id}, ${days}, ${actor?.userId ?? null}, ${clock.now().toISOString()})
    on conflict (organization_id) do update set claim_within_days = excluded.claim_within_days,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db)
}
