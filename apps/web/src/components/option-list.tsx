import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { AnchoredPopup } from './anchored-popup.tsx'
import { popupItemClass } from './popup.ts'
import type { Option } from './select.tsx'
import type { Listbox } from './use-listbox.ts'

/** The options of a {@link useListbox} while it is open. */
export function OptionList(props: {
  readonly listbox: Listbox
  readonly options: readonly Option<string>[]
  readonly value: string | null
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
}) {
  const { listbox, options, value } = props
  const activeId = listbox.active === null ? '' : listbox.optionId(listbox.active)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <AnchoredPopup
      anchor={props.anchor}
      onClose={listbox.close}
      // the focus stays on the button
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="min-w-(--anchor-width) max-w-(--available-width)"
    >
      <div
        id={listbox.listId}
        role="listbox"
        aria-label={props.label}
        className="scroll-thin max-h-72 overflow-y-auto overscroll-contain"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button that it opens from takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: and keeps the focus
          <div
            key={option.value}
            id={listbox.optionId(index)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.isDisabled || undefined}
            data-disabled={option.isDisabled || undefined}
            data-highlighted={index === listbox.active || undefined}
            onPointerMove={() => {
              if (index !== listbox.active && !option.isDisabled) listbox.highlight(index)
            }}
            onClick={() => listbox.choose(index)}
            className={clsx(popupItemClass, 'justify-between gap-4 aria-selected:font-semibold')}
          >
            <span>
              {option.label}
              {option.detail && <span className="block text-xs font-normal text-ink-3">{option.detail}</span>}
            </span>
            {option.value === value && <Check aria-hidden className="size-3.5 text-brand" />}
          </div>
        ))}
      </div>
    </AnchoredPopup>
  )
}
