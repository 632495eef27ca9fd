import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { DrawerProps } from './drawer-props.ts'
import { OpenedPart } from './opened-part.tsx'

/** Loads what drawers are drawn with, so that the first one opens at once. */
export const loadDrawer = () => import('./drawer-popup.tsx')

const DrawerPopup = lazyPart(async () => ({ default: (await loadDrawer()).DrawerPopup }))

/** One item of a list, beside the list. The page keeps its id in the address, so that it can be linked to. */
export const Drawer = (props: DrawerProps) => (
  <OpenedPart isOpen={props.isOpen}>
    <DrawerPopup {...props} />
  </OpenedPart>
)
