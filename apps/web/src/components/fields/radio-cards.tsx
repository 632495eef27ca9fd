import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { FieldProps } from './control.ts'
import { Field } from './field.tsx'

interface CardOption<Value extends string> {
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
  // a word each fits beside the others on a phone too, a sentence each doesn't
  const isShort = columns === 3 && options.every((option) => !option.detail && !option.icon)
  const grid = { 1: 'grid-cols-1', 2: 'sm:grid-cols-2', 3: isShort ? 'grid-cols-3' : 'sm:grid-cols-3' }[
    columns
  ]
  const id = useId()
  return (
    <Field {...frame} labelElement="span">
      {({ name = id, disabled: isDisabled, ...group }) => (
        <div {...group} role="radiogroup" className={clsx('grid gap-2.5', grid)}>
          {options.map(({ icon: Icon, ...option }) => (
            <label
              key={option.value}
              className={clsx(
                isShort &&
                  'max-sm:flex-col-reverse max-sm:items-center max-sm:gap-2 max-sm:px-1.5 max-sm:py-2.5',
                'relative flex gap-3 rounded-lg border border-line-strong bg-raised p-3.5 transition-colors hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft/60 has-checked:ring-1 has-checked:ring-brand has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              )}
            >
              {Icon && <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />}
              <span className="min-w-0 flex-1">
                <span id={`${id}${option.value}`} className="block text-base font-semibold">
                  {option.label}
                </span>
                {option.detail && <span className="mt-0.5 block text-xs text-ink-2">{option.detail}</span>}
              </span>
              <input
                type="radio"
                name={name}
                value={option.value}
                // its own words name the choice, without the sentence below them
                aria-labelledby={`${id}${option.value}`}
                checked={option.value === value}
                disabled={option.isDisabled ?? isDisabled}
                onChange={() => onChange(option.value)}
                className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-raised outline-none checked:border-[0.375rem] checked:border-brand checked:bg-on-brand"
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
