import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlClass, type FieldProps } from './control.ts'
import { FieldFrame } from './field.tsx'
import { popupClass } from './popup.ts'

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
  return (
    <FieldFrame {...props.frame} isGroup>
      <Popover.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
        <Popover.Trigger
          disabled={props.frame.isDisabled ?? false}
          aria-label={`${props.frame.label}: ${props.text ?? props.placeholder}`}
          aria-invalid={props.frame.error !== undefined || undefined}
          className={clsx(controlClass, 'flex items-center justify-between gap-2 pr-2.5 text-left')}
        >
          <span className={clsx('num truncate', !props.text && 'text-ink-3')}>
            {props.text ?? props.placeholder}
          </span>
          <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className="z-50 outline-none" sideOffset={5} align="start" collisionPadding={8}>
            <Popover.Popup aria-label={props.frame.label} className={popupClass}>
              {props.children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  )
}
