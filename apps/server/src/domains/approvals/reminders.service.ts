import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Approval, lockApproval, updateApproval } from './approval.queries.ts'
import { mailReminder } from './approvals.emails.ts'
import { readStanding } from './turns.ts'

export const remindTask = 'approvals.remind'

const dayMs = 86_400_000

/** Whoever hasn't decided after so many reminders won't be moved by one more. */
const remindersAtMost = 5

/** Sees to it that whoever may decide is reminded a day from now, where it still waits for them. */
export async function remindLater(
  context: OrganizationContext,
  { id, level, reminders }: Pick<Approval, 'id' | 'level' | 'reminders'>,
): Promise<void> {
  if (reminders >= remindersAtMost) return
  const runAt = new Date(context.clock.now().getTime() + dayMs)
  const payload = { approvalId: id, level, reminders }
  await enqueue(context, remindTask, payload, { key: `${remindTask}:${id}`, runAt })
}

/** Reminds whoever may decide the level; one that was decided meanwhile, or reminded of, is left alone. */
export async function remind(
  context: JobContext,
  { approvalId, level, reminders }: { approvalId: Id; level: number; reminders: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const approval = await lockApproval(inside, approvalId)
    if (approval?.state !== 'waiting' || approval.level !== level || approval.reminders !== reminders) return
    const { kind, objectId: id } = approval
    const area = inside.ports.approvals[kind]
    const standing = await readStanding(inside, { kind, id }, await area.findMakers(inside, id))
    const { title, notice } = await area.describe(inside, id)
    const ids = standing.deciders.map((decider) => decider.id)
    await notify(inside, notice, ids)
    for (const approver of standing.approvers.filter(({ userId }) => ids.includes(userId))) {
      await mailReminder(inside, approver, { title, link: notice.link })
    }
    await updateApproval(inside, approvalId, { reminders: reminders + 1 })
    await remindLater(inside, { id: approvalId, level, reminders: reminders + 1 })
  })
}
