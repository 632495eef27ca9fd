import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { NativeField } from './native-field.tsx'
import { OptionList } from './option-list.tsx'
import type { Option } from './select.tsx'
import { useCombobox } from './use-combobox.ts'

const iconButton = 'grid h-full w-7 place-items-center rounded-sm text-ink-3 hover:text-ink'

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
  const { value, options, onChange, onBlur, placeholder, isLoading = false, ...frame } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ value, options, onChange, onBlur })
  return (
    <NativeField {...frame}>
      {(control) => (
        <div ref={box} className="relative">
          <input
            {...control}
            {...combobox.input}
            ref={input}
            placeholder={placeholder ?? t(($) => $.field.searchOptions)}
            className={clsx(controlClass, 'pr-16')}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keyboard in the box */}
          <div className="absolute inset-y-1 right-1.5 flex" onMouseDown={(event) => event.preventDefault()}>
            {combobox.chosen && !frame.isDisabled && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={t(($) => $.field.clearValue)}
                className={iconButton}
                onClick={() => {
                  combobox.clear()
                  input.current?.focus()
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
            <button
              type="button"
              tabIndex={-1}
              disabled={frame.isDisabled}
              aria-label={t(($) => $.field.choose)}
              className={iconButton}
              onClick={() => {
                input.current?.focus()
                combobox.toggle()
              }}
            >
              <ChevronsUpDown aria-hidden className="size-3.5" />
            </button>
          </div>
          {combobox.isOpen && (
            <OptionList
              list={combobox.list}
              options={combobox.shown}
              value={value}
              label={frame.label}
              anchor={box}
              empty={isLoading ? t(($) => $.state.loading) : t(($) => $.field.noOptions)}
            />
          )}
        </div>
      )}
    </NativeField>
  )
}
