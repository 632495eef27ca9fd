import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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
  return (
    <Base.Root value={props.value} onValueChange={(value) => props.onChange(value as Value)}>
      <Base.List
        aria-label={props.label}
        className="scroll-thin relative flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {props.items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="relative flex h-10 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-base font-medium text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-brand data-active:font-semibold data-active:text-ink"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="num rounded-full bg-chip px-1.5 text-2xs font-semibold text-ink-2">
                {item.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {/* everything on a panel can be reached by itself, so the panel is no stop of the keyboard */}
      <Base.Panel value={props.value} tabIndex={-1} className="pt-5 outline-none">
        {props.children}
      </Base.Panel>
    </Base.Root>
  )
}
