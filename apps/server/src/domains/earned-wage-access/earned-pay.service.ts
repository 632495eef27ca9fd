import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { type LocalDate, lastDayOf, monthOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { findPeople } from '#domains/employees/index.ts'
import { askLoan, instalmentOf, lockLoans, readAdvances } from '#domains/loans/index.ts'
import { computeOutlook } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  countEarners,
  deleteMember,
  insertMembers,
  type ListedEarner,
  leastInstalmentsOf,
  readRules,
  selectEarners,
  upsertRules,
} from './earned-pay.queries.ts'
import { availableOf, type Earner, earnedOf, personBlockOf } from './earned-pay.rules.ts'

type EarnedPay = ResponseOf<typeof earnedPayRoutes.list>['data'][number]
type Settings = ResponseOf<typeof earnedPayRoutes.readSettings>['data']

/** People with access, with what each has earned and can have now. */
export const listEarnedPay = (
  context: RequestContext,
  query: QueryOf<typeof earnedPayRoutes.list>,
): Promise<ResponseOf<typeof earnedPayRoutes.list>> =>
  transact(context, async (inside) => {
    const asked = { isMember: true, search: query.search }
    const people = await selectEarners(inside, asked, query)
    const { views, exposure, owing, payday } = await viewPeople(inside, people)
    const { currency } = inside.organization
    const { employerCap } = await readRules(inside)
    await audit(inside, {
      event: earnedPayRoutes.list.name,
      object: `organization:${inside.organization.id}`,
      after: { people: people.length },
    })
    return {
      ...pageOf(views, await countEarners(inside, asked), query),
      exposure: {
        people: owing,
        outstanding: { amount: exposure, currency },
        employerCap: employerCap === null ? null : { amount: employerCap, currency },
        payday,
      },
    }
  })

/** What these people have earned of this month and can have now, worked out as their payslips would be. */
async function viewPeople(context: OrganizationContext, people: readonly ListedEarner[]) {
  const { clock, organization } = context
  const today = clock.today(organization.timeZone)
  const month = monthOf(today)
  const rules = await readRules(context)
  const ids = people.map(({ id }) => id)
  const outlook = ids.length === 0 ? new Map() : await computeOutlook(context, ids, month)
  const advances = await readAdvances(context, [], month)
  const owed = [...advances.values()].filter(({ outstanding }) => outstanding > 0)
  const exposure = owed.reduce((sum, { outstanding }) => sum + outstanding, 0) as Minor
  const payday = paydayOf(today)
  const money = (amount: number) => ({ amount: amount as Minor, currency: organization.currency })
  const views = people.map((person): EarnedPay => {
    const advance = advances.get(person.id) ?? { taken: 0, times: 0, due: 0, outstanding: 0 }
    const net = outlook.get(person.id)?.net
    const earner: Earner = {
      ...{ isMember: person.isMember, status: person.status },
      ...{ startsOn: person.startsOn, endsOn: person.endsOn },
      // what the month's payslip takes for this month's advances is counted as taken, and not a second time
      net: net === undefined ? null : ((net + advance.due) as Minor),
      ...{ taken: advance.taken as Minor, times: advance.times },
    }
    const scene = { today, month, payday, exposure }
    const { available, blocked } = availableOf(earner, rules, scene)
    const { id, name, number, department } = person
    return {
      employee: { id, name, number, department },
      month,
      earned: money(earnedOf(earner, scene)),
      ofMonth: money(earner.net ?? 0),
      taken: money(advance.taken),
      outstanding: money(advance.outstanding),
      available: money(available),
      blocked,
    }
  })
  return { views, exposure, owing: owed.length, payday }
}

/** The month’s last day: nobody is paid later than it. */
const paydayOf = (today: LocalDate): LocalDate => lastDayOf(monthOf(today))

/** People without access, each with why. */
export const listWithoutAccess = (
  context: RequestContext,
  query: QueryOf<typeof earnedPayRoutes.listWithout>,
): Promise<ResponseOf<typeof earnedPayRoutes.listWithout>> =>
  transact(context, async (inside) => {
    const asked = { isMember: false, search: query.search }
    const people = await selectEarners(inside, asked, query)
    const rules = await readRules(inside)
    const today = inside.clock.today(inside.organization.timeZone)
    const rows = people.map(({ id, name, number, department, ...person }) => {
      const earner = { ...person, net: 1 as Minor, taken: 0 as Minor, times: 0 }
      const reason = personBlockOf(earner, rules, today) ?? ('not-enrolled' as const)
      return { employee: { id, name, number, department }, reason }
    })
    return pageOf(rows, await countEarners(inside, asked), query)
  })

const viewSettings = async (context: OrganizationContext): Promise<Settings> => {
  const { country } = context.organization
  return {
    ...(await readRules(context)),
    source:
      country === 'NG' ? 'Labour Act, s. 4' : country === 'KE' ? 'Employment Act 2007, s. 19(1)(h)' : null,
    leastInstalments: leastInstalmentsOf(country),
  }
}

export const readSettings = (context: RequestContext): Promise<Settings> => transact(context, viewSettings)

/** @throws Refusal `earned-pay.instalments-few` where the law asks for more. */
export const changeSettings = (
  context: RequestContext,
  rules: BodyOf<typeof earnedPayRoutes.changeSettings>,
): Promise<Settings> =>
  transact(context, async (inside) => {
    const least = leastInstalmentsOf(inside.organization.country)
    if (rules.instalments < least) {
      refuse(
        'earned-pay.instalments-few',
        { count: least },
        { fields: { instalments: 'earned-pay.instalments-few' } },
      )
    }
    const before = await readRules(inside)
    await upsertRules(inside, rules)
    if (JSON.stringify(before) !== JSON.stringify(rules)) {
      await audit(inside, {
        event: earnedPayRoutes.changeSettings.name,
        object: `organization:${inside.organization.id}`,
        before,
        after: rules,
      })
    }
    return viewSettings(inside)
  })

export const addMembers = (
  context: RequestContext,
  { employeeIds }: BodyOf<typeof earnedPayRoutes.add>,
): Promise<{ added: number }> =>
  transact(context, async (inside) => {
    await findPeople(inside, employeeIds)
    const added = await insertMembers(inside, [...new Set(employeeIds)])
    if (added > 0) {
      await audit(inside, {
        event: earnedPayRoutes.add.name,
        object: `organization:${inside.organization.id}`,
        after: { employees: employeeIds, added },
      })
    }
    return { added }
  })

export const removeMember = (context: RequestContext, employeeId: Id): Promise<void> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    if (!(await deleteMember(inside, employeeId))) return
    await audit(inside, { event: earnedPayRoutes.remove.name, object: `employee:${employeeId}` })
  })

/**
 * Asks for a part of what a person has earned. Whoever asks for the same person waits, so that together they never ask for
 * more than is there.
 * @throws Refusal `not-found`, `earned-pay.blocked`, `earned-pay.more-than-earned`.
 */
export const askEarnedPay = (
  context: RequestContext,
  employeeId: Id,
  { amount }: BodyOf<typeof earnedPayRoutes.ask>,
): Promise<{ loanId: Id; available: EarnedPay['available'] }> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    await lockLoans(inside)
    const people = await selectEarners(inside, { isMember: null, ids: [employeeId] }, { page: 1, perPage: 1 })
    const [pay] = (await viewPeople(inside, people)).views
    if (!pay) return refuse('not-found')
    const { blocked, available, month, earned } = pay
    if (blocked) {
      const why = translate(inside.language, 'benefits', `earned.blocked.${blocked}`)
      refuse('earned-pay.blocked', { why }, { fields: { amount: 'earned-pay.blocked' } })
    }
    if (amount > available.amount) {
      refuse('earned-pay.more-than-earned', {}, { fields: { amount: 'earned-pay.more-than-earned' } })
    }
    const { instalments } = await readRules(inside)
    const loanId = await askLoan(
      inside,
      {
        ...{ employeeId, kind: 'advance', amount, instalment: instalmentOf(amount, instalments) },
        ...{ firstMonth: month, purpose: translate(inside.language, 'benefits', 'earned.purpose') },
        earned: { month, amount: earned.amount },
      },
      earnedPayRoutes.ask.name,
    )
    return { loanId, available: { ...available, amount: (available.amount - amount) as Minor } }
  })
