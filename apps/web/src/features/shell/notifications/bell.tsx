import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { popupClass } from '#components/overlays/popup.ts'
import { usePopupContainer } from '#components/overlays/popup-container.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { NotificationList } from './notification-list.tsx'
import { firstPageSize, mostAtOnce, useMarkAsRead, useNotifications } from './use-notifications.ts'

/** The bell with how many are unread, and what it opens. Loaded once the page stands. */
export default function Bell() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const [perPage, setPerPage] = useState(firstPageSize)
  const query = useNotifications(perPage)
  const markAsRead = useMarkAsRead()
  const unread = query.data?.meta.unread ?? 0
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        data-tour="bell"
        render={
          <Button
            variant="ghost"
            size="icon"
            aria-label={unread > 0 ? t(($) => $.openUnread, { count: unread }) : t(($) => $.open)}
          />
        }
      >
        <BellIcon aria-hidden className="size-4.5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="num absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs leading-none font-bold text-on-accent ring-2 ring-surface"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal container={usePopupContainer()}>
        <Popover.Positioner className="z-50 outline-none" align="end" sideOffset={8} collisionPadding={8}>
          <Popover.Popup
            className={clsx(
              popupClass,
              'flex max-h-(--available-height) w-96 max-w-(--available-width) flex-col p-0',
            )}
          >
            <header className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-4">
              <Popover.Title className="text-lg">{t(($) => $.title)}</Popover.Title>
              {unread > 0 && (
                <Button variant="ghost" size="xs" onClick={() => markAsRead(null)}>
                  {t(($) => $.markAll)}
                </Button>
              )}
            </header>
            <div className="scroll-thin max-h-120 min-h-0 overflow-y-auto overscroll-contain">
              <NotificationList
                query={query}
                onRead={markAsRead}
                onGo={() => setOpen(false)}
                onMore={() => setPerPage(mostAtOnce)}
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
