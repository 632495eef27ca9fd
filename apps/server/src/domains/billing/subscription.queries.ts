import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'

/** What is on record of the organisation, as far as its subscription goes by it. */
export interface SubscriptionRow {
  readonly demo: boolean
  readonly madeAt: string
  readonly planCode: string | null
  readonly anchorOn: LocalDate | null
  readonly periods: number | null
  readonly cancelledOn: LocalDate | null
  readonly dueOn: LocalDate | null
  /** the practice that pays, as long as it works for the organisation */
  readonly practice: string | null
}

export async function selectSubscription({
  db,
  organization,
}: OrganizationContext): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    select o.demo, o.created_at as "madeAt", s.plan_code as "planCode", s.anchor_on as "anchorOn", s.periods,
      s.cancelled_on as "cancelledOn",
      (select min(i.due_on) from subscription_invoices i
       where i.organization_id = ${organization.id} and i.paid_on is null) as "dueOn",
      (select r.name from subscription_payers p join practice_profiles r on r.id = p.practice_id
       where p.organization_id = ${organization.id} and exists (
         select from client_consultants c
         where c.organization_id = ${organization.id} and c.practice_id = p.practice_id)) as practice
    from organization_profiles o
    left join subscriptions s on s.organization_id = ${organization.id}
    where o.id = ${organization.id}`.execute(db)
  return rows[0]!
}

/** Makes those who change the subscription take turns; before it has a row, by the organisation's plans. */
export async function lockSubscription({ db, organization }: OrganizationContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${organization.id}`}, 0))`.execute(
    db,
  )
}

export async function upsertSubscription(
  { db, organization }: OrganizationContext,
  subscription: {
    readonly plan_code: string
    readonly anchor_on: LocalDate
    readonly periods: number
    readonly cancelled_on: LocalDate | null
  },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ organization_id: organization.id, ...subscription })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(subscription))
    .execute()
}

export async function deleteSubscription({ db, organization }: OrganizationContext): Promise<void> {
  await db.deleteFrom('subscriptions').where('organization_id', '=', organization.id).execute()
}

/** @param practiceId null: the organisation pays itself */
export async function updatePayer(
  { db, organization }: OrganizationContext,
  practiceId: Id | null,
): Promise<void> {
  if (practiceId === null) {
    await db.deleteFrom('subscription_payers').where('organization_id', '=', organization.id).execute()
    return
  }
  await db
    .insertInto('subscription_payers')
    .values({ organization_id: organization.id, practice_id: practiceId })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ practice_id: practiceId }))
    .execute()
}

/** As whom the operator sells in a country. */
export interface Seller {
  readonly country: CountryCode
  readonly name: string
  readonly address: string
  readonly vatNumber: string | null
  readonly bank: string
  readonly accountName: string
  readonly accountNumber: string
}

export interface StoredPlan {
  readonly code: string
  readonly name: string
  readonly priceMinor: number
}

export async function findSeller(
  { db }: DirectoryContext,
  country: CountryCode,
): Promise<Seller | undefined> {
  const { rows } = await sql<Seller>`
    select country, name, address, vat_number as "vatNumber", bank, account_name as "accountName",
      account_number as "accountNumber"
    from billing_sellers where country = ${country}`.execute(db)
  return rows[0]
}

/** The plans of a country; one that was taken from sale is found by its code alone. */
export async function selectPlans(
  { db }: DirectoryContext,
  country: CountryCode,
  code?: string,
): Promise<readonly StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select code, name, price_minor as "priceMinor" from billing_plans
    where country = ${country} and ${code === undefined ? sql`is_offered` : sql`code = ${code}`}
    order by place, code`.execute(db)
  return rows
}

export async function upsertSeller({ db }: DirectoryContext, seller: Seller): Promise<void> {
  const { country, name, address, vatNumber: vat_number, bank } = seller
  const row = {
    ...{ name, address, vat_number, bank },
    account_name: seller.accountName,
    account_number: seller.accountNumber,
  }
  await db
    .insertInto('billing_sellers')
    .values({ country, ...row })
    .onConflict((conflict) => conflict.column('country').doUpdateSet(row))
    .execute()
}

/** Sets what is sold in a country; plans that aren't named are taken from sale. */
export async function replacePlans(
  { db }: DirectoryContext,
  country: CountryCode,
  plans: readonly StoredPlan[],
): Promise<void> {
  await db.updateTable('billing_plans').set({ is_offered: false }).where('country', '=', country).execute()
  for (const [place, { code, name, priceMinor }] of plans.entries()) {
    const row = { name, price_minor: priceMinor, place, is_offered: true }
    await db
      .insertInto('billing_plans')
      .values({ country, code, ...row })
      .onConflict((conflict) => conflict.columns(['country', 'code']).doUpdateSet(row))
      .execute()
  }
}
