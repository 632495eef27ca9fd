import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { popupClass, popupContainer, popupItemClass } from '#components/overlays/popup.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass } from './control.ts'
import type { ControlAttributes } from './field.tsx'
import type { Option } from './option.ts'

const iconButton = 'grid h-full w-7 place-items-center rounded-sm text-ink-3 hover:text-ink'

/** The box of a combobox's field, that is typed in, and the list that it opens. */
export function ComboboxBox(props: {
  readonly control: ControlAttributes
  readonly selected: Option<string> | null
  readonly options: readonly Option<string>[]
  readonly onSelect: (option: Option<string> | null) => void
  readonly onBlur: (() => void) | undefined
  readonly placeholder: string
  /** the options are still on their way */
  readonly isLoading: boolean
  /** somebody was in the field before this had come */
  readonly takesFocus: boolean
}) {
  const { t } = useTranslation('common')
  const { control, selected } = props
  const { name: _, disabled: isDisabled = false, ...attributes } = control
  return (
    <Base.Root
      items={props.options}
      value={selected}
      onValueChange={props.onSelect}
      isItemEqualToValue={(item, chosen) => item?.value === chosen?.value}
      disabled={isDisabled}
      autoHighlight
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...attributes}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
          autoFocus={props.takesFocus}
          className={clsx(controlClass, 'pr-16')}
        />
        <div className="absolute inset-y-1 right-1.5 flex">
          {selected && !isDisabled && (
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
              {props.isLoading ? t(($) => $.state.loading) : t(($) => $.field.noOptions)}
            </Base.Empty>
            <Base.List className="scroll-thin max-h-72 overflow-y-auto overscroll-contain">
              {(option: Option<string>) => <OptionLine key={option.value} option={option} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

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
