import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import type { Facts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor, Money } from '@kazi/values/money'
import { auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { newId } from '#platform/id.ts'
import { listStoredFacts, type StoredFacts } from './computation/computation.queries.ts'
import { computePerson, findSharedAccounts } from './computation/payslip-computation.rules.ts'
import { fullMonthOf } from './facts/agreed-pay.rules.ts'
import { canonicalJson } from './facts/canonical-json.ts'
import { gatherMonth, type PayrollPerson, requestOf } from './facts/payroll-month.ts'
import { findRun } from './runs/run.queries.ts'

type Differences = ResponseOf<typeof runRoutes.readDifferences>['data']

/** One person as a run has them, and as computing it again would. */
interface Difference {
  readonly employeeId: Id
  readonly name: string
  readonly payBefore: number | null
  readonly payAfter: number | null
  readonly netBefore: number | null
  readonly netAfter: number | null
}

/** How many people are compared at a time, so that everybody else is served in between. */
const chunkSize = 500
/** How many of those who changed are named. */
const peopleNamed = 5

/** What changed since a run was computed that still can be: nothing, for one that is decided. */
export async function readDifferences(context: RequestContext, runId: Id): Promise<Differences> {
  return transact(context, async (inside) => {
    const run = await findRun(inside, runId)
    await auditRead(inside, { event: runRoutes.readDifferences.name, object: `payroll-run:${runId}` })
    const isOpen = run.state === 'computed' || run.state === 'pending-approval'
    const found = isOpen && run.retried_by === null ? await compareAll(inside, run) : []
    const moneyOf = (amount: number): Money => ({
      amount: amount as Minor,
      currency: run.currency as Currency,
    })
    const money = (amount: number | null): Money | null => (amount === null ? null : moneyOf(amount))
    const named = found.toSorted((one, other) => (one.name < other.name ? -1 : 1)).slice(0, peopleNamed)
    return {
      people: found.length,
      net: moneyOf(
        found.reduce((sum, { netBefore, netAfter }) => sum + (netAfter ?? 0) - (netBefore ?? 0), 0),
      ),
      first: named.map(({ employeeId, name, ...figures }) => ({
        employeeId,
        name,
        payBefore: money(figures.payBefore),
        payAfter: money(figures.payAfter),
        netBefore: money(figures.netBefore),
        netAfter: money(figures.netAfter),
      })),
    }
  })
}

async function compareAll(
  context: OrganizationContext,
  run: Parameters<typeof requestOf>[0],
): Promise<Difference[]> {
  const { people } = await gatherMonth(context, requestOf(run))
  const sharedAccounts = findSharedAccounts(people)
  const now = new Map(people.map((person) => [person.employeeId, person]))
  const found: Difference[] = []
  const seen = new Set<Id>()
  for (let after: Id | null = null; ; ) {
    const stored: StoredFacts[] = await listStoredFacts(context, run.id, { after, count: chunkSize })
    for (const before of stored) {
      seen.add(before.employeeId)
      found.push(...compare(context, before, now.get(before.employeeId), sharedAccounts))
    }
    if (stored.length < chunkSize) break
    after = stored.at(-1)!.employeeId
  }
  const added = people.filter(({ employeeId }) => !seen.has(employeeId))
  return [...found, ...added.flatMap((person) => compare(context, undefined, person, sharedAccounts))]
}

/** What becomes of one person; nothing where all their facts are the same, or they can't be paid as before. */
function compare(
  { clock }: OrganizationContext,
  before: StoredFacts | undefined,
  after: PayrollPerson | undefined,
  sharedAccounts: ReadonlySet<string>,
): Difference[] {
  if (before && after && isSame(before, after)) return []
  const scene = { previousMonth: null, sharedAccounts }
  const payslip = after && computePerson(newId(clock), after, undefined, scene).payslip
  if (!before && !payslip) return []
  return [
    {
      employeeId: (before ?? after)!.employeeId,
      name: (before ?? after)!.name,
      payBefore: before ? payOf(before.facts) : null,
      payAfter: after ? payOf(after.facts) : null,
      netBefore: before?.net ?? null,
      netAfter: payslip?.totals.net ?? null,
    },
  ]
}

const payOf = (facts: Facts): number => fullMonthOf(facts)

const isSame = (before: StoredFacts, { facts, account }: PayrollPerson): boolean =>
  account !== null &&
  before.bankCode === account.bankCode &&
  before.accountNumber === account.accountNumber &&
  before.accountName === account.accountName &&
  canonicalJson(before.facts) === canonicalJson(facts)
