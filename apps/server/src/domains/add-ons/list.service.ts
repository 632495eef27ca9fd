import { isShare } from '@kazi/contract/employees/add-on-vocabulary'
import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { type Month, monthOf } from '@kazi/values/local-date'
import { add, type Minor, minor, ZERO } from '@kazi/values/money'
import { namePeople } from '#domains/employees/index.ts'
import { auditRead } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { kindsOf } from './kinds/kind.rules.ts'
import { openMonthOf } from './month-of-act.ts'
import { balanceOf } from './pay/due-items.rules.ts'
import { type Entry, selectEntries } from './pay/used.queries.ts'
import { type StoredPayee, selectPayees, selectUserNames } from './payees/payees.queries.ts'
import type { StoredTerms } from './series/add-on.ts'
import { type AddOnWithTerms, selectAddOns } from './series/add-ons.queries.ts'
import { inForceIn, isEndedBy } from './series/in-force.rules.ts'

type Answer = ResponseOf<typeof addOnRoutes.list>
type View = Answer['data']['addOns'][number]

/** Of a person everything that is paid beside the salary and taken beside what the law takes. @throws Refusal `not-found`. */
export async function listAddOns(context: RequestContext, employeeId: Id): Promise<Answer> {
  return transact(context, async (inside) => {
    await namePeople(inside, [employeeId])
    const addOns = await selectAddOns(inside, [employeeId])
    const entries = await selectEntries(
      inside,
      addOns.map(({ id }) => id),
    )
    const authors = addOns.flatMap(({ terms }) => terms.flatMap(({ createdBy }) => createdBy ?? []))
    const scene = {
      payees: new Map((await selectPayees(inside)).map((payee) => [payee.id, payee])),
      names: await selectUserNames(inside, authors),
      maySeePay: actorOf(inside).permissions.has('view:payroll'),
      month: monthOf(inside.clock.today(inside.organization.timeZone)),
    }
    await auditRead(inside, { event: 'addOns.list', object: `employee:${employeeId}` })
    return {
      data: {
        currency: inside.organization.currency,
        openMonth: await openMonthOf(inside, employeeId),
        addOns: addOns.map((addOn) => view(addOn, entries.get(addOn.id) ?? [], scene)).reverse(),
        kinds: kindsOf(inside.organization.country),
      },
    }
  })
}

interface Scene {
  readonly payees: ReadonlyMap<Id, StoredPayee>
  readonly names: ReadonlyMap<Id, string>
  readonly month: Month
  readonly maySeePay: boolean
}

function view(addOn: AddOnWithTerms, allUsed: readonly Entry[], scene: Scene): View {
  const { id, kind, frequency, firstMonth, terms } = addOn
  // so many percent that came to so much are a salary
  const isHidden = !scene.maySeePay && terms.some(({ measure }) => isShare(measure))
  const used = isHidden ? [] : allUsed
  const said = inForceIn(terms, scene.month) ?? terms[0]!
  const sum = add(...used.map(({ amount }) => amount))
  const balance = frequency === 'instalments' ? balanceOf(said, sum) : null
  // one that was taken back before its first month never begins
  const isBegun = firstMonth <= scene.month
  const isEnded = isEndedBy(terms, isBegun ? scene.month : firstMonth)
  const carried = isEnded ? ZERO : carriedOf(used)
  return {
    ...{ id, kind, frequency, firstMonth, balance, carried },
    sum: isHidden ? null : sum,
    state: stateOf(addOn, said, { month: scene.month, balance, carried, isEnded }),
    terms: viewSaid(said, scene),
    entries: [...openings(addOn), ...used.map(viewEntry)].sort((a, b) => (a.month < b.month ? -1 : 1)),
    history: terms.toReversed().map((one) => ({
      sequence: one.sequence,
      fromMonth: one.fromMonth,
      isMonthAlone: one.isMonthAlone,
      effect: one.effect,
      terms: viewSaid(one, scene),
      reason: one.reason,
      changedBy: one.createdBy && (scene.names.get(one.createdBy) ?? null),
      changedAt: one.knownAt,
    })),
    version: terms.length,
  }
}

/** What they left less what each was asked to make good: the same in whichever order they were decided. */
const carriedOf = (used: readonly Entry[]): Minor =>
  minor(
    Math.max(
      0,
      used.reduce((sum, { carried, carriedBefore }) => sum + carried - carriedBefore, 0),
    ),
  )

function stateOf(
  { firstMonth, frequency }: AddOnWithTerms,
  { untilMonth }: StoredTerms,
  now: {
    readonly month: Month
    readonly balance: Minor | null
    readonly carried: Minor
    readonly isEnded: boolean
  },
): View['state'] {
  if (now.isEnded) return 'ended'
  if (firstMonth > now.month) return 'planned'
  const last = frequency === 'once' ? firstMonth : untilMonth
  const isOver = now.balance === 0 || (last !== null && last < now.month && now.carried === 0)
  return isOver ? 'over' : 'running'
}

function viewSaid({ share, payeeId, bases, ...said }: StoredTerms, { payees }: Scene): View['terms'] {
  const { name, measure, amount, hundredths, days, amountIs, untilMonth, total } = said
  const payee = payeeId === null ? undefined : payees.get(payeeId)
  return {
    ...{ name, measure, amount, share, hundredths, days, amountIs, untilMonth, total },
    payee: payee ? { id: payee.id, name: payee.name, kind: payee.kind } : null,
    bases: { ...bases },
  }
}

/** The balance, and every other one that was said since. */
function openings({ frequency, terms }: AddOnWithTerms): View['entries'] {
  if (frequency !== 'instalments') return []
  const none = { carried: ZERO, payslipId: null, runId: null }
  return terms.flatMap(({ total, fromMonth, effect }, index) => {
    if (total === null || effect === 'ended' || total === terms[index - 1]?.total) return []
    return [
      {
        month: fromMonth,
        what: index === 0 ? ('opened' as const) : ('changed' as const),
        amount: total,
        ...none,
      },
    ]
  })
}

const viewEntry = ({ month, amount, carried, payslipId, runId }: Entry): View['entries'][number] => ({
  ...{ month, what: 'payslip', amount, carried, payslipId, runId },
})
