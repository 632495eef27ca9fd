import { Menu as Base } from '@base-ui/react/menu'
import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { popupClass, popupContainer, popupItemClass } from './popup.ts'

/** Actions behind one button. Children are {@link MenuItem}, {@link MenuLink}, {@link MenuChoice}, {@link MenuCheck}, {@link MenuLine}. */
export function Menu(props: {
  /** the button that opens it */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom'
  readonly className?: string
}) {
  return (
    <Base.Root>
      <Base.Trigger render={props.trigger} />
      <Base.Portal container={popupContainer}>
        <Base.Positioner
          className="z-50 outline-none"
          sideOffset={6}
          align={props.align ?? 'end'}
          side={props.side ?? 'bottom'}
        >
          <Base.Popup className={clsx(popupClass, 'min-w-48', props.className)}>{props.children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
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
  return (
    <Base.Item onClick={onSelect} disabled={isDisabled ?? false} className={itemClass(isDanger)}>
      {Icon && <Icon aria-hidden className="size-4 text-ink-3" />}
      {children}
    </Base.Item>
  )
}

/** One way to another page. */
export function MenuLink({
  icon: Icon,
  children,
  to,
  params,
  search,
}: ItemProps & Pick<LinkProps, 'to' | 'params' | 'search'>) {
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link {...({ to, params, search } as LinkProps)} />}
      className={itemClass()}
    >
      {Icon && <Icon aria-hidden className="size-4 text-ink-3" />}
      {children}
    </Base.LinkItem>
  )
}

/** A choice among several, with a tick at the one in force. */
export function MenuChoice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">
        {props.label}
      </Base.GroupLabel>
      <Base.RadioGroup value={props.value} onValueChange={(value: Value) => props.onChange(value)}>
        {props.options.map(({ icon: Icon, ...option }) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={clsx(popupItemClass, 'data-checked:font-semibold')}
          >
            {Icon && <Icon aria-hidden className="size-4 text-ink-3" />}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden className="size-3.5 text-brand" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

/** Something that is on or off; the menu stays open, as there is often more than one to change. */
export function MenuCheck(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Base.CheckboxItem
      checked={props.checked}
      onCheckedChange={(checked) => props.onChange(checked)}
      closeOnClick={false}
      className={popupItemClass}
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-[5px] border border-control">
        <Base.CheckboxItemIndicator className="grid size-4 place-items-center rounded-[5px] bg-brand text-on-brand">
          <Check aria-hidden className="size-3" strokeWidth={3.2} />
        </Base.CheckboxItemIndicator>
      </span>
      {props.children}
    </Base.CheckboxItem>
  )
}

export const MenuLine = () => <Base.Separator className="mx-1 my-1 h-px bg-line" />
