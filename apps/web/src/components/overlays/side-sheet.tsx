import { Drawer as Base } from '@base-ui/react/drawer'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { drawerBackdropClass, drawerMotion } from './drawer-popup.tsx'
import { OverPage } from './popup-container.ts'

/** The navigation of a small screen, from the left edge. */
export function SideSheet(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** spoken, not shown */
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <OverPage value>
      <Base.Root
        open={props.isOpen}
        onOpenChange={(isOpen) => !isOpen && props.onClose()}
        swipeDirection="left"
      >
        <Base.Portal>
          <Base.Backdrop className={drawerBackdropClass} />
          <Base.Viewport className="fixed inset-0 z-30 flex items-stretch justify-start">
            <Base.Popup
              className={clsx(
                drawerMotion,
                'max-w-[300px] bg-canvas data-ending-style:[transform:translateX(-105%)] data-starting-style:[transform:translateX(-105%)]',
              )}
            >
              <Base.Title className="sr-only">{props.label}</Base.Title>
              {props.children}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </OverPage>
  )
}
