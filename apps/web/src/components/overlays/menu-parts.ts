import { Menu } from '@base-ui/react/menu'
import { createElement, type ReactNode } from 'react'
import { usePopupContainer } from './popup-container.ts'

const Portal = ({ children }: { readonly children: ReactNode }) =>
  createElement(Menu.Portal, { container: usePopupContainer() }, children)

/** What an open menu is made of. */
export const menuParts = {
  Root: Menu.Root,
  Portal,
  Positioner: Menu.Positioner,
  Popup: Menu.Popup,
  Item: Menu.Item,
  LinkItem: Menu.LinkItem,
  Group: Menu.Group,
  GroupLabel: Menu.GroupLabel,
  RadioGroup: Menu.RadioGroup,
  RadioItem: Menu.RadioItem,
  RadioItemIndicator: Menu.RadioItemIndicator,
  CheckboxItem: Menu.CheckboxItem,
  CheckboxItemIndicator: Menu.CheckboxItemIndicator,
  Separator: Menu.Separator,
}
