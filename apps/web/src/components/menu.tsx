import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react'
import { MenuPopup, type MenuStart } from './menu-popup.tsx'
import { popupItemClass } from './popup.ts'

const CloseMenu = createContext<() => void>(() => {})

/** Actions behind one button. Children are {@link MenuItem}, {@link MenuLink}, {@link MenuChoice}, {@link MenuCheck}, {@link MenuLine}. */
export function Menu(props: {
  /** the button that opens it */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom'
  readonly className?: string
}) {
  const [start, setStart] = useState<MenuStart | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setStart(null)
  const isOpen = start !== null
  return (
    <>
      {cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'data-popup-open': '' } : {}),
        // a key presses it without a pointer's count of clicks
        onClick: ({ detail }) => setStart(isOpen ? null : detail === 0 ? 'first' : 'menu'),
        onKeyDown: (event: KeyboardEvent) => {
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setStart(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {isOpen && (
        <CloseMenu value={close}>
          <MenuPopup
            button={button}
            start={start}
            onClose={close}
            align={props.align ?? 'end'}
            side={props.side}
            className={props.className}
          >
            {props.children}
          </MenuPopup>
        </CloseMenu>
      )}
    </>
  )
}

interface ItemProps {
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

const itemClass = clsx(
  popupItemClass,
  'w-full text-left focus:bg-hover disabled:cursor-not-allowed disabled:opacity-45',
)
const Icon = ({ icon: Drawing }: { readonly icon: LucideIcon | undefined }) =>
  Drawing && <Drawing aria-hidden className="size-4 text-ink-3" />

/** One line to press, whatever it stands for. */
const MenuButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" role="menuitem" tabIndex={-1} {...rest} className={clsx(itemClass, className)} />
)

/** One action. */
export function MenuItem({
  icon,
  children,
  isDanger,
  isDisabled,
  onSelect,
}: ItemProps & { readonly onSelect: () => void }) {
  const close = useContext(CloseMenu)
  return (
    <MenuButton
      disabled={isDisabled}
      className={clsx(isDanger && 'text-down')}
      onClick={() => {
        close()
        onSelect()
      }}
    >
      <Icon icon={icon} />
      {children}
    </MenuButton>
  )
}

/** One way to another page. */
export function MenuLink({
  icon,
  children,
  ...target
}: ItemProps & Pick<LinkProps, 'to' | 'params'> & { readonly search?: Readonly<Record<string, string>> }) {
  const close = useContext(CloseMenu)
  return (
    <Link
      {...(target as object as LinkProps)}
      role="menuitem"
      tabIndex={-1}
      onClick={close}
      className={itemClass}
    >
      <Icon icon={icon} />
      {children}
    </Link>
  )
}

/** A choice among several, with a tick at the one in force. */
export function MenuChoice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  readonly onChange: (value: Value) => void
}) {
  const close = useContext(CloseMenu)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu holds groups and no fieldsets
    <div role="group" aria-label={props.label}>
      <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">
        {props.label}
      </div>
      {props.options.map((option) => {
        const isChosen = option.value === props.value
        return (
          <MenuButton
            key={option.value}
            role="menuitemradio"
            aria-checked={isChosen}
            onClick={() => {
              close()
              if (!isChosen) props.onChange(option.value)
            }}
            className="aria-checked:font-semibold"
          >
            <Icon icon={option.icon} />
            <span className="flex-1">{option.label}</span>
            {isChosen && <Check aria-hidden className="size-3.5 text-brand" />}
          </MenuButton>
        )
      })}
    </div>
  )
}

/** Something that is on or off; the menu stays open, as there is often more than one to change. */
export function MenuCheck(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <MenuButton
      role="menuitemcheckbox"
      aria-checked={props.checked}
      onClick={() => props.onChange(!props.checked)}
      className="group"
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-[5px] border border-control text-transparent group-aria-checked:border-brand group-aria-checked:bg-brand group-aria-checked:text-on-brand">
        <Check aria-hidden className="size-3" strokeWidth={3.2} />
      </span>
      {props.children}
    </MenuButton>
  )
}

export const MenuLine = () => <hr className="mx-1 my-1 h-px border-0 bg-line" />
