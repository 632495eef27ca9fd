import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { AnchoredPopup } from './anchored-popup.tsx'
import { controlClass, type FieldProps } from './control.ts'
import { FieldFrame } from './field.tsx'
import { useFocusInside } from './use-focus-inside.ts'

/** A box that shows a date and opens something to choose it from. */
export function DateBox(props: {
  readonly frame: FieldProps
  /** what is chosen, as people read it; undefined while nothing is */
  readonly text: string | undefined
  readonly placeholder: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}) {
  const { frame, isOpen, onOpenChange } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <FieldFrame {...frame}>
      {({ name: _, 'aria-labelledby': __, ...control }) => (
        <>
          <button
            {...control}
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${frame.label}: ${props.text ?? props.placeholder}`}
            onClick={() => onOpenChange(!isOpen)}
            className={clsx(controlClass, 'flex items-center justify-between gap-2 pr-2.5 text-left')}
          >
            <span className={clsx('num truncate', !props.text && 'text-ink-3')}>
              {props.text ?? props.placeholder}
            </span>
            <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-3" />
          </button>
          {isOpen && (
            <Chooser label={frame.label} button={button} onClose={() => onOpenChange(false)}>
              {props.children}
            </Chooser>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** What opens: the keyboard goes into it, and back to the box when it closes. */
function Chooser(props: {
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { button, onClose } = props
  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content, button, (inside) =>
    inside.querySelector<HTMLElement>('button[aria-pressed=true], button:enabled'),
  )
  return (
    <AnchoredPopup
      anchor={button}
      onClose={onClose}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isElsewhere = relatedTarget !== null && relatedTarget !== button.current
        if (isElsewhere && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <div ref={content} role="dialog" aria-label={props.label} tabIndex={-1} className="outline-none">
        {props.children}
      </div>
    </AnchoredPopup>
  )
}
