import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { giveBackTo, popupClass, popupPlace } from './popup.ts'
import { usePopupContainer } from './popup-container.ts'
import type { TermName } from './terms.ts'

/** A word with its explanation, which is open at first: it was asked for. */
export default function TermPopover(props: {
  readonly name: TermName
  readonly className: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation('terms')
  // the word that was pressed is gone from the page, this one stands in its place
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger ref={trigger} className={props.className}>
        {props.children}
      </Popover.Trigger>
      <Popover.Portal container={usePopupContainer()}>
        <Popover.Positioner
          {...popupPlace}
          side="top"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup
            ref={popup}
            finalFocus={giveBackTo(trigger, popup)}
            className={clsx(popupClass, 'w-72 max-w-(--available-width) px-4 py-3')}
          >
            <Popover.Title className="text-base font-semibold">
              {t(($) => $.term[props.name].name)}
            </Popover.Title>
            <Popover.Description className="mt-1 text-sm text-ink-2">
              {t(($) => $.term[props.name].text)}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
