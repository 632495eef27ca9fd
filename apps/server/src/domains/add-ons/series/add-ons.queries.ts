import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { AddOn, StoredTerms, Terms } from './add-on.ts'

/** One with every word about it, the first first. */
export interface AddOnWithTerms extends AddOn {
  readonly terms: readonly StoredTerms[]
}

const columns = sql`a.id, a.employee_id as "employeeId", a.kind, a.frequency, a.first_month as "firstMonth"`
const termsColumns = sql`t.add_on_id as "addOnId", t.sequence, t.from_month as "fromMonth",
  t.is_month_alone as "isMonthAlone", t.effect, t.name, t.measure, t.amount_minor as amount,
  t.share_millionths as share, t.hundredths, t.days, t.amount_is as "amountIs", t.until_month as "untilMonth",
  t.total_minor as total, t.payee_id as "payeeId", t.bases, t.reason, t.known_at as "knownAt",
  t.created_by as "createdBy"`

/**
 * Everything that these people were given, in the order in which it was entered.
 * @param knownAt an instant: as it was known then
 */
export async function selectAddOns(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  knownAt: string | null = null,
): Promise<AddOnWithTerms[]> {
  const { db, organization } = context
  const { rows } = await sql<AddOn>`
    select ${columns} from add_ons a
    where a.organization_id = ${organization.id} and a.employee_id = any(${employeeIds}::uuid[])
    order by a.employee_id, a.id`.execute(db)
  const terms = await selectTerms(
    context,
    rows.map(({ id }) => id),
    knownAt,
  )
  return rows.flatMap((row) => {
    const known = terms.get(row.id)
    return known ? [{ ...row, terms: known }] : []
  })
}

export const selectAddOn = async (
  context: OrganizationContext,
  id: Id,
): Promise<AddOnWithTerms | undefined> => (await selectAddOnsByIds(context, [id]))[0]

export async function selectAddOnsByIds(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<AddOnWithTerms[]> {
  const { db, organization } = context
  const { rows } = await sql<AddOn>`
    select ${columns} from add_ons a
    where a.organization_id = ${organization.id} and a.id = any(${ids}::uuid[])`.execute(db)
  const terms = await selectTerms(context, ids, null)
  return rows.map((row) => ({ ...row, terms: terms.get(row.id) ?? [] }))
}

async function selectTerms(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
  knownAt: string | null,
): Promise<Map<Id, StoredTerms[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredTerms>`
    select ${termsColumns} from add_on_terms t
    where t.organization_id = ${organization.id} and t.add_on_id = any(${ids}::uuid[])
      and t.known_at <= ${knownAt ?? 'infinity'}
    order by t.add_on_id, t.sequence`.execute(db)
  return Map.groupBy(rows, ({ addOnId }) => addOnId)
}

/** Writes them in one statement, however many there are. */
export async function insertAddOns(
  { db, organization, actor, clock }: OrganizationContext,
  addOns: readonly AddOn[],
): Promise<void> {
  await sql`
    insert into add_ons (organization_id, id, employee_id, kind, frequency, first_month, created_by, created_at)
    select ${organization.id}, id, "employeeId", kind, frequency, "firstMonth", ${actor?.userId ?? null}::uuid,
      ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(addOns)}::jsonb)
      as t(id uuid, "employeeId" uuid, kind text, frequency text, "firstMonth" text)`.execute(db)
}

/** What is said about one, with its place among the words about it. */
export type NewTerms = Terms & { readonly addOnId: Id; readonly sequence: number }

export async function insertTerms(
  { db, organization, actor, clock }: OrganizationContext,
  terms: readonly NewTerms[],
): Promise<void> {
  if (terms.length === 0) return
  await sql`
    insert into add_on_terms (organization_id, add_on_id, sequence, from_month, is_month_alone, effect, name, measure,
      amount_minor, share_millionths, hundredths, days, amount_is, until_month, total_minor, payee_id, bases, reason,
      known_at, created_by)
    select ${organization.id}, "addOnId", sequence, "fromMonth", "isMonthAlone", effect, name, measure, amount, share,
      hundredths, days, "amountIs", "untilMonth", total, "payeeId", bases, reason, ${clock.now().toISOString()},
      ${actor?.userId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as t("addOnId" uuid, sequence integer, "fromMonth" text, "isMonthAlone" boolean, effect text, name text,
        measure text, amount bigint, share integer, hundredths integer, days smallint, "amountIs" text,
        "untilMonth" text, total bigint, "payeeId" uuid, bases jsonb, reason text)`.execute(db)
}

/** The last month that a decided run paid each of these people for; of whom none did, nothing is said. */
export const selectDecidedMonths = (
  context: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<ReadonlyMap<Id, Month>> => selectMonthsPaidSince(context, employeeIds, '-infinity')

/** The same of runs that were worked out at an instant or after it. */
export async function selectMonthsPaidSince(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  since: string,
): Promise<ReadonlyMap<Id, Month>> {
  const { rows } = await sql<{ employeeId: Id; month: Month }>`
    select employee_id as "employeeId", max(month) as month from payslip_costs
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])
      and computed_at >= ${since}
    group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, month }) => [employeeId, month]))
}
