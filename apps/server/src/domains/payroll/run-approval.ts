import type { Currency, Minor } from '@kazi/values/money'
import type { ApprovedArea } from '#domains/approvals/index.ts'
import { readAcknowledgements } from './approval/acknowledgement.queries.ts'
import { hasSameContent } from './approval/content.service.ts'
import { readHands } from './approval/second-person.queries.ts'
import { circlesOf } from './approval/second-person.rules.ts'
import { approveRunByLink } from './approval.service.ts'
import { findRun, lockRun } from './runs/run.queries.ts'
import { noticeOf } from './runs/run-notice.ts'
import { sendBack } from './take-back.service.ts'

/** What approval asks of payroll about a run. */
export const runApproval: ApprovedArea = {
  describe: async (context, id) => {
    const run = await findRun(context, id)
    return { title: run.title, notice: noticeOf('payroll-awaiting-approval', run) }
  },
  findMakers: async (context, id) => circlesOf(await readHands(context, await findRun(context, id))),
  lock: async (context, id) => {
    await lockRun(context, id)
  },
  show: async (context, id) => {
    const run = await findRun(context, id)
    if (!(await hasSameContent(context, run))) return undefined
    const asked = await readAcknowledgements(context, run, run.single_control)
    return {
      people: run.people,
      amount: { amount: run.net_minor as Minor, currency: run.currency as Currency },
      on: run.pay_on,
      // Of refused payments that leave once more the page would show too much: they are looked at in the product.
      warnings: asked.length + (run.retried_by === null ? 0 : 1),
    }
  },
  approve: approveRunByLink,
  reject: async (context, id, reason) => {
    await sendBack(context, id, reason)
  },
}
