import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { BodyOf } from '@kazi/contract/route'
import { type Language, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, type Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { requireRailsOpen } from '#domains/installation/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { nextNumber } from '#platform/counters/next-number.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { computeRun } from './computation/computation.ts'
import { listSelected, type Selection } from './contributions/selected-people.ts'
import { selectPaidByArrears } from './facts/arrears.queries.ts'
import type { RunPlan } from './facts/run-plan.rules.ts'
import { namedBy, planOf, storedPlan } from './plan.service.ts'
import { type RunView, viewRun } from './review/run-view.ts'
import { writeHolds } from './runs/hold.queries.ts'
import { isPayDateWithinReach } from './runs/pay-date.rules.ts'
import { isMonthWithinReach, partFrom } from './runs/pay-schedule.rules.ts'
import { writeProgress } from './runs/progress.queries.ts'
import { findRunOfPeriod, insertRun, listHeld, lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
import { requireStart } from './runs/run-state.rules.ts'

type ComputeBody = BodyOf<typeof runRoutes.compute>

/** More people than this are computed by a job, with progress; the rest while the caller waits. */
const peopleInRequest = 200

/** The job that computes a large run; its payload is `{ runId }`. */
export const computeTask = 'payroll.compute'

/**
 * Makes a run and computes it, or computes anew the one that `payrollId` names. What was computed before is
 * replaced as a whole or not at all.
 * @throws Refusal `payroll.state-wrong`, `payroll.period-taken`, `payroll.nobody-to-pay`,
 * `payroll.law-not-covered`, `payroll.pay-date-invalid`, `payroll.month-too-far`, `payroll.plan-wrong`,
 * `payroll.rails-locked`.
 */
export async function compute(context: RequestContext, body: ComputeBody): Promise<RunView> {
  if (!isPayDateWithinReach(body.payDate, body.month)) {
    refuse('payroll.pay-date-invalid', {}, { fields: { payDate: 'payroll.pay-date-invalid' } })
  }
  try {
    return await transact(context, async (inside) => {
      await requireRailsOpen(inside)
      requireMonthWithinReach(inside, body.month)
      const run = body.payrollId
        ? await reopenRun(inside, body.payrollId, body)
        : await startRun(inside, body)
      await writeHolds(inside, run, body.holdReason)
      const people = run.requested_employee_ids?.length ?? (await listOpen(inside, run)).length
      if (people === 0) refuse('payroll.nobody-to-pay')
      await audit(inside, {
        event: 'payroll.compute',
        object: `payroll-run:${run.id}`,
        after: {
          ...{ month: body.month, payDate: body.payDate, people },
          ...(body.holdReason && { held: run.left_for_later, holdReason: body.holdReason }),
        },
      })
      const begun =
        people > peopleInRequest
          ? await computeLater(inside, run, people)
          : await computeRun(inside, run, { computedBy: actorOf(inside).userId })
      return viewRun(inside, begun)
    })
  } catch (error) {
    return refuseIfTaken(error)
  }
}

/** @throws Refusal `payroll.month-too-far`. */
export function requireMonthWithinReach({ clock, organization }: OrganizationContext, month: Month): void {
  if (isMonthWithinReach(month, clock.today(organization.timeZone))) return
  refuse('payroll.month-too-far', {}, { fields: { month: 'payroll.month-too-far' } })
}

/** Who could be paid by a run that asks for nobody by name. */
async function listOpen(context: OrganizationContext, run: Asked): Promise<Id[]> {
  const left = new Set(run.left_for_later)
  const payable = await context.ports.pay.listPayable(context, { from: run.from_on, to: run.to_on })
  return payable.filter((id) => !left.has(id))
}

/** Two callers may have begun the same days at once; the database lets one of them through. */
export function refuseIfTaken(error: unknown): never {
  if (isViolated(error, 'payslips_one_regular_at_a_time')) return refuse('payroll.period-taken')
  throw error
}

/** Makes a run that nothing is computed of yet. @throws Refusal as {@link compute} does. */
export async function startRun(context: OrganizationContext, body: ComputeBody): Promise<RunRow> {
  // The number's row stays locked until the end, so runs of one organisation begin one after the other.
  const number = await nextNumber(context, 'payroll-runs')
  const plan = await planOf(context, body, null)
  const asked = await askedOf(context, body, { kind: body.kind, plan: plan.plan }, null)
  return insertRun(context, {
    id: newId(context.clock),
    number,
    state: 'draft',
    currency: context.organization.currency,
    created_by: actorOf(context).userId,
    created_at: context.clock.now().toISOString(),
    ...asked,
    ...storedPlan(plan, actorOf(context).userId),
  })
}

async function reopenRun(context: OrganizationContext, runId: Id, body: ComputeBody): Promise<RunRow> {
  const run = await lockRun(context, runId)
  requireStart('compute', run.state)
  const plan = await planOf(context, { ...body, kind: run.kind as ComputeBody['kind'] }, run)
  const asked = await askedOf(context, body, { kind: run.kind as ComputeBody['kind'], plan: plan.plan }, run)
  const changed = plan.isSaid ? storedPlan(plan, actorOf(context).userId) : {}
  return updateRun(context, runId, { ...asked, ...changed })
}

type Asked = Pick<RunRow, 'from_on' | 'to_on' | 'left_for_later'>

/** What a run of the month pays. */
interface Kind {
  readonly kind: ComputeBody['kind']
  readonly plan: RunPlan | null
}

/**
 * What is asked of a run. One that names nobody is for everyone but those who are left for later; where others of the
 * month are in another run already, it names the rest, so that it stays the same whatever becomes of that one.
 * What pays no days of the month asks nothing of the other runs.
 * @throws Refusal `payroll.period-taken`.
 */
async function askedOf(
  context: OrganizationContext,
  { month, payDate, title, employeeIds, leftForLater, among, ...said }: ComputeBody,
  of: Kind,
  run: RunRow | null,
) {
  const { schedule, period } = partAsked(of.kind, { month, ...said }, run)
  const selection = among ?? (employeeIds ? null : (run?.among as Selection | null | undefined)) ?? null
  const selected = selection && (await listSelected(context, period, selection))
  const asked = {
    kind: of.kind,
    title: title ?? titleOf(context.language, { month, schedule, period }, of, selected?.name ?? null),
    among:
      selection && JSON.stringify({ kind: selection.kind, id: selection.id, name: selected?.name ?? '' }),
    month,
    from_on: period.from,
    to_on: period.to,
    schedule,
    pay_on: payDate,
    left_for_later: [...new Set(leftForLater ?? run?.left_for_later ?? [])],
  }
  const isForMonth = of.plan === null || of.plan.pays === 'salary'
  const madeUp = isForMonth ? await selectPaidByArrears(context, month, period.to) : []
  if (employeeIds?.some((id) => madeUp.includes(id))) refuse('payroll.period-taken')
  const held =
    employeeIds || !isForMonth ? [] : [...(await listHeld(context, period, run?.id ?? null)), ...madeUp]
  const rest = () => (held.length > 0 ? listRest(context, asked, held) : null)
  const named = of.plan && (await namedBy(context, of.plan, { period, employeeIds, run }))
  const requested = named ?? employeeIds ?? (selected ? without(selected.employeeIds, held) : await rest())
  if (asked.left_for_later.length > 0) {
    const payable = new Set(
      await context.ports.pay.listPayable(context, { from: period.from, to: period.to }),
    )
    if (leftForLater?.some((id) => !payable.has(id))) refuse('not-found')
    // whoever has gone since needn't be left
    asked.left_for_later = asked.left_for_later.filter((id) => payable.has(id))
  }
  const left = new Set(asked.left_for_later)
  const wanted = requested && [...new Set(requested)].filter((id) => !left.has(id))
  if (held.length > 0 && wanted?.length === 0) refuse('payroll.period-taken')
  if (isForMonth) await requireFreePeriod(context, period, wanted, run?.id ?? null)
  return { ...asked, requested_employee_ids: wanted }
}

const without = (ids: readonly Id[], held: readonly Id[]): Id[] => {
  const elsewhere = new Set(held)
  return ids.filter((id) => !elsewhere.has(id))
}

async function listRest(context: OrganizationContext, asked: Asked, held: readonly Id[]): Promise<Id[]> {
  return without(await listOpen(context, asked), held)
}

/** What days a run pays, and of whom. */
interface Part {
  readonly schedule: PaySchedule
  readonly period: PayPeriod
}

/**
 * The part of the month that a run is for: as it is said, or as the run has it. Other kinds than the regular one are for a month.
 * @throws Refusal `payroll.part-wrong` where no part begins on the day.
 */
export function partAsked(
  kind: ComputeBody['kind'],
  said: Pick<ComputeBody, 'month' | 'schedule' | 'from'>,
  run: Pick<RunRow, 'month' | 'schedule' | 'from_on'> | null,
): Part {
  const { month } = said
  const isAsBefore = run !== null && run.month === month && said.schedule === undefined
  const schedule = kind === 'regular' ? (said.schedule ?? (isAsBefore ? run.schedule : 'monthly')) : 'monthly'
  const from = said.from ?? (isAsBefore ? run.from_on : firstDayOf(month))
  const period = partFrom(schedule as PaySchedule, month, from as LocalDate)
  if (!period) return refuse('payroll.part-wrong', {}, { fields: { from: 'payroll.part-wrong' } })
  return { schedule: schedule as PaySchedule, period }
}

/**
 * A run of a department or a group has its name beside the month's, one of a half or a week its days; a bonus run goes by its
 * bonus.
 */
function titleOf(
  language: Language,
  { month, schedule, period }: Part & { readonly month: Month },
  { kind, plan }: Kind,
  among: string | null,
): string {
  const named = { month: schedule === 'monthly' ? nameMonth(language, month) : nameDays(language, period) }
  const title =
    plan?.pays === 'bonus'
      ? `${plan.bonus.name} · ${named.month}`
      : translate(language, 'common', runTitles[kind], named)
  return among === null ? title : `${title} · ${among}`.slice(0, 120)
}

const runTitles = {
  regular: 'run',
  'off-cycle': 'runs.off-cycle',
  bonus: 'runs.bonus',
  final: 'runs.final',
  correction: 'runs.correction',
} as const

const nameMonth = (language: Language, month: Month): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** "1 – 15 November 2026" */
const nameDays = (language: Language, { from, to }: PayPeriod): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))

async function requireFreePeriod(
  context: OrganizationContext,
  period: PayPeriod,
  employeeIds: readonly Id[] | null,
  except: Id | null,
): Promise<void> {
  const other = await findRunOfPeriod(context, period, { except, employeeIds })
  if (other) refuse('payroll.period-taken')
}

async function computeLater(context: OrganizationContext, run: RunRow, people: number): Promise<RunRow> {
  await writeProgress(context, run.id, { done: 0, total: people })
  await enqueue(context, computeTask, { runId: run.id }, { key: `${computeTask}:${run.id}` })
  return updateRun(context, run.id, { state: 'computing' })
}
