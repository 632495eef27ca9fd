import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'

export interface CardOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** what choosing it means */
  readonly detail?: string
  readonly icon?: LucideIcon
  readonly isDisabled?: boolean
}

/** A choice that deserves a sentence each: kinds of a payroll, ways to be paid. */
export function RadioCards<Value extends string>(
  props: FieldProps & {
    readonly value: Value | null
    readonly options: readonly CardOption<Value>[]
    readonly onChange: (value: Value) => void
    /** beside each other where there is room; one below the other by default */
    readonly columns?: 1 | 2 | 3
  },
) {
  const { value, options, onChange, columns = 1, ...frame } = props
  const id = useId()
  const grid = { 1: 'grid-cols-1', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }[columns]
  return (
    <FieldFrame {...frame} isGroup>
      <RadioGroup
        value={value ?? ''}
        onValueChange={(next) => onChange(next as Value)}
        aria-label={props.label}
        className={clsx('grid gap-2.5', grid)}
      >
        {options.map(({ icon: Icon, ...option }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is a Base UI one
          <label
            key={option.value}
            className="relative flex gap-3 rounded-lg border border-line-strong bg-raised p-3.5 transition-colors hover:border-ink-3 has-data-checked:border-brand has-data-checked:bg-brand-soft/60 has-data-checked:ring-1 has-data-checked:ring-brand has-data-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            {Icon && <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />}
            <span className="min-w-0 flex-1">
              <span id={`${id}-${option.value}`} className="block text-base font-semibold">
                {option.label}
              </span>
              {option.detail && <span className="mt-0.5 block text-xs text-ink-2">{option.detail}</span>}
            </span>
            <Radio.Root
              value={option.value}
              // the field's own label names the group; each choice has its own name
              aria-labelledby={`${id}-${option.value}`}
              disabled={option.isDisabled ?? false}
              className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-raised outline-none data-checked:border-brand data-checked:bg-brand"
            >
              <Radio.Indicator className="size-1.5 rounded-full bg-on-brand" />
            </Radio.Root>
          </label>
        ))}
      </RadioGroup>
    </FieldFrame>
  )
}
