import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useIntendedPart } from '#lib/loading/lazy-part.ts'

/** What a popup needs to know of the button that opens it. */
export interface LatePopupProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  /** for `onOpenChange` of the library; a press on the button is the button's own matter */
  readonly onOpenChange: (
    isOpen: boolean,
    details: { readonly reason: string; readonly event: Event },
  ) => void
  readonly close: () => void
}

/**
 * A button and what opens beside it, whose code comes later than the button. The button is the same from the first paint
 * on: it keeps the focus as the code comes, and a press before that isn't lost.
 * @param load of the kind that `loadOnce` makes
 * @param isWanted loads without a sign that it will be pressed: the page stands, and there is time
 */
export function useLatePopup<Part extends object>(load: () => Promise<Part>, isWanted: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const { part, intent } = useIntendedPart(load, isWanted)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && part !== undefined
  const popup: LatePopupProps = {
    button,
    isOpen,
    onOpenChange: (next, { reason, event }) => {
      const isOfButton = event.target instanceof Node && button.current?.contains(event.target)
      if (reason !== 'outside-press' || !isOfButton) setOpen(next)
    },
    close: () => setOpen(false),
  }
  const trigger = {
    ...intent,
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': isShown,
    'data-popup-open': isShown ? '' : undefined,
    // the focus that a press takes away would close what the press itself closes
    onMouseDown: (event: MouseEvent) => isShown && event.preventDefault(),
    onClick: () => {
      intent.onFocus()
      setOpen(!isShown)
    },
  } as const
  return { part, trigger, popup }
}
