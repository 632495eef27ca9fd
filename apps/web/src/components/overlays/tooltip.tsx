import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { popupPlace } from './popup.ts'

/**
 * A short explanation on hover or keyboard focus. It closes on leave, blur, Escape, an outside press, and when a
 * container of the trigger scrolls, which Base UI alone does not do. It never holds the only copy of a fact.
 */
export function Tooltip(props: {
  readonly label: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** the element that it explains; a button or link, so that the keyboard reaches it */
  readonly children: ReactElement
}) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event): void => {
      if (event.target instanceof Node && event.target.contains(trigger.current)) setOpen(false)
    }
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger ref={trigger} delay={250} render={props.children} />
      <Base.Portal>
        <Base.Positioner
          {...popupPlace}
          side={props.side ?? 'top'}
          align="center"
          // sticky "partial": it goes out of sight together with what it explains
          sticky={false}
          sideOffset={7}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup className="max-w-64 origin-(--transform-origin) rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-e2 transition-[opacity,scale] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {props.label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
