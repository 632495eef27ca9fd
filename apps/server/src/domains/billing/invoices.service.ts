import type { billingRoutes } from '@kazi/contract/billing'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { type Language, translate } from '@kazi/messages'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { drawLetterInThread, printAmount, printDate, toFileName } from '#domains/documents/index.ts'
import { countActive } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { instantAt } from '#platform/clock/local-instant.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  findInvoice,
  type StoredInvoice,
  selectInvoices,
  sumInvoices,
  updatePaid,
} from './invoice.queries.ts'
import { isBilled } from './standing.ts'
import { findSeller, lockSubscription, selectPlans, selectSubscription } from './subscription.queries.ts'
import { priceOf, vatRateOn } from './vat.rules.ts'

type Plans = ResponseOf<typeof billingRoutes.listPlans>['data']
type InvoiceView = ResponseOf<typeof billingRoutes.listPayments>['data'][number]

/** The plans of the organisation's country, with what a month would come to today. None where it isn't billed. */
export const listPlans = (context: RequestContext): Promise<Plans> =>
  transact(context, async (inside) => {
    const { country, currency, timeZone } = inside.organization
    const people = await countActive(inside)
    const seller = await findSeller(inside, country)
    if (!seller || !isBilled(inside, await selectSubscription(inside)))
      return { people, plans: [], bank: null }
    const vatRate = seller.vatNumber === null ? 0 : vatRateOn(country, inside.clock.today(timeZone))
    const plans = await selectPlans(inside, country)
    const money = moneyIn(currency)
    const { bank, accountName, accountNumber } = seller
    return {
      people,
      bank: { bank, accountName, accountNumber },
      plans: plans.map(({ code, name, priceMinor }) => {
        const { net, vat, total } = priceOf(people, priceMinor, vatRate)
        return {
          ...{ code, name, vatRate },
          pricePerPerson: money(priceMinor),
          net: money(net),
          vat: money(vat),
          total: money(total),
        }
      }),
    }
  })

const moneyIn = (currency: Currency) => (amount: number) => ({ amount: amount as Minor, currency })

/** What an invoice is called, on paper and beside a transfer. */
const referenceOf = ({ organization }: Pick<OrganizationContext, 'organization'>, number: number): string =>
  `${organization.slug.toUpperCase().slice(0, 20)}-${String(number).padStart(4, '0')}`

function viewInvoice(context: OrganizationContext, invoice: StoredInvoice): InvoiceView {
  const money = moneyIn(invoice.currency)
  const { number, from, to, people, vatRate, issuedOn, dueOn, paidOn } = invoice
  return {
    ...{ number, from, to, people, vatRate, issuedOn, dueOn, paidOn },
    reference: referenceOf(context, number),
    plan: invoice.planName,
    pricePerPerson: money(invoice.priceMinor),
    net: money(invoice.netMinor),
    vat: money(invoice.vatMinor),
    total: money(invoice.netMinor + invoice.vatMinor),
  }
}

/** Invoices, the latest first. */
export const listPayments = (context: RequestContext, query: QueryOf<typeof billingRoutes.listPayments>) =>
  transact(context, async (inside) => {
    const rows = await selectInvoices(inside, query)
    const { count } = await sumInvoices(inside)
    return pageOf(
      rows.map((row) => viewInvoice(inside, row)),
      count,
      query,
    )
  })

/** An invoice as PDF, or its receipt. @throws Refusal `not-found`, `billing.not-paid`. */
export async function downloadInvoice(
  context: RequestContext,
  number: number,
  kind: 'invoice' | 'receipt',
): Promise<FileAnswer> {
  const { reference, sheet } = await transact(context, async (inside) => {
    const found = (await findInvoice(inside, number)) ?? refuse('not-found')
    if (kind === 'receipt' && found.paidOn === null) refuse('billing.not-paid')
    const called = referenceOf(inside, number)
    return { reference: called, sheet: sheetOf(inside, found, kind, called) }
  })
  const file = await drawLetterInThread(context, sheet)
  const name = `${toFileName(`${kind}-${reference}`)}.pdf`
  return { file, name, contentType: 'application/pdf' }
}

/** What stands on the paper. */
function sheetOf(
  { language, organization }: OrganizationContext,
  invoice: StoredInvoice,
  kind: 'invoice' | 'receipt',
  reference: string,
) {
  const { seller, customer } = invoice.parties
  const say = sayIn(language)
  const amount = (minor: number) => printAmount(minor as Minor, invoice.currency, language, 'alone')
  const date = (day: LocalDate) => printDate(day, language)
  const total = amount(invoice.netMinor + invoice.vatMinor)
  const lines = [
    say('line', {
      plan: invoice.planName,
      from: date(invoice.from),
      to: date(invoice.to),
      people: invoice.people,
      price: amount(invoice.priceMinor),
      net: amount(invoice.netMinor),
    }),
    invoice.vatRate === 0
      ? say('noVat')
      : say('vat', { percent: invoice.vatRate / 10_000, vat: amount(invoice.vatMinor) }),
    say('total', { total }),
  ]
  const { bank, accountName, accountNumber } = seller
  const closing =
    kind === 'receipt'
      ? say('received', { date: date(invoice.paidOn!), reference: invoice.bankReference ?? '', total })
      : say('pay', { date: date(invoice.dueOn), bank, accountName, accountNumber, reference })
  return {
    language,
    organization: {
      name: seller.name,
      address: seller.vatNumber
        ? `${seller.address} · ${say('vatNumber', { number: seller.vatNumber })}`
        : seller.address,
    },
    date: date(kind === 'receipt' ? invoice.paidOn! : invoice.issuedOn),
    addressee:
      customer.for === null ? customer.name : `${customer.name}\n${say('for', { name: customer.for })}`,
    subject: say(kind, { reference }),
    paragraphs: [...lines, closing],
    signature: seller.name,
    referenceLine: reference,
    person: customer.name,
    reference,
    createdAt: instantAt(organization.timeZone, invoice.issuedOn, 9).toISOString(),
  }
}

const sayIn =
  (language: Language) =>
  (key: string, values: Record<string, string | number> = {}): string =>
    translate(
      language,
      'documents',
      `subscription.${key}` as Parameters<typeof translate<'documents'>>[2],
      values,
    )

/**
 * The operator's word that the money of an invoice came. Said again, it is refused.
 * @throws Error with a sentence for the operator
 */
export async function confirmPayment(
  context: OrganizationContext,
  number: number,
  paid: { readonly on: LocalDate; readonly reference: string; readonly operator: string },
): Promise<StoredInvoice> {
  await lockSubscription(context)
  const invoice = await findInvoice(context, number, true)
  if (!invoice) throw new Error(`There is no invoice ${number} of ${context.organization.name}.`)
  if (invoice.paidOn) throw new Error(`Invoice ${number} was confirmed as paid on ${invoice.paidOn} already.`)
  await updatePaid(context, number, paid)
  await audit(context, {
    event: 'billing.confirmPayment',
    object: `organization:${context.organization.id}`,
    after: { invoice: number, ...paid },
  })
  return invoice
}
