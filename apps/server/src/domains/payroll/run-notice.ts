import type { OrganizationNotificationKind } from '@kazi/contract/notifications'
import type { RunRow } from './run.queries.ts'

/** What a notification about a run says, and where it leads; no figures. */
export const noticeOf = <Kind extends OrganizationNotificationKind>(
  kind: Kind,
  { id, title }: Pick<RunRow, 'id' | 'title'>,
) => ({ kind, values: { title }, link: `/app/payroll/${id}` })
