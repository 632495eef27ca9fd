import { createContext, use } from 'react'

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
