import { Select as Base } from '@base-ui/react/select'
import clsx from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { FieldFrame } from './field.tsx'
import { popupClass, popupContainer, popupItemClass } from './popup.ts'

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  /** a second, quieter line */
  readonly detail?: string
  readonly isDisabled?: boolean
}

function Options<Value extends string>({ options }: { readonly options: readonly Option<Value>[] }) {
  return (
    <Base.Portal container={popupContainer}>
      <Base.Positioner className="z-50 outline-none" sideOffset={5} alignItemWithTrigger={false}>
        <Base.Popup className={clsx(popupClass, 'min-w-(--anchor-width) max-w-(--available-width)')}>
          <Base.List className="scroll-thin max-h-72 overflow-y-auto overscroll-contain">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                className={clsx(popupItemClass, 'justify-between gap-4 data-selected:font-semibold')}
              >
                <span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.detail && (
                    <span className="block text-xs font-normal text-ink-3">{option.detail}</span>
                  )}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-3.5 text-brand" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const Chevrons = () => (
  <Base.Icon>
    <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
  </Base.Icon>
)

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
  return (
    <Base.Root
      items={props.options as Option<Value>[]}
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
    >
      <Base.Trigger
        aria-label={props.label}
        className={clsx(
          'flex h-9 min-w-0 items-center justify-between gap-2 rounded-md border border-control bg-raised pr-2 pl-3 text-sm font-medium hover:bg-hover data-popup-open:bg-hover',
          props.className,
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          {props.leading}
          <Base.Value className="truncate" />
        </span>
        <Chevrons />
      </Base.Trigger>
      <Options options={props.options} />
    </Base.Root>
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
  return (
    <FieldFrame {...frame} isGroup>
      <Base.Root
        items={options as Option<Value>[]}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        onOpenChange={(isOpen) => !isOpen && onBlur?.()}
      >
        <Base.Trigger
          className={clsx(controlClass, 'flex items-center justify-between gap-2 pr-2.5 text-left')}
        >
          <Base.Value
            className="truncate data-placeholder:text-ink-3"
            placeholder={placeholder ?? t(($) => $.field.choose)}
          />
          <Chevrons />
        </Base.Trigger>
        <Options options={options} />
      </Base.Root>
    </FieldFrame>
  )
}
