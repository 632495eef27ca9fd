import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { loadOnce, useIntendedPart } from '#lib/loading/lazy-part.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'

const loadPopup = loadOnce(() => import('./date-popup.tsx'))

/** A box that shows a date and opens something to choose it from, which comes when somebody is about to press it. */
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
  const { part: popup, intent } = useIntendedPart(loadPopup)
  return (
    <Field {...frame} labelElement="span">
      {({ name: _, 'aria-labelledby': __, ...control }) => (
        <>
          <button
            {...control}
            {...intent}
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen && popup !== undefined}
            aria-label={`${frame.label}: ${props.text ?? props.placeholder}`}
            onClick={() => {
              intent.onFocus()
              onOpenChange(!isOpen)
            }}
            className={clsx(controlClass, 'flex items-center justify-between gap-2 pr-2.5 text-left')}
          >
            <span className={clsx('num truncate', !props.text && 'text-ink-3')}>
              {props.text ?? props.placeholder}
            </span>
            <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-3" />
          </button>
          {popup && (
            <popup.DatePopup label={frame.label} box={button} isOpen={isOpen} onOpenChange={onOpenChange}>
              {props.children}
            </popup.DatePopup>
          )}
        </>
      )}
    </Field>
  )
}
