import { createContext, use } from 'react'

/** The look of whatever opens over the page beside its trigger: menus, lists, calendars. */
export const popupClass =
  'origin-(--transform-origin) rounded-lg bg-raised p-1 text-ink shadow-e2 ring-1 ring-line outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** The same look for what the browser draws over the page by itself. */
export const anchoredPopupClass =
  'fixed right-auto bottom-auto z-50 overflow-visible rounded-lg bg-raised p-1 text-ink shadow-e2 ring-1 ring-line outline-none transition-[opacity,scale] duration-150 starting:scale-98 starting:opacity-0'

/** Whether a part stands in a dialog or a drawer, over the page. */
export const OverPage = createContext(false)

const mainPart = {
  get current(): HTMLElement | null {
    return document.querySelector<HTMLElement>('#main')
  },
}

/**
 * Where popups that are no dialogs stand: in the page's main part, so that they are in a landmark like everything else.
 * Those of a dialog or drawer stand beside it, which lies over the main part and hides it from screen readers.
 */
export const usePopupContainer = () => (use(OverPage) ? undefined : mainPart)

/** One line in a menu or list. */
export const popupItemClass =
  'flex min-h-8 max-sm:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-45'
