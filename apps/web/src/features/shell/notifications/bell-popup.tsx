import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import { useRef } from 'react'
import { Button } from '#components/button.tsx'
import { giveBackTo, popupClass, popupPlace } from '#components/overlays/popup.ts'
import { usePopupContainer } from '#components/overlays/popup-container.ts'
import type { LatePopupProps } from '#components/overlays/use-late-popup.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkAsRead } from './use-mark-as-read.ts'
import type { useNotifications } from './use-notifications.ts'

/** What the bell opens. Loaded once the page stands. */
export function BellPopup(
  props: LatePopupProps & {
    readonly query: ReturnType<typeof useNotifications>
    /** asks for earlier ones */
    readonly onMore: () => void
  },
) {
  const { t } = useTranslation('notifications')
  const popup = useRef<HTMLDivElement>(null)
  const markAsRead = useMarkAsRead()
  const unread = props.query.data?.meta.unread ?? 0
  return (
    <Popover.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Popover.Portal container={usePopupContainer()}>
        <Popover.Positioner
          {...popupPlace}
          anchor={props.button}
          className="z-50 outline-none"
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            finalFocus={giveBackTo(props.button, popup)}
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
                query={props.query}
                onRead={markAsRead}
                onGo={props.close}
                onMore={props.onMore}
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
