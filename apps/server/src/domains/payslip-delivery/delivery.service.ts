import { payslipMailRoutes } from '@kazi/contract/payroll/payslip-mails'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { defaultLanguage } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { printMonth } from '#domains/documents/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { listMailablePayslips, type MailablePayslip } from '#domains/payroll/index.ts'
import { inviteToDoor, maskEmail } from '#domains/personal-door/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { JobContext, OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  countDeliveries,
  listMailed,
  queueDeliveries,
  selectDeliveries,
  takeQueued,
  updateDelivered,
  updateWithoutAddress,
} from './delivery.queries.ts'

type MailCounts = ResponseOf<typeof payslipMailRoutes.mailPayslips>['data']
type MailPage = ResponseOf<typeof payslipMailRoutes.listPayslipMails>

export const mailTask = 'payslip-delivery.mail'

/** How long the link to a payslip works. */
const linkLifeMs = 30 * 86_400_000
/** How many people are mailed in one transaction: what a dying process does again is at most this, and nobody twice. */
const mailedAtOnce = 50

/**
 * Asks for payslips of a released run to be mailed; a job mails them.
 * @throws Refusal `not-found`, `payroll.state-wrong` before the release, `payroll.nobody-to-mail`.
 */
export async function mailPayslips(
  context: RequestContext,
  runId: Id,
  { to, payslipIds }: BodyOf<typeof payslipMailRoutes.mailPayslips>,
): Promise<MailCounts> {
  return transact(context, async (inside) => {
    const { payslips } = await listMailablePayslips(inside, runId, 'held')
    const mailed = await listMailed(inside, runId)
    const named = payslipIds && new Set(payslipIds)
    const chosen = payslips.filter(({ id }) => {
      const before = mailed.get(id)
      if (named) return named.has(id)
      return to === 'not-mailed' ? !before?.isMailed : before?.isMailed && !before.isOpened
    })
    if (named && chosen.length < named.size) refuse('not-found')
    const reachable = await findReachable(inside, chosen)
    if (reachable.length === 0) refuse('payroll.nobody-to-mail')
    await queueDeliveries(inside, runId, chosen)
    const isReachable = new Set(reachable)
    await updateWithoutAddress(
      inside,
      chosen.map(({ id }) => id).filter((id) => !isReachable.has(id)),
    )
    await enqueue(inside, mailTask, { runId }, { key: `${mailTask}:${runId}` })
    await audit(inside, {
      event: payslipMailRoutes.mailPayslips.name,
      object: `payroll-run:${runId}`,
      after: { to: named ? 'chosen' : to, payslips: reachable.length },
    })
    return countAll(inside, runId, payslips)
  })
}

/** The payslips among these whose people have an address. */
async function findReachable(
  context: OrganizationContext,
  payslips: readonly MailablePayslip[],
): Promise<readonly Id[]> {
  const people = await findPeople(
    context,
    payslips.map(({ employeeId }) => employeeId),
  )
  const addressed = new Set(people.filter(({ email }) => email !== null).map(({ id }) => id))
  return payslips.filter(({ employeeId }) => addressed.has(employeeId)).map(({ id }) => id)
}

/**
 * Mails what waits, a handful at a time. A handful is one transaction with its mails, so that whoever was mailed is noted
 * so, and a process that dies goes on where it stood.
 */
export async function mailQueued(context: JobContext, { runId }: { readonly runId: Id }): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await transact(context, async (inside) => {
      const queued = await takeQueued(inside, runId, mailedAtOnce)
      if (queued.length > 0) await mailHandful(inside, runId, queued)
      return queued.length === mailedAtOnce
    })
  }
}

async function mailHandful(
  context: OrganizationContext,
  runId: Id,
  queued: readonly { readonly payslipId: Id; readonly employeeId: Id }[],
): Promise<void> {
  const { month } = await listMailablePayslips(context, runId)
  const found = await findPeople(
    context,
    queued.map(({ employeeId }) => employeeId),
  )
  const people = new Map(found.map((person) => [person.id, person]))
  const until = new Date(context.clock.now().getTime() + linkLifeMs)
  const without: Id[] = []
  for (const { payslipId, employeeId } of queued) {
    const { id, firstName, email, status } = people.get(employeeId)!
    if (email === null) {
      without.push(payslipId)
      continue
    }
    await inviteToDoor(context, {
      act: 'payslip',
      objectId: payslipId,
      person: { id, firstName, email, status },
      until,
      template: 'payslip-ready',
      // as the mail itself: the product doesn't know which language an employee reads
      values: { month: printMonth(month, defaultLanguage) },
    })
    await updateDelivered(context, payslipId, { addressMasked: maskEmail(email), expiresAt: until })
  }
  if (without.length > 0) await updateWithoutAddress(context, without)
}

/** Whose payslip was mailed when, and who opened it. @throws Refusal `not-found`, `payroll.state-wrong`. */
export async function listPayslipMails(
  context: RequestContext,
  runId: Id,
  { state, search, ...paging }: QueryOf<typeof payslipMailRoutes.listPayslipMails>,
): Promise<MailPage> {
  return transact(context, async (inside) => {
    const { payslips } = await listMailablePayslips(inside, runId)
    const { rows, total } = await selectDeliveries(inside, runId, { state, search }, paging)
    return { ...pageOf(rows, total, paging), summary: await countAll(inside, runId, payslips) }
  })
}

async function countAll(
  context: OrganizationContext,
  runId: Id,
  payslips: readonly MailablePayslip[],
): Promise<MailCounts> {
  const counts = await countDeliveries(context, runId)
  const of = (state: 'queued' | 'mailed' | 'opened' | 'no-address') => counts.get(state) ?? 0
  const [queued, mailed, opened, noAddress] = [of('queued'), of('mailed'), of('opened'), of('no-address')]
  const people = payslips.length
  return {
    people,
    unasked: Math.max(0, people - queued - mailed - opened - noAddress),
    queued,
    mailed,
    opened,
    noAddress,
  }
}
