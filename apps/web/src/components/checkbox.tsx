import { Checkbox as Base } from '@base-ui/react/checkbox'
import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

interface BoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** some of what it stands for is chosen */
  readonly isPartial?: boolean
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  /** spoken; left out where a `<label>` is around it */
  readonly label?: string
}

/** The box itself: drawn small, with room around it for a finger. */
function Box(props: BoxProps) {
  const Mark = props.isPartial ? Minus : Check
  return (
    <Base.Root
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      checked={props.checked}
      indeterminate={props.isPartial ?? false}
      disabled={props.isDisabled ?? false}
      aria-invalid={props.isInvalid || undefined}
      onCheckedChange={(checked) => props.onChange(checked)}
      onClick={(event) => event.stopPropagation()}
      className="group/box relative -m-[3px] grid size-6 shrink-0 place-items-center rounded-md after:absolute after:-inset-2 after:content-[''] data-disabled:opacity-45"
    >
      <span
        className={clsx(
          'grid size-4.5 place-items-center rounded-[5px] border bg-raised transition-colors group-hover/box:border-brand group-data-checked/box:border-brand group-data-checked/box:bg-brand group-data-indeterminate/box:border-brand group-data-indeterminate/box:bg-brand',
          props.isInvalid ? 'border-down' : 'border-control',
        )}
      >
        <Base.Indicator className="text-on-brand">
          <Mark aria-hidden className="size-3" strokeWidth={3.2} />
        </Base.Indicator>
      </span>
    </Base.Root>
  )
}

/** A bare box, for the rows of a table. `label` is spoken, not shown. */
export const Checkbox = (props: BoxProps & { readonly label: string }) => <Box {...props} />

/** A box with its sentence: the whole sentence can be pressed. */
export function CheckboxField(
  props: Omit<BoxProps, 'label' | 'isInvalid'> & {
    readonly label: ReactNode
    readonly hint?: ReactNode
    readonly error?: string | undefined
    readonly className?: string
  },
) {
  const { label, hint, error, className, ...box } = props
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control inside is a Base UI one */}
      <label className="flex items-start gap-2.5 text-base">
        <span className="mt-0.5 flex">
          <Box {...box} isInvalid={error !== undefined} />
        </span>
        <span>
          {label}
          {hint && <span className="block text-xs text-ink-3">{hint}</span>}
        </span>
      </label>
      {error !== undefined && <p className="pl-7 text-xs font-medium text-down">{error}</p>}
    </div>
  )
}
