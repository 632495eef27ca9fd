import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { NativeField } from './native-field.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'
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
          <BoxButtons
            onClear={combobox.chosen && !frame.isDisabled ? combobox.clear : undefined}
            onToggle={combobox.toggle}
            isDisabled={frame.isDisabled}
            input={input}
          />
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

/** At the end of the box: takes the choice back, and opens the list. The keyboard stays in the box. */
function BoxButtons(props: {
  readonly onClear: (() => void) | undefined
  readonly onToggle: () => void
  readonly isDisabled: boolean | undefined
  readonly input: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation('common')
  const press = (act: () => void) => () => {
    props.input.current?.focus()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keyboard in the box
    <div className="absolute inset-y-1 right-1.5 flex" onMouseDown={(event) => event.preventDefault()}>
      {props.onClear && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(($) => $.field.clearValue)}
          className={iconButton}
          onClick={press(props.onClear)}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        disabled={props.isDisabled}
        aria-label={t(($) => $.field.choose)}
        className={iconButton}
        onClick={press(props.onToggle)}
      >
        <ChevronsUpDown aria-hidden className="size-3.5" />
      </button>
    </div>
  )
}
