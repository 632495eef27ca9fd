import type { Id } from '@kazi/values/id'
import { addDays, monthOf } from '@kazi/values/local-date'
import { findRailLock } from '#domains/installation/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import type { ActiveOrganization, JobContext, OrganizationContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { computeRun } from './computation/computation.ts'
import { startRun } from './compute.service.ts'
import { statementTimeoutMs } from './compute-job.service.ts'
import { type NextPart, nextPart } from './init-data.service.ts'
import { insertDraft, wasDrafted } from './runs/draft.queries.ts'
import { proposePayDateOf } from './runs/pay-schedule.rules.ts'
import type { RunRow } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'

/**
 * Computes the payrolls whose payday comes as near as their employers have said, once each. Nothing is submitted or paid by
 * itself: the run waits for somebody, as one does that a person computed.
 */
export async function draftEverywhere(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  for (const organization of organizations) {
    // One after the other: a payroll of thousands has the machine to itself, and what fails in one is that one's alone.
    await draftDue(context, organization).catch((error: unknown) =>
      context.log.error({ err: error, organizationId: organization.id }, 'a payroll could not be drafted'),
    )
  }
}

/** @returns how many payrolls were drafted */
export async function draftDue(context: JobContext, organization: ActiveOrganization): Promise<number> {
  const at = { ...context, organization }
  let drafted = 0
  for (const due of await transact(at, listDue)) {
    try {
      await transact(at, (inside) => draft(inside, due), { statementTimeoutMs })
      drafted += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await transact(at, (inside) => giveUp(inside, due))
    }
  }
  return drafted
}

interface DuePart extends NextPart {
  /** who asked for drafts */
  readonly setBy: Id
}

/** The parts of months that nobody began and whose payday has come near. */
async function listDue(context: OrganizationContext): Promise<DuePart[]> {
  if (await findRailLock(context)) return []
  const today = context.clock.today(context.organization.timeZone)
  const schedules = await context.ports.pay.listSchedules(context, monthOf(today))
  if (schedules.every(({ draftDays }) => draftDays === null)) return []
  const due: DuePart[] = []
  // Whoever asked for it makes the run. Somebody who may make none any more makes none by itself either.
  const makers = new Set((await listMembersWith(context, 'create:payroll')).map(({ userId }) => userId))
  for (const { every, draftDays, setBy } of schedules) {
    if (draftDays === null || setBy === null || !makers.has(setBy)) continue
    const part = await nextPart(context, every)
    const isNear = addDays(proposePayDateOf(every, part.period), -draftDays) <= today
    if (isNear && !(await wasDrafted(context, every, part.period.from))) due.push({ ...part, setBy })
  }
  return due
}

async function draft(context: OrganizationContext, { schedule, period, setBy }: DuePart): Promise<void> {
  const inside = { ...context, actor: actorOfJob(setBy, setBy, null) }
  const [month, payDate] = [monthOf(period.from), proposePayDateOf(schedule, period)]
  const run = await startRun(inside, { kind: 'regular', month, payDate, schedule, from: period.from })
  const computed: RunRow = await computeRun(inside, run, { computedBy: setBy })
  await insertDraft(inside, { schedule, from: period.from, runId: run.id })
  await audit(inside, {
    event: 'payroll.draft',
    object: `payroll-run:${run.id}`,
    after: { month, payDate, people: computed.people },
  })
  await notify(inside, noticeOf('payroll-drafted', computed), 'everybody')
}

/** A rule forbids it, such as nobody being payable: people are told where the reason stands. */
async function giveUp(context: OrganizationContext, { schedule, period }: DuePart): Promise<void> {
  await insertDraft(context, { schedule, from: period.from, runId: null })
  const notice = {
    kind: 'payroll-not-drafted',
    values: { on: period.from },
    link: '/app/payroll/create',
  } as const
  await notify(context, notice, 'everybody')
}
