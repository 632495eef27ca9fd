import clsx from 'clsx'
import { moveFocus } from '#components/layout/move-focus.ts'

/** A filter or a way of looking with two to five answers, all of them in view. */
export function Segmented<Value extends string>(props: {
  /** spoken, not shown */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count?: number }[]
  readonly onChange: (value: Value) => void
  readonly className?: string
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a row that scrolls in every browser
    <div
      role="group"
      aria-label={props.label}
      onKeyDown={moveFocus}
      className={clsx(
        'scroll-thin flex h-9 w-fit max-w-full items-center gap-0.5 overflow-x-auto rounded-md bg-sunken p-[3px] ring-1 ring-line ring-inset',
        props.className,
      )}
    >
      {props.options.map((option) => {
        const isChosen = option.value === props.value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => !isChosen && props.onChange(option.value)}
            className="flex h-full items-center gap-1.5 whitespace-nowrap rounded-[5px] px-2.5 text-sm font-medium text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-e1"
          >
            {option.label}
            {option.count !== undefined && <span className="num text-xs text-ink-3">{option.count}</span>}
          </button>
        )
      })}
    </div>
  )
}
