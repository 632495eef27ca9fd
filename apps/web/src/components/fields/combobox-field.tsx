import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { type ControlAttributes, Field } from './field.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'

const innerButton = {
  type: 'button',
  tabIndex: -1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  className: 'grid h-full w-7 place-items-center rounded-sm text-ink-3 hover:text-ink disabled:opacity-45',
} as const

interface Choice<Value extends string> {
  readonly value: Value | null
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  /** the options are still on their way */
  readonly isLoading?: boolean | undefined
}

/** One of many options, found by typing: banks, people, districts. */
export function ComboboxField<Value extends string>(props: FieldProps & Choice<Value>) {
  const { value, options, onChange, onBlur, placeholder, isLoading, ...frame } = props
  const choice = { value, options, onChange, onBlur, placeholder, isLoading }
  return (
    <Field {...frame}>
      {({ name: _, ...control }) => <Box {...choice} control={control} label={frame.label} />}
    </Field>
  )
}

function Box<Value extends string>(
  props: Choice<Value> & { readonly control: Omit<ControlAttributes, 'name'>; readonly label: string },
) {
  const { t } = useTranslation('common')
  const { control, value } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox(props)
  const { list, isOpen } = combobox

  function toggle(): void {
    input.current?.focus()
    if (isOpen) list.close()
    else combobox.open()
  }

  function clear(): void {
    input.current?.focus()
    combobox.clear()
    list.close()
  }

  return (
    <div ref={box} className="relative">
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list.listId : undefined}
        aria-activedescendant={combobox.activeId}
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder ?? t(($) => $.field.searchOptions)}
        value={combobox.text}
        onChange={(event) => combobox.type(event.target.value)}
        onKeyDown={combobox.press}
        // and no click, which a press on the label is too
        onMouseUp={({ currentTarget }) => {
          if (isOpen) return
          combobox.open()
          // so that typing begins anew
          currentTarget.select()
        }}
        onBlur={() => {
          combobox.leave()
          props.onBlur?.()
        }}
        className={clsx(controlClass, 'pr-16')}
      />
      <InnerButtons
        isOpen={isOpen}
        isDisabled={control.disabled}
        onToggle={toggle}
        onClear={combobox.selected && clear}
      />
      {isOpen && (
        <OptionList
          list={list}
          options={combobox.found}
          value={value}
          label={props.label}
          anchor={box}
          empty={props.isLoading ? t(($) => $.state.loading) : t(($) => $.field.noOptions)}
        />
      )}
    </div>
  )
}

/** What stands in the field beside the text, for the pointer: the keyboard stays in the text. */
function InnerButtons(props: {
  readonly isOpen: boolean
  readonly isDisabled: boolean | undefined
  readonly onToggle: () => void
  /** undefined while there is nothing to clear */
  readonly onClear: (() => void) | undefined
}) {
  const { t } = useTranslation('common')
  return (
    <div className="absolute inset-y-1 right-1.5 flex">
      {props.onClear && !props.isDisabled && (
        <button {...innerButton} aria-label={t(($) => $.field.clearValue)} onClick={props.onClear}>
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <button
        {...innerButton}
        aria-label={t(($) => $.field.choose)}
        aria-expanded={props.isOpen}
        disabled={props.isDisabled}
        onClick={props.onToggle}
      >
        <ChevronsUpDown aria-hidden className="size-3.5" />
      </button>
    </div>
  )
}
