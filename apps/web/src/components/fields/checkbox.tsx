import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface BoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** some of what it stands for is chosen */
  readonly isPartial?: boolean
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  /** spoken; left out where a `<label>` is around it */
  readonly label?: string
  /** the id of a sentence that belongs to it */
  readonly describedBy?: string | undefined
}

const boxClass =
  'pointer-events-none grid size-4.5 place-items-center rounded-[5px] border bg-raised text-transparent peer-hover:border-brand peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-indeterminate:border-brand peer-indeterminate:bg-brand peer-indeterminate:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand'

/** The browser's own box under one of ours: drawn small, with room around it for a finger. */
function Box(props: BoxProps) {
  const Mark = props.isPartial ? Minus : Check
  return (
    <span
      className={clsx(
        'relative -m-[3px] grid size-6 shrink-0 place-items-center',
        props.isDisabled && 'opacity-45',
      )}
    >
      <input
        type="checkbox"
        aria-label={props.label}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        checked={props.checked}
        disabled={props.isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = props.isPartial ?? false
        }}
        onChange={(event) => props.onChange(event.target.checked)}
        onClick={(event) => event.stopPropagation()}
        className="peer absolute -inset-2 m-0 size-auto cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span aria-hidden className={clsx(boxClass, props.isInvalid ? 'border-down' : 'border-control')}>
        <Mark className="size-3" strokeWidth={3.2} />
      </span>
    </span>
  )
}

/** A bare box, for the rows of a table. `label` is spoken, not shown. */
export const Checkbox = (props: BoxProps & { readonly label: string }) => <Box {...props} />

/** A box with its sentence: the whole sentence can be pressed. */
export function CheckboxField(
  props: Omit<BoxProps, 'label' | 'isInvalid' | 'describedBy'> & {
    readonly label: ReactNode
    readonly hint?: ReactNode
    readonly error?: string | undefined
    readonly className?: string
  },
) {
  const { label, hint, error, className, ...box } = props
  const errorId = useId()
  const isInvalid = error !== undefined
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in the box */}
      <label className="flex items-start gap-2.5 text-base">
        <span className="mt-0.5 flex">
          <Box {...box} isInvalid={isInvalid} describedBy={isInvalid ? errorId : undefined} />
        </span>
        <span>
          {label}
          {hint && <span className="block text-xs text-ink-3">{hint}</span>}
        </span>
      </label>
      {isInvalid && (
        <p id={errorId} className="pl-7 text-xs font-medium text-down">
          {error}
        </p>
      )}
    </div>
  )
}
