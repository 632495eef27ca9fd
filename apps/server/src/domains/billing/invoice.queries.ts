import type { LocalDate } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Who sells to whom, as it is printed. */
export interface Parties {
  readonly seller: {
    readonly name: string
    readonly address: string
    readonly vatNumber: string | null
    readonly bank: string
    readonly accountName: string
    readonly accountNumber: string
  }
  readonly customer: { readonly name: string; readonly for: string | null }
}

/** An invoice as it is kept. */
export interface StoredInvoice {
  readonly number: number
  readonly from: LocalDate
  readonly to: LocalDate
  readonly planName: string
  readonly people: number
  readonly priceMinor: number
  readonly netMinor: number
  readonly vatRate: number
  readonly vatMinor: number
  readonly currency: Currency
  readonly parties: Parties
  readonly issuedOn: LocalDate
  readonly dueOn: LocalDate
  readonly paidOn: LocalDate | null
  readonly bankReference: string | null
}

const columns = sql`i.number, i.from_on as "from", i.to_on as "to", i.plan_name as "planName", i.people,
  i.price_minor as "priceMinor", i.net_minor as "netMinor", i.vat_rate as "vatRate", i.vat_minor as "vatMinor",
  i.currency, i.parties, i.issued_on as "issuedOn", i.due_on as "dueOn", i.paid_on as "paidOn",
  i.bank_reference as "bankReference"`

/** Puts an invoice on record, once for a month. @returns whether it is new */
export async function insertInvoice(
  { db, organization }: OrganizationContext,
  invoice: Omit<StoredInvoice, 'paidOn' | 'bankReference'>,
): Promise<void> {
  await db
    .insertInto('subscription_invoices')
    .values({
      organization_id: organization.id,
      number: invoice.number,
      from_on: invoice.from,
      to_on: invoice.to,
      plan_name: invoice.planName,
      people: invoice.people,
      price_minor: invoice.priceMinor,
      net_minor: invoice.netMinor,
      vat_rate: invoice.vatRate,
      vat_minor: invoice.vatMinor,
      currency: invoice.currency,
      parties: JSON.stringify(invoice.parties),
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
    })
    .execute()
}

export async function selectInvoices(
  { db, organization }: OrganizationContext,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<readonly StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from subscription_invoices i where i.organization_id = ${organization.id}
    order by i.number desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

/** @param isLocked whether nobody else may say that it is paid until the transaction ends */
export async function findInvoice(
  { db, organization }: OrganizationContext,
  number: number,
  isLocked = false,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from subscription_invoices i
    where i.organization_id = ${organization.id} and i.number = ${number}
    ${isLocked ? sql`for update of i` : sql``}`.execute(db)
  return rows[0]
}

/** How many there are, and what is open of them. */
export async function sumInvoices({ db, organization }: OrganizationContext): Promise<{
  readonly count: number
  readonly open: number
  readonly openMinor: number | null
  readonly dueOn: LocalDate | null
}> {
  const { rows } = await sql<{
    count: number
    open: number
    openMinor: number | null
    dueOn: LocalDate | null
  }>`
    select count(*) as count, count(*) filter (where paid_on is null) as open,
      (sum(net_minor + vat_minor) filter (where paid_on is null))::bigint as "openMinor",
      min(due_on) filter (where paid_on is null) as "dueOn"
    from subscription_invoices where organization_id = ${organization.id}`.execute(db)
  return rows[0]!
}

export async function updatePaid(
  { db, organization }: OrganizationContext,
  number: number,
  paid: { readonly on: LocalDate; readonly reference: string; readonly operator: string },
): Promise<void> {
  await db
    .updateTable('subscription_invoices')
    .set({ paid_on: paid.on, bank_reference: paid.reference, confirmed_by: paid.operator })
    .where('organization_id', '=', organization.id)
    .where('number', '=', number)
    .execute()
}
