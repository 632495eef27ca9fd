import type { OrganizationNotificationKind } from '@kazi/contract/notifications'
import type { RunRow } from './run.queries.ts'

/**
 * What a notification about a run says, and where it leads; no figures. A monthly run of everybody goes by its month, which
 * its reader's language names.
 */
export const noticeOf = <Kind extends OrganizationNotificationKind>(
  about: Kind,
  {
    id,
    title,
    kind,
    month,
    among,
    schedule,
  }: Pick<RunRow, 'id' | 'title' | 'kind' | 'month' | 'among' | 'schedule'>,
) => ({
  kind: about,
  values: kind === 'regular' && among === null && schedule === 'monthly' ? { title, month } : { title },
  link: `/app/payroll/${id}`,
})
