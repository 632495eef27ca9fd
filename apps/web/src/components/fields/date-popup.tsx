import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { giveBackTo, popupClass, popupPlace } from '#components/overlays/popup.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** What opens from a date's box. */
export function DatePopup(props: {
  readonly label: string
  readonly box: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('common')
  const { box } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      // the keyboard stays in it until a date is chosen or it is closed
      modal="trap-focus"
      open={props.isOpen}
      onOpenChange={(isOpen, { reason, event }) => {
        // the box itself closes it
        const isOfBox = event.target instanceof Node && box.current?.contains(event.target)
        if (reason !== 'outside-press' || !isOfBox) props.onOpenChange(isOpen)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          {...popupPlace}
          anchor={box}
          className="z-50 outline-none"
          sideOffset={5}
          align="start"
          collisionPadding={8}
        >
          <Popover.Popup
            aria-label={props.label}
            ref={popup}
            finalFocus={giveBackTo(box, popup)}
            className={popupClass}
          >
            {props.children}
            <Popover.Close className="sr-only focus-visible:not-sr-only focus-visible:mx-auto focus-visible:block focus-visible:rounded-sm focus-visible:px-2 focus-visible:py-1 focus-visible:text-sm">
              {t(($) => $.action.close)}
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
