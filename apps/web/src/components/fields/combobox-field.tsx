import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'

/** What stands in the field beside the text: the focus stays in the text. */
const innerButton = {
  type: 'button',
  tabIndex: -1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  className: 'grid h-full w-7 place-items-center rounded-sm text-ink-3 hover:text-ink disabled:opacity-45',
} as const

/** One of many options, found by typing: banks, people, districts. */
export function ComboboxField<Value extends string>(
  props: FieldProps & {
    readonly value: Value | null
    readonly options: readonly Option<Value>[]
    readonly onChange: (value: Value | null) => void
    readonly onBlur?: () => void
    readonly placeholder?: string
    /** the options are still on their way */
    readonly isLoading?: boolean
  },
) {
  const { t } = useTranslation('common')
  const { value, options, onChange, onBlur, isLoading = false, placeholder, ...frame } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ value, options, onChange })
  const { list, isOpen } = combobox

  function clear(): void {
    combobox.change(null)
    list.close()
    input.current?.focus()
  }

  function toggle(): void {
    input.current?.focus()
    if (isOpen) list.close()
    else combobox.open()
  }

  return (
    <Field {...frame}>
      {({ name: _, ...control }) => (
        <div ref={box} className="relative">
          <input
            {...control}
            {...combobox.input}
            ref={input}
            placeholder={placeholder ?? t(($) => $.field.searchOptions)}
            onBlur={() => {
              combobox.input.onBlur()
              onBlur?.()
            }}
            className={clsx(controlClass, 'pr-16')}
          />
          <div className="absolute inset-y-1 right-1.5 flex">
            {combobox.selected && !control.disabled && (
              <button {...innerButton} aria-label={t(($) => $.field.clearValue)} onClick={clear}>
                <X aria-hidden className="size-3.5" />
              </button>
            )}
            <button
              {...innerButton}
              aria-label={t(($) => $.field.choose)}
              aria-expanded={isOpen}
              disabled={control.disabled}
              onClick={toggle}
            >
              <ChevronsUpDown aria-hidden className="size-3.5" />
            </button>
          </div>
          {isOpen && (
            <OptionList
              list={list}
              options={combobox.found}
              value={value}
              label={frame.label}
              anchor={box}
              empty={isLoading ? t(($) => $.state.loading) : t(($) => $.field.noOptions)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
