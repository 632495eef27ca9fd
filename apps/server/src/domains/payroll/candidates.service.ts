import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from './contributions/gather-contributions.ts'
import { gatherMonth, type MonthRequest, type PayrollPerson, scheduleOf } from './facts/payroll-month.ts'
import type { RunPlan } from './facts/run-plan.rules.ts'
import { type KindBody, listLeaving, planOf } from './plan.service.ts'
import { listHeld } from './runs/run.queries.ts'

type Candidate = ResponseOf<typeof runRoutes.getInitData>['data']['candidates'][number]

/** More people than this nobody picks by their names. */
const mostNamed = 500

/** What a run of a kind would pay as long as nobody has said more of it: a bonus of a month's basic pay. */
export async function planToTry(context: OrganizationContext, body: KindBody): Promise<RunPlan | null> {
  if (body.kind !== 'bonus' || body.bonus !== undefined) return (await planOf(context, body, null)).plan
  const share = { amount: null, share: 1_000_000 }
  const bonus = { kind: 'thirteenth-month', name: '13', measure: 'share-of-basic', ...share } as const
  return { pays: 'bonus', bonus }
}

/** Whom a run of a kind is about, by their names: leavers, whoever was left out, whoever was paid otherwise than is known now. */
export async function listCandidates(
  context: OrganizationContext,
  request: Pick<MonthRequest, 'period' | 'payDate' | 'plan'>,
): Promise<Candidate[]> {
  const found = await findCandidates(context, request)
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1)).slice(0, mostNamed)
}

async function findCandidates(
  context: OrganizationContext,
  { period, payDate, plan }: Pick<MonthRequest, 'period' | 'payDate' | 'plan'>,
): Promise<Candidate[]> {
  switch (plan?.pays) {
    case 'final':
      return (await listLeaving(context, period)).map((person) => ({ ...person, difference: null }))
    case 'salary': {
      const held = new Set(await listHeld(context, period, null))
      const payable = await context.ports.pay.listPayable(context, period)
      const left = held.size === 0 ? [] : payable.filter((id) => !held.has(id)).slice(0, mostNamed)
      const people = await gatherContributions(context, period, left)
      return people
        .filter((one) => scheduleOf(one) === 'monthly')
        .map(({ employeeId, person, employment }) =>
          candidateOf(employeeId, person.name, employment.endsOn, null),
        )
    }
    case 'arrears': {
      const { people, passed } = await gatherMonth(context, { period, payDate, plan, employeeIds: null })
      const differ = [...people, ...passed].filter((person) => differenceOf(person) !== 0)
      const money = (person: PayrollPerson) => ({
        amount: differenceOf(person),
        currency: context.organization.currency,
      })
      return differ.map((person) =>
        candidateOf(person.employeeId, person.name, person.facts.employment.endsOn, money(person)),
      )
    }
    default:
      return []
  }
}

const candidateOf = (
  employeeId: Id,
  name: string,
  lastOn: LocalDate | null,
  difference: Candidate['difference'],
): Candidate => ({ employeeId, name, lastOn, difference })

/** What past months owe a person beside what they paid; negative where they paid too much. */
const differenceOf = ({ corrected: { arrears, overpaid } }: PayrollPerson): Minor =>
  (arrears.reduce((sum, { due, paid }) => sum + due.gross - paid.gross, 0) - overpaid) as Minor
