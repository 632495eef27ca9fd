import type { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { compareMonth } from '#domains/payroll/index.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { requireGroup } from './groups/groups.queries.ts'
import { gatherSettings } from './pay/settings-of-people.ts'
import { changesOf } from './settings/setting-changes.rules.ts'
import { refuseUnlawful } from './settings/settings.service.ts'

type Forecast = ResponseOf<typeof settingsRoutes.preview>['data']

/** How many of those whom it touches most are named. */
const namedAtMost = 10

/**
 * What a change would do to the first payroll that it holds for.
 * @throws Refusal `not-found`, `payroll-settings.law-decides`, `payroll-settings.breakdown-wrong`.
 */
export async function previewSettings(
  context: RequestContext,
  { fromMonth: month, groupId, ...form }: BodyOf<typeof settingsRoutes.preview>,
): Promise<Forecast> {
  return transact(context, async (inside) => {
    if (groupId !== null) await requireGroup(inside, groupId)
    const changes = changesOf(form)
    await refuseUnlawful(inside, changes)
    const settingsOf = await gatherSettings(inside, month, { draft: { groupId, changes } })
    const { people, before, after, changed, lost } = await compareMonth(inside, month, settingsOf)
    const maySeePay = actorOf(inside).permissions.has('view:payroll')
    const most = changed
      .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
      .slice(0, namedAtMost)
    return {
      month,
      currency: inside.organization.currency,
      people,
      changed: changed.length,
      before: maySeePay ? before : null,
      after: maySeePay ? after : null,
      most: maySeePay ? most : [],
      lost,
    }
  })
}
