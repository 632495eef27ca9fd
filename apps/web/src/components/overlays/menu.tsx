import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { loadOnce, useIntendedPart } from '#lib/loading/lazy-part.ts'
import { WaitingLine } from '../notices/waiting-line.tsx'
import type { menuParts } from './menu-parts.ts'
import { giveBackTo, popupClass, popupItemClass, popupPlace } from './popup.ts'

type Parts = typeof menuParts

const loadParts = loadOnce(async () => (await import('./menu-parts.ts')).menuParts)
const OpenParts = createContext<Parts | null>(null)

/** What the lines of a menu are made of; they are only drawn inside an open one. */
function useOpenParts(): Parts {
  const parts = use(OpenParts)
  if (!parts) throw new Error('a line of a menu stands outside of one')
  return parts
}

/** What the keyboard is at when a menu opens: an end of it, or for a pointer the menu as a whole. */
type Start = 'first' | 'last' | 'menu'

/**
 * Actions behind one button. Children are {@link MenuItem}, {@link MenuLink}, {@link MenuChoice}, {@link MenuCheck},
 * {@link MenuLine}. The button is drawn at once; what opens comes when somebody is about to press it.
 */
export function Menu(props: {
  /** the button that opens it */
  readonly trigger: ReactElement
  /** undefined while they are on their way: it opens as they come */
  readonly children: ReactNode | undefined
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom'
  readonly className?: string
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { part: parts, intent } = useIntendedPart(loadParts)
  const [start, setStart] = useState<Start>('menu')
  const [isOpen, setOpen] = useState(false)
  const open = (from: Start): void => {
    intent.onFocus()
    setStart(from)
    setOpen(true)
  }
  const isShown = isOpen && parts !== undefined && props.children !== undefined
  return (
    <>
      {cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
        ...intent,
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isShown,
        ...(isShown ? { 'data-popup-open': '' } : {}),
        // a key presses it without a pointer's count of clicks
        onClick: ({ detail }) => (isShown ? setOpen(false) : open(detail === 0 ? 'first' : 'menu')),
        onKeyDown: (event: KeyboardEvent) => {
          if (isShown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {isOpen && !isShown && <WaitingLine />}
      {parts && (
        <OpenParts value={parts}>
          <parts.Root open={isShown} onOpenChange={setOpen}>
            <parts.Portal>
              <parts.Positioner
                {...popupPlace}
                anchor={button}
                className="z-50 outline-none"
                sideOffset={6}
                align={props.align ?? 'end'}
                side={props.side ?? 'bottom'}
              >
                <parts.Popup
                  aria-labelledby={id}
                  ref={popup}
                  finalFocus={giveBackTo(button, popup)}
                  onFocus={(event) => enter(event, start)}
                  onKeyDown={(event) => isShown && isLeaving(event) && setOpen(false)}
                  className={clsx(popupClass, 'min-w-48', props.className)}
                >
                  {props.children}
                </parts.Popup>
              </parts.Positioner>
            </parts.Portal>
          </parts.Root>
        </OpenParts>
      )}
    </>
  )
}

/** Leads the keyboard on to a line: the library does so only from a button of its own. */
function enter({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>, start: Start): void {
  const isEntered = target === currentTarget && !currentTarget.contains(relatedTarget)
  if (!isEntered || start === 'menu') return
  const lines = [...currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')]
  lines.at(start === 'first' ? 0 : -1)?.focus()
}

/** Takes the keys that leave a menu: a dialog around it must not close by its Escape. */
function isLeaving(event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' && event.key !== 'Escape') return false
  event.stopPropagation()
  event.preventDefault()
  return true
}

interface ItemProps {
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

const itemClass = (isDanger = false): string => clsx(popupItemClass, isDanger && 'text-down')

/** One action. */
export function MenuItem({
  icon: Icon,
  children,
  isDanger,
  isDisabled,
  onSelect,
}: ItemProps & { readonly onSelect: () => void }) {
  const parts = useOpenParts()
  return (
    <parts.Item onClick={onSelect} disabled={isDisabled ?? false} className={itemClass(isDanger)}>
      {Icon && <Icon aria-hidden className="size-4 text-ink-3" />}
      {children}
    </parts.Item>
  )
}

/** One way to another page. */
export function MenuLink({
  icon: Icon,
  children,
  to,
  params,
  search,
}: ItemProps & Pick<LinkProps, 'to' | 'params'> & { readonly search?: Readonly<Record<string, string>> }) {
  const parts = useOpenParts()
  return (
    <parts.LinkItem
      closeOnClick
      render={<Link {...({ to, params, search } as object as LinkProps)} />}
      className={itemClass()}
    >
      {Icon && <Icon aria-hidden className="size-4 text-ink-3" />}
      {children}
    </parts.LinkItem>
  )
}

/** A choice among several, with a tick at the one in force. */
export function MenuChoice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  readonly onChange: (value: Value) => void
}) {
  const parts = useOpenParts()
  return (
    <parts.Group>
      <parts.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">
        {props.label}
      </parts.GroupLabel>
      <parts.RadioGroup value={props.value} onValueChange={(value: Value) => props.onChange(value)}>
        {props.options.map(({ icon: Icon, ...option }) => (
          <parts.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={clsx(popupItemClass, 'data-checked:font-semibold')}
          >
            {Icon && <Icon aria-hidden className="size-4 text-ink-3" />}
            <span className="flex-1">{option.label}</span>
            <parts.RadioItemIndicator>
              <Check aria-hidden className="size-3.5 text-brand" />
            </parts.RadioItemIndicator>
          </parts.RadioItem>
        ))}
      </parts.RadioGroup>
    </parts.Group>
  )
}

/** Something that is on or off; the menu stays open, as there is often more than one to change. */
export function MenuCheck(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  const parts = useOpenParts()
  return (
    <parts.CheckboxItem
      checked={props.checked}
      onCheckedChange={(checked) => props.onChange(checked)}
      closeOnClick={false}
      className={popupItemClass}
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-[5px] border border-control">
        <parts.CheckboxItemIndicator className="grid size-4 place-items-center rounded-[5px] bg-brand text-on-brand">
          <Check aria-hidden className="size-3" strokeWidth={3.2} />
        </parts.CheckboxItemIndicator>
      </span>
      {props.children}
    </parts.CheckboxItem>
  )
}

export function MenuLine() {
  const parts = useOpenParts()
  return <parts.Separator className="mx-1 my-1 h-px bg-line" />
}
