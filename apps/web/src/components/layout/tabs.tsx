import { type ReactNode, useId } from 'react'
import { moveFocus } from './move-focus.ts'

interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count?: number
}

/**
 * The parts of a page. The page keeps the chosen tab in its address and passes it in; `children` is the panel of
 * that tab.
 */
export function Tabs<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly items: readonly TabItem<Value>[]
  readonly onChange: (value: Value) => void
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <div
        role="tablist"
        aria-label={props.label}
        onKeyDown={moveFocus}
        className="scroll-thin relative flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {props.items.map((item) => {
          const isChosen = item.value === props.value
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}${item.value}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => !isChosen && props.onChange(item.value)}
              className="relative flex h-10 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-base font-medium text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:font-semibold aria-selected:text-ink"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="num rounded-full bg-chip px-1.5 text-2xs font-semibold text-ink-2">
                  {item.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${props.value}`}
        // everything on a panel can be reached by itself, so the panel is no stop of the keyboard
        tabIndex={-1}
        className="pt-5 outline-none"
      >
        {props.children}
      </div>
    </div>
  )
}
