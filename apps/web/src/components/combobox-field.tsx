import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { NativeField } from './native-field.tsx'
import { popupClass, popupContainer, popupItemClass } from './popup.ts'
import type { Option } from './select.tsx'

const iconButton = 'grid h-full w-7 place-items-center rounded-sm text-ink-3 hover:text-ink'

function OptionLine({ option }: { readonly option: Option<string> }) {
  return (
    <Base.Item
      value={option}
      disabled={option.isDisabled ?? false}
      className={clsx(popupItemClass, 'justify-between data-selected:font-semibold')}
    >
      <span>
        {option.label}
        {option.detail && <span className="block text-xs font-normal text-ink-3">{option.detail}</span>}
      </span>
      <Base.ItemIndicator>
        <Check aria-hidden className="size-3.5 text-brand" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

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
  const selected = options.find((option) => option.value === value) ?? null
  return (
    <NativeField {...frame}>
      {({ id, disabled, ...control }) => (
        <Base.Root
          items={options}
          value={selected}
          onValueChange={(option: Option<Value> | null) => onChange(option?.value ?? null)}
          isItemEqualToValue={(item, chosen) => item?.value === chosen?.value}
          autoHighlight
          disabled={disabled ?? false}
        >
          <Base.InputGroup className="relative">
            <Base.Input
              id={id}
              {...control}
              placeholder={placeholder ?? t(($) => $.field.searchOptions)}
              onBlur={onBlur}
              className={clsx(controlClass, 'pr-16')}
            />
            <div className="absolute inset-y-1 right-1.5 flex">
              {selected && !frame.isDisabled && (
                <Base.Clear aria-label={t(($) => $.field.clearValue)} className={iconButton}>
                  <X aria-hidden className="size-3.5" />
                </Base.Clear>
              )}
              <Base.Trigger aria-label={t(($) => $.field.choose)} className={iconButton}>
                <ChevronsUpDown aria-hidden className="size-3.5" />
              </Base.Trigger>
            </div>
          </Base.InputGroup>
          <Base.Portal container={popupContainer}>
            <Base.Positioner className="z-50 outline-none" sideOffset={5}>
              <Base.Popup className={clsx(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
                <Base.Empty className="px-2.5 py-2 text-sm text-ink-3 empty:hidden">
                  {isLoading ? t(($) => $.state.loading) : t(($) => $.field.noOptions)}
                </Base.Empty>
                <Base.List className="scroll-thin max-h-72 overflow-y-auto overscroll-contain">
                  {(option: Option<Value>) => <OptionLine key={option.value} option={option} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </NativeField>
  )
}
