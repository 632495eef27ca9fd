import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { AnchoredPopup } from './anchored-popup.tsx'
import { useFocusInside } from './use-focus-inside.ts'

/** What the keyboard is at when a menu opens: an end of it, or for a pointer the menu as a whole. */
export type MenuStart = 'first' | 'last' | 'menu'

const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)'),
]

/** The line that a key leads to from the one that has the focus, around the ends; a letter leads to what begins with it. */
function lineAfter(menu: Element, key: string): HTMLElement | undefined {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
}

/** An open menu, as ARIA describes one: the arrows go from line to line, the focus goes with them and with the pointer. */
export function MenuPopup(props: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly start: MenuStart
  readonly onClose: () => void
  readonly align: ComponentProps<typeof AnchoredPopup>['align']
  readonly side: ComponentProps<typeof AnchoredPopup>['side']
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const { button, start, onClose } = props
  const menu = useRef<HTMLDivElement>(null)
  useFocusInside(menu, button, (inside) => {
    if (start === 'menu') return inside
    return itemsOf(inside).at(start === 'first' ? 0 : -1)
  })
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') onClose()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = lineAfter(event.currentTarget, event.key)
    if (!line) return
    event.preventDefault()
    line.focus()
  }
  return (
    <AnchoredPopup
      anchor={button}
      onClose={onClose}
      align={props.align}
      side={props.side}
      className={clsx('min-w-48', props.className)}
    >
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={button.current?.getAttribute('aria-label') ?? button.current?.textContent}
        onKeyDown={press}
        onPointerMove={({ target }) => {
          const line = target instanceof Element ? target.closest<HTMLElement>('[role^=menuitem]') : null
          if (line !== document.activeElement) line?.focus({ preventScroll: true })
        }}
        onPointerLeave={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        className="outline-none"
      >
        {props.children}
      </div>
    </AnchoredPopup>
  )
}
