import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { popupClass } from './popup.ts'

/** What opens from a date's box. */
export function DatePopup(props: {
  readonly label: string
  readonly box: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}) {
  const { box } = props
  return (
    <Popover.Root
      open={props.isOpen}
      onOpenChange={(isOpen, { reason, event }) => {
        // the box itself closes it
        const isOfBox = event.target instanceof Node && box.current?.contains(event.target)
        if (reason !== 'outside-press' || !isOfBox) props.onOpenChange(isOpen)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={box}
          className="z-50 outline-none"
          sideOffset={5}
          align="start"
          collisionPadding={8}
        >
          <Popover.Popup aria-label={props.label} finalFocus={box} className={popupClass}>
            {props.children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
