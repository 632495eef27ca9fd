import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { dayOf, type LocalDate, type Month } from '@kazi/values/local-date'
import { carryOutSource, issueReleaseCode } from '#domains/payments/index.ts'
import { payrollHandlers, type RunView, runPayments } from '#domains/payroll/index.ts'
import type { TravellingClock } from '#platform/clock/clock.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { payInForRun } from './funds.service.ts'
import { noInput } from './no-input.ts'

/** How far a run of the demo comes. */
export type RunGoal = 'pending-approval' | 'at-the-bank' | 'completed'

/** Sends the clock to a day and time of the history, never past the end of the history. */
type Travel = (day: LocalDate, time: string) => void

/** A way of travelling that never goes past `now`, and never stands still: each step comes a minute after the last. */
export function createTravel(clock: TravellingClock, now: Date): Travel {
  return (day, time) => {
    const wanted = new Date(`${day}T${time}:00Z`).getTime()
    const latest = now.getTime() - 60_000
    const earliest = Math.min(clock.now().getTime() + 1000, latest)
    clock.travelTo(new Date(Math.max(Math.min(wanted, latest), earliest)))
  }
}

/**
 * Brings the regular run of a month to where the demo wants it, by the calls that people would make: the officer
 * computes and submits, the owner approves and releases, the officer says that the bank paid. It begins from
 * wherever the run stands, so a demo that was cut off goes on.
 */
export async function bringRun(stage: DemoStage, month: Month, goal: RunGoal, travel: Travel): Promise<void> {
  let run = await findRunOf(stage, month)
  for (let steps = 0; run === undefined || !hasReached(run, goal); steps++) {
    assert(steps < 8, `${stage.company.name}: the run of ${month} stays ${run?.state}`)
    run = await goOn(stage, month, run, travel)
  }
}

async function findRunOf({ officer }: DemoStage, month: Month): Promise<RunView | undefined> {
  const { data } = await payrollHandlers.list(officer, { ...noInput, query: { page: 1, perPage: 50 } })
  const found = data.find((run) => run.month === month)
  if (!found) return undefined
  return (await payrollHandlers.read(officer, { ...noInput, params: { payrollId: found.id } })).data
}

function hasReached(run: RunView, goal: RunGoal): boolean {
  if (goal === 'pending-approval') return run.state === 'pending-approval'
  if (goal === 'at-the-bank') return (run.payments?.sent ?? 0) > 0
  return run.state === 'completed'
}

async function goOn(
  stage: DemoStage,
  month: Month,
  run: RunView | undefined,
  travel: Travel,
): Promise<RunView> {
  const { officer, owner } = stage
  const onDay = (day: number): LocalDate => `${month}-${day}` as LocalDate
  if (run === undefined) {
    travel(onDay(22), '08:10')
    const asked = { month, kind: 'regular' as const }
    const { payDate } = (await payrollHandlers.getInitData(officer, { ...noInput, body: asked })).data
    const body = { ...asked, payDate }
    return (await payrollHandlers.compute(officer, { ...noInput, body })).data
  }
  const onRun = { ...noInput, params: { payrollId: run.id } }
  switch (run.state) {
    case 'computed':
      travel(onDay(22), '08:40')
      return (await payrollHandlers.create(officer, { ...noInput, body: { payrollId: run.id } })).data
    case 'pending-approval':
      travel(onDay(23), '09:05')
      return (await payrollHandlers.approve(owner, { ...onRun, body: approvalOf(run) })).data
    case 'approved':
      await payInForRun(stage, month, travel)
      travel(onDay(23), '09:10')
      return (await payrollHandlers.processPayroll(owner, onRun)).data
    case 'processing':
      if ((run.payments?.queued ?? 0) > 0) {
        travel(onDay(23), '09:14')
        const body = { code: await readReleaseCode(stage, run.id) }
        return (await payrollHandlers.submitCode(owner, { ...onRun, body })).data
      }
      if (run.wallet?.rail === 'sandbox') {
        travel(run.payDate, '06:00')
        await carryOutSource(officer, { kind: runPayments.kind, id: run.id })
        return (await payrollHandlers.read(officer, onRun)).data
      }
      travel(run.payDate, '15:30')
      return (await payrollHandlers.markPaid(officer, { ...onRun, body: settlementOf(stage, run.payDate) }))
        .data
    default:
      throw new Error(`${stage.company.name}: the run of ${month} is ${run.state}`)
  }
}

type Approval = Parameters<typeof payrollHandlers.approve>[1]['body']

function approvalOf(run: RunView): Approval {
  assert(run.contentHash, 'a run that waits for approval has content')
  const needsReason = run.acknowledgements.some((one) => one.needsReason)
  return {
    contentHash: run.contentHash,
    acknowledged: run.acknowledgements.map(({ key }) => key),
    ...(needsReason ? { reason: 'Checked against contracts and letters.' } : {}),
  }
}

/** The code that the mail would carry; a demo that is being made sends no mails of codes. */
async function readReleaseCode({ owner }: DemoStage, runId: Id): Promise<string> {
  const { issued } = await transact(owner, (inside) => issueReleaseCode(inside, runPayments, runId))
  assert(issued.code, 'a code was asked for too often')
  return issued.code
}

const settlementOf = ({ company }: DemoStage, paidOn: LocalDate) => ({
  outcome: 'paid' as const,
  means: 'bank' as const,
  paidOn,
  reference: `${company.wallet.bankCode}-${paidOn}-${String(dayOf(paidOn) * 37).padStart(4, '0')}`,
})
