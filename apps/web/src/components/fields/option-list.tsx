import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { AnchoredPopup } from '#components/overlays/anchored-popup.tsx'
import { popupItemClass } from '#components/overlays/popup.ts'
import type { Option } from './option.ts'

/** What a list that is open tells of itself and lets be done. */
export interface OpenList {
  /** the place of the option that the keyboard is at */
  readonly active: number | null
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly highlight: (index: number) => void
  readonly choose: (index: number) => void
  readonly close: () => void
}

/** The options below a control that keeps the focus while one of them is looked for. */
export function OptionList(props: {
  readonly list: OpenList
  readonly options: readonly Option<string>[]
  readonly value: string | null
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  /** said when there is no option */
  readonly empty?: string
}) {
  const { list, options, value } = props
  const activeId = list.active === null ? '' : list.optionId(list.active)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <AnchoredPopup
      anchor={props.anchor}
      onClose={list.close}
      // the focus stays on the control
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="min-w-(--anchor-width) max-w-(--available-width)"
    >
      <p aria-live="polite" className={clsx(options.length === 0 && 'px-2.5 py-2 text-sm text-ink-3')}>
        {options.length === 0 && props.empty}
      </p>
      <div
        id={list.listId}
        role="listbox"
        aria-label={props.label}
        className="scroll-thin max-h-[min(18rem,calc(var(--available-height)-0.5rem))] overflow-y-auto overscroll-contain"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the control that it opens from takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: and keeps the focus
          <div
            key={option.value}
            id={list.optionId(index)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.isDisabled || undefined}
            data-disabled={option.isDisabled || undefined}
            data-highlighted={index === list.active || undefined}
            onPointerMove={() => {
              if (index !== list.active && !option.isDisabled) list.highlight(index)
            }}
            onClick={() => list.choose(index)}
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
