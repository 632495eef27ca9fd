import { Checkbox as Base } from '@base-ui/react/checkbox'
import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

const boxClass =
  "relative grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-control bg-raised transition-colors after:absolute after:-inset-3 after:content-[''] hover:border-brand data-checked:border-brand data-checked:bg-brand data-disabled:opacity-45 data-indeterminate:border-brand data-indeterminate:bg-brand"

/** A bare box, for the rows of a table. `label` is spoken, not shown. */
export function Checkbox(props: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** some of what it stands for is chosen */
  readonly isPartial?: boolean
  readonly isDisabled?: boolean
}) {
  const Mark = props.isPartial ? Minus : Check
  return (
    <Base.Root
      aria-label={props.label}
      checked={props.checked}
      indeterminate={props.isPartial ?? false}
      disabled={props.isDisabled ?? false}
      onCheckedChange={(checked) => props.onChange(checked)}
      onClick={(event) => event.stopPropagation()}
      className={boxClass}
    >
      <Base.Indicator className="text-on-brand">
        <Mark aria-hidden className="size-3" strokeWidth={3.2} />
      </Base.Indicator>
    </Base.Root>
  )
}

/** A box with its sentence: the whole sentence can be pressed. */
export function CheckboxField(props: {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly className?: string
}) {
  return (
    <div className={clsx('flex flex-col gap-1', props.className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control inside is a Base UI one */}
      <label className="flex items-start gap-2.5 text-base">
        <Base.Root
          checked={props.checked}
          disabled={props.isDisabled ?? false}
          aria-invalid={props.error !== undefined || undefined}
          onCheckedChange={(checked) => props.onChange(checked)}
          className={clsx(boxClass, 'mt-0.5', props.error !== undefined && 'border-down')}
        >
          <Base.Indicator className="text-on-brand">
            <Check aria-hidden className="size-3" strokeWidth={3.2} />
          </Base.Indicator>
        </Base.Root>
        <span>
          {props.label}
          {props.hint && <span className="block text-xs text-ink-3">{props.hint}</span>}
        </span>
      </label>
      {props.error !== undefined && <p className="pl-7 text-xs font-medium text-down">{props.error}</p>}
    </div>
  )
}
