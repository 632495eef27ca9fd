import { BellRing } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { NotificationRow } from './notification-row.tsx'
import type { useMarkAsRead } from './use-mark-as-read.ts'
import { mostAtOnce, type useNotifications } from './use-notifications.ts'

/** What the bell opens: the newest first, or why there is nothing. */
export function NotificationList(props: {
  readonly query: ReturnType<typeof useNotifications>
  readonly onRead: ReturnType<typeof useMarkAsRead>
  readonly onGo: () => void
  readonly onMore: () => void
}) {
  const { t } = useTranslation('notifications')
  const { instant } = useFormat()
  const timeZone = useSession(({ user }) => user?.currentUserRole?.organization.timeZone)
  const ownTimeZone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const { query } = props
  if (!query.data) {
    return (
      failureOf(query, 'py-8') ?? (
        <div className="px-4 py-4">
          <SkeletonLines lines={5} />
        </div>
      )
    )
  }
  const { data, meta } = query.data
  if (data.length === 0) {
    return (
      <EmptyState
        icon={BellRing}
        title={t(($) => $.emptyTitle)}
        description={t(($) => $.emptyText)}
        className="py-9"
      />
    )
  }
  return (
    <>
      <ul className="flex flex-col p-1.5">
        {data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            when={instant(notification.createdAt, ownTimeZone)}
            onRead={() => props.onRead([notification.id])}
            onGo={props.onGo}
          />
        ))}
      </ul>
      {meta.total > data.length && data.length < mostAtOnce && (
        <div className="px-3 pb-3">
          <Button
            variant="ghost"
            size="sm"
            loading={query.isPlaceholderData}
            onClick={props.onMore}
            className="w-full"
          >
            {t(($) => $.earlier)}
          </Button>
        </div>
      )}
    </>
  )
}
