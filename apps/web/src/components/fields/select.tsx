import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { useListbox } from './use-listbox.ts'

const Chevrons = () => <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />

/** A small choice in a toolbar, always with a value. For a form use {@link SelectField}. */
export function Select<Value extends string>(props: {
  /** spoken, not shown */
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
  /** an icon or word before the value */
  readonly leading?: ReactNode
  readonly className?: string
}) {
  const { label, value, options } = props
  const button = useRef<HTMLButtonElement>(null)
  const listbox = useListbox(props)
  return (
    <>
      <button
        {...listbox.button}
        ref={button}
        type="button"
        aria-label={label}
        className={clsx(
          'flex h-9 min-w-0 items-center justify-between gap-2 rounded-md border border-control bg-raised pr-2 pl-3 text-sm font-medium hover:bg-hover aria-expanded:bg-hover',
          props.className,
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          {props.leading}
          <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
        </span>
        <Chevrons />
      </button>
      {listbox.isOpen && <OptionList {...{ options, value, label }} list={listbox.list} anchor={button} />}
    </>
  )
}

/** One of a handful of options in a form. Past a dozen use the combobox, which can be searched. */
export function SelectField<Value extends string>(
  props: FieldProps & {
    /** null while nothing is chosen */
    readonly value: Value | null
    readonly options: readonly Option<Value>[]
    readonly onChange: (value: Value) => void
    readonly onBlur?: () => void
    readonly placeholder?: string
  },
) {
  const { t } = useTranslation('common')
  const { value, options, onChange, onBlur, placeholder, ...frame } = props
  const button = useRef<HTMLButtonElement>(null)
  const listbox = useListbox({ value, options, onChange, onClose: onBlur })
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...frame} labelElement="span">
      {({ name: _, ...control }) => (
        <>
          <button
            {...control}
            {...listbox.button}
            ref={button}
            type="button"
            className={clsx(controlClass, 'flex items-center justify-between gap-2 pr-2.5 text-left')}
          >
            <span className={clsx('truncate', !chosen && 'text-ink-3')}>
              {chosen?.label ?? placeholder ?? t(($) => $.field.choose)}
            </span>
            <Chevrons />
          </button>
          {listbox.isOpen && (
            <OptionList {...{ options, value }} list={listbox.list} label={frame.label} anchor={button} />
          )}
        </>
      )}
    </Field>
  )
}
