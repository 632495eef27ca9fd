import { consultantOverviewRoutes, type payrollSizes } from '@kazi/contract/consultant-overview'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { type LocalDate, toEpochDay } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { readClientBilling, updatePayer } from '#domains/billing/index.ts'
import { countActive } from '#domains/employees/index.ts'
import { listMonthsOfCost, readPaydayAhead } from '#domains/payroll/index.ts'
import { type Client, listClientsOf } from '#domains/practices/index.ts'
import { readDueFigures } from '#domains/remittances/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { countActs, selectActs } from './act.queries.ts'

type Answers = {
  readonly [Name in keyof typeof consultantOverviewRoutes]: ResponseOf<
    (typeof consultantOverviewRoutes)[Name]
  > extends {
    data: infer Data
  }
    ? Data
    : never
}
type Due = Answers['readStats']['due'][number]

/*
 * What a consultant sees over all clients. Each client is asked in a transaction of its own, under its own row-level security, and
 * only those that the caller works for.
 */

const clientsOf = (context: RequestContext): Promise<Client[]> =>
  transactDirectory(context, (inside) => listClientsOf(inside, actorOf(inside).userId))

const named = ({ id, name }: Client) => ({ id, name })

/** The practice in a few figures, and one list of what is due. */
export async function readStats(context: RequestContext): Promise<Answers['readStats']> {
  const clients = await clientsOf(context)
  const each = await transactEach(context, clients, async (inside) => {
    const people = await countActive(inside)
    const due = await dueOf(inside, people)
    return { people, due }
  })
  const due = each.flatMap(({ due: of }, at) => of.map((one) => ({ client: named(clients[at]!), ...one })))
  const clientsWith = (wanted: (one: Due) => boolean) =>
    new Set(due.filter(wanted).map(({ client }) => client.id)).size
  return {
    asOf: context.clock.now().toISOString(),
    clients: clients.length,
    people: each.reduce((sum, { people }) => sum + people, 0),
    paydaysSoon: clientsWith(({ kind, daysLeft }) => kind === 'payday' && daysLeft <= daysAhead),
    overdueClients: clientsWith(({ kind }) => kind === 'remittances-overdue'),
    due: due.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  }
}

const daysAhead = 7

async function dueOf(context: OrganizationContext, people: number): Promise<Omit<Due, 'client'>[]> {
  const today = context.clock.today(context.organization.timeZone)
  const { payDate, state } = await readPaydayAhead(context)
  const { overdue, oldestDueOn, soon, nextDueOn } = await readDueFigures(context)
  const page = '/app/employees/remittances'
  const one = (kind: Due['kind'], on: LocalDate, count: number, link: string) => ({
    ...{ kind, on, count, link },
    daysLeft: toEpochDay(on) - toEpochDay(today),
    state: kind === 'payday' ? state : null,
  })
  return [
    ...(people > 0 ? [one('payday', payDate, people, '/app/payroll')] : []),
    ...(overdue > 0 && oldestDueOn
      ? [one('remittances-overdue', oldestDueOn as LocalDate, overdue, `${page}?state=overdue`)]
      : []),
    ...(soon > 0 && nextDueOn ? [one('remittances', nextDueOn as LocalDate, soon, page)] : []),
  ]
}

const monthsShown = 6

/** What the last months cost each client: the same that its own front page says. */
export async function readDistribution(context: RequestContext): Promise<Answers['readDistribution']> {
  const clients = await clientsOf(context)
  const each = await transactEach(context, clients, (inside) => listMonthsOfCost(inside, monthsShown))
  return clients.map((client, at) => {
    const money = (amount: number) => ({ amount: amount as Minor, currency: client.currency })
    return {
      client: named(client),
      currency: client.currency,
      months: each[at]!.map(({ month, people, gross, deductions, net, employer, statutory }) => ({
        ...{ month, people },
        net: money(net),
        statutory: money(statutory),
        otherDeductions: money(deductions - statutory),
        employer: money(employer),
        employerCost: money(gross + employer),
      })),
    }
  })
}

const sizes: readonly { readonly size: (typeof payrollSizes)[number]; readonly most: number }[] = [
  { size: '1-10', most: 10 },
  { size: '11-50', most: 50 },
  { size: '51-200', most: 200 },
  { size: '201+', most: Number.POSITIVE_INFINITY },
]

/** Clients by how many active people they have; who has nobody yet is in none. */
export async function readSizes(context: RequestContext): Promise<Answers['readSizes']> {
  const clients = await clientsOf(context)
  const counts = await transactEach(context, clients, countActive)
  const sized = clients.map((client, at) => ({ ...named(client), people: counts[at]! }))
  return sizes.map(({ size, most }, at) => {
    const least = at === 0 ? 0 : sizes[at - 1]!.most
    const found = sized.filter(({ people }) => people > least && people <= most)
    return { size, clients: found, people: found.reduce((sum, { people }) => sum + people, 0) }
  })
}

/** Each client’s subscription, who pays it, and what is open. */
export async function listBillings(context: RequestContext): Promise<Answers['listBillings']> {
  const clients = await clientsOf(context)
  const each = await transactEach(context, clients, readClientBilling)
  return clients.map(({ id, name, country }, at) => ({ id, name, country, ...each[at]! }))
}

/** Says who pays for a client from its next invoice on. @throws Refusal `not-found`. */
export async function setPayer(
  context: RequestContext,
  organizationId: Id,
  payer: 'client' | 'practice',
): Promise<void> {
  const organization = (await clientsOf(context)).find(({ id }) => id === organizationId)
  if (!organization) return refuse('not-found')
  await transact({ ...context, organization }, async (inside) => {
    await updatePayer(inside, payer === 'practice' ? actorOf(inside).practice!.id : null)
    await audit(inside, {
      event: consultantOverviewRoutes.setPayer.name,
      object: `organization:${organizationId}`,
      after: { payer },
    })
  })
}

type Placed = { readonly at: string; readonly client: { readonly id: Id }; readonly sequence: number }

/** What happened in one instant keeps its order from page to page: by client, and there the latest first. */
const latestFirst = (one: Placed, other: Placed): number => {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  if (one.client.id !== other.client.id) return one.client.id < other.client.id ? -1 : 1
  return other.sequence - one.sequence
}

/** What the practice’s people did at its clients, the latest first. @throws Refusal `not-found`. */
export async function listAudits(
  context: RequestContext,
  { organization, ...page }: QueryOf<typeof consultantOverviewRoutes.listAudits>,
): Promise<ResponseOf<typeof consultantOverviewRoutes.listAudits>> {
  const all = await clientsOf(context)
  const clients = organization ? all.filter(({ id }) => id === organization) : all
  if (organization && clients.length === 0) return refuse('not-found')
  const { id: practiceId } = actorOf(context).practice!
  const most = page.page * page.perPage
  const each = await transactEach(context, clients, async (inside) => ({
    count: await countActs(inside, practiceId),
    acts: await selectActs(inside, practiceId, most),
  }))
  const acts = each
    .flatMap(({ acts: of }, at) => of.map((act) => ({ client: named(clients[at]!), ...act })))
    .sort(latestFirst)
    .slice(most - page.perPage, most)
    .map(({ sequence, ...act }) => ({ id: `${act.client.id} ${sequence}`, ...act }))
  return pageOf(
    acts,
    each.reduce((sum, { count }) => sum + count, 0),
    page,
  )
}
