import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { gatherContributions } from './contributions/gather-contributions.ts'
import type { RunPlan } from './facts/run-plan.rules.ts'
import { findRun, type RunRow } from './runs/run.queries.ts'
import { wasApproved } from './runs/run-state.rules.ts'

/** What a caller says of a run's kind. */
export type KindBody = Pick<BodyOf<typeof runRoutes.compute>, 'kind' | 'items' | 'bonus' | 'correctsId'> & {
  readonly month: Month
}

/** What a run pays, and whether the caller said it or it is as before. */
interface SaidPlan {
  readonly plan: RunPlan | null
  readonly correctsId: Id | null
  readonly isSaid: boolean
}

/**
 * What a run of a kind pays, by what the caller says or, where nothing is said, as the run has it.
 * @throws Refusal `payroll.plan-wrong` where what is said doesn't go with the kind, `not-found` for the run that is corrected.
 */
export async function planOf(
  context: OrganizationContext,
  body: KindBody,
  run: RunRow | null,
): Promise<SaidPlan> {
  requireOwnWords(body)
  const before = { plan: (run?.plan ?? null) as RunPlan | null, correctsId: run?.corrects_run_id ?? null }
  const said = await saidPlan(context, body)
  if (run !== null && said === null) return { ...before, isSaid: false }
  if (body.kind === 'bonus' && said === null) return refuse('payroll.plan-wrong')
  return { ...(said ?? planByKind(body)), isSaid: true }
}

/** What is said of another kind is no word of this one's. */
function requireOwnWords({ kind, items, bonus, correctsId }: KindBody): void {
  const isForeign =
    (items !== undefined && kind !== 'off-cycle') ||
    (bonus !== undefined && kind !== 'bonus') ||
    (correctsId !== undefined && kind !== 'correction')
  if (isForeign) refuse('payroll.plan-wrong')
}

type Plan = Omit<SaidPlan, 'isSaid'>

async function saidPlan(
  context: OrganizationContext,
  { items, bonus, correctsId, month }: KindBody,
): Promise<Plan | null> {
  if (items) return { plan: { pays: 'items', items }, correctsId: null }
  if (bonus) {
    const isShare = bonus.measure !== 'fixed'
    if ((bonus.share !== null) !== isShare || (bonus.amount === null) !== isShare)
      refuse('payroll.plan-wrong')
    return { plan: { pays: 'bonus', bonus }, correctsId: null }
  }
  if (correctsId === undefined) return null
  const corrected = await findRun(context, correctsId)
  if (!wasApproved(corrected) || corrected.month > month) refuse('payroll.plan-wrong')
  return { plan: { pays: 'arrears', month: corrected.month }, correctsId }
}

/** What a run of a kind pays of which nothing more is to be said. */
function planByKind({ kind }: KindBody): Plan {
  switch (kind) {
    case 'regular':
      return { plan: null, correctsId: null }
    case 'off-cycle':
      return { plan: { pays: 'salary' }, correctsId: null }
    case 'final':
      return { plan: { pays: 'final' }, correctsId: null }
    case 'correction':
      return { plan: { pays: 'arrears', month: null }, correctsId: null }
    case 'bonus':
      return refuse('payroll.plan-wrong')
  }
}

/** A plan as a run's row keeps it. */
export const storedPlan = ({ plan, correctsId }: SaidPlan, by: Id) =>
  plan === null ? {} : { plan: JSON.stringify(plan), planned_by: by, corrects_run_id: correctsId }

/** Whom a plan is for by itself; null where it is for whoever the caller asks for. */
export async function namedBy(
  context: OrganizationContext,
  plan: RunPlan,
  asked: {
    readonly period: PayPeriod
    readonly employeeIds: readonly Id[] | undefined
    readonly run: RunRow | null
  },
): Promise<Id[] | null> {
  const { period, employeeIds, run } = asked
  if (plan.pays === 'items') {
    const named = [...new Set(plan.items.map(({ employeeId }) => employeeId as Id))]
    const payable = new Set(await context.ports.pay.listPayable(context, period, { employeeIds: named }))
    if (named.some((id) => !payable.has(id))) refuse('not-found')
    return named
  }
  if (plan.pays !== 'final') return null
  const wanted = employeeIds ?? run?.requested_employee_ids ?? []
  const leaving = new Set((await listLeaving(context, period)).map(({ employeeId }) => employeeId))
  if (wanted.length === 0 || wanted.some((id) => !leaving.has(id))) refuse('payroll.plan-wrong')
  return [...wanted]
}

/** Whose last day of employment lies in a period. */
export async function listLeaving(context: OrganizationContext, period: PayPeriod) {
  const payable = await context.ports.pay.listPayable(context, period)
  return (await gatherContributions(context, period, payable)).flatMap(
    ({ employeeId, person, employment }) => {
      const { endsOn } = employment
      if (endsOn === null || endsOn < period.from || endsOn > period.to) return []
      return [{ employeeId, name: person.name, lastOn: endsOn }]
    },
  )
}
