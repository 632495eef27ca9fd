import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { BodyOf } from '@kazi/contract/route'
import { type Language, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import { monthPeriod } from '@kazi/values/pay-period'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { nextNumber } from '#platform/counters/next-number.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { computeRun } from './computation/computation.ts'
import { type RunView, viewRun } from './review/run-view.ts'
import { isPayDateWithinReach } from './runs/pay-date.rules.ts'
import { writeProgress } from './runs/progress.queries.ts'
import { findRunOfPeriod, insertRun, lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
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
 * `payroll.law-not-covered`, `payroll.pay-date-invalid`.
 */
export async function compute(context: RequestContext, body: ComputeBody): Promise<RunView> {
  if (!isPayDateWithinReach(body.payDate, body.month)) {
    refuse('payroll.pay-date-invalid', {}, { fields: { payDate: 'payroll.pay-date-invalid' } })
  }
  try {
    return await transact(context, async (inside) => {
      const run = body.payrollId
        ? await reopenRun(inside, body.payrollId, body)
        : await startRun(inside, body)
      const people = run.requested_employee_ids?.length ?? (await countPayable(inside, body.month))
      if (people === 0) refuse('payroll.nobody-to-pay')
      await audit(inside, {
        event: 'payroll.compute',
        object: `payroll-run:${run.id}`,
        after: { month: body.month, payDate: body.payDate, people },
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

const countPayable = async (context: OrganizationContext, month: Month): Promise<number> =>
  (await context.ports.pay.listPayable(context, monthPeriod(month))).length

/** Two callers may have begun the same days at once; the database lets one of them through. */
export function refuseIfTaken(error: unknown): never {
  if (isViolated(error, 'payslips_one_regular_at_a_time')) return refuse('payroll.period-taken')
  throw error
}

async function startRun(context: OrganizationContext, body: ComputeBody): Promise<RunRow> {
  // The number's row stays locked until the end, so runs of one organisation begin one after the other.
  const number = await nextNumber(context, 'payroll-runs')
  await requireFreePeriod(context, body, null)
  return insertRun(context, {
    id: newId(context.clock),
    number,
    kind: body.kind,
    state: 'draft',
    currency: context.organization.currency,
    created_by: actorOf(context).userId,
    created_at: context.clock.now().toISOString(),
    ...askedOf(context, body),
  })
}

async function reopenRun(context: OrganizationContext, runId: Id, body: ComputeBody): Promise<RunRow> {
  const run = await lockRun(context, runId)
  requireStart('compute', run.state)
  await requireFreePeriod(context, body, runId)
  return updateRun(context, runId, askedOf(context, body))
}

const askedOf = ({ language }: OrganizationContext, { month, payDate, title, employeeIds }: ComputeBody) => ({
  title: title ?? translate(language, 'common', 'run', { month: nameMonth(language, month) }),
  month,
  from_on: firstDayOf(month),
  to_on: lastDayOf(month),
  pay_on: payDate,
  requested_employee_ids: employeeIds ? [...new Set(employeeIds)] : null,
})

const nameMonth = (language: Language, month: Month): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

async function requireFreePeriod(
  context: OrganizationContext,
  { month, employeeIds }: ComputeBody,
  except: Id | null,
): Promise<void> {
  const other = await findRunOfPeriod(context, monthPeriod(month), {
    except,
    employeeIds: employeeIds ?? null,
  })
  if (other) refuse('payroll.period-taken')
}

async function computeLater(context: OrganizationContext, run: RunRow, people: number): Promise<RunRow> {
  await writeProgress(context, run.id, { done: 0, total: people })
  await enqueue(context, computeTask, { runId: run.id }, { key: `${computeTask}:${run.id}` })
  return updateRun(context, run.id, { state: 'computing' })
}
