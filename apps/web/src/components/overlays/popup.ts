import type { RefObject } from 'react'

/** The look of whatever opens over the page beside its trigger: menus, lists, calendars. */
export const popupClass =
  'origin-(--transform-origin) rounded-lg bg-raised p-1 text-ink shadow-e2 ring-1 ring-line outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/**
 * Where what the library opens beside its trigger stands: in the window and not in the page, so that a page that is scrolled
 * behind it doesn't take it along for a moment, and a press that began on one line end on another.
 */
export const popupPlace = { positionMethod: 'fixed' } as const

/** The same look for what the browser draws over the page by itself. */
export const anchoredPopupClass =
  'fixed right-auto bottom-auto z-50 overflow-visible rounded-lg bg-raised p-1 text-ink shadow-e2 ring-1 ring-line outline-none transition-[opacity,scale] duration-150 starting:scale-98 starting:opacity-0'

/** One line in a menu or list. */
export const popupItemClass =
  'flex min-h-8 max-sm:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-45'

/**
 * Gives the keyboard back to a popup's button when it is gone, unless somebody has led it elsewhere meanwhile: a popup
 * fades before it goes, and another may have been opened by then.
 */
export function giveBackTo(
  button: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
): () => HTMLElement | null | false {
  return () => {
    const at = document.activeElement
    const isElsewhere = at !== null && at !== document.body && popup.current?.contains(at) === false
    return isElsewhere ? false : button.current
  }
}
